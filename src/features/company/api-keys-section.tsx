import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiKeyInput, ApiScope } from "../../../domain/partner-api/keys.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import css from "./company.module.css";
import { type ApiKey, apiKeysQuery } from "./queries.ts";

/** Keys with which the partner's own software reads places, boxes, rentals, clients and invoices. */
export function ApiKeysSection() {
  const { t } = useLingui();
  const keys = useQuery(apiKeysQuery);
  return (
    <Section
      title={t`API`}
      lead={t`Your website or other software reads your data with a key. It cannot change anything.`}
    >
      <QueryView query={keys}>
        {({ items }) => (
          <div className={css.blocks}>
            <NewKeyForm />
            {items.length > 0 && <Keys keys={items} />}
            <p>
              <a className={css.apiLink} href="/api/openapi.json" target="_blank" rel="noreferrer">
                <Trans>Description of the API (OpenAPI)</Trans>
              </a>
            </p>
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function useScopeLabels(): Record<ApiScope, string> {
  const { t } = useLingui();
  return {
    availability: t`Places and boxes`,
    all: t`Everything: also rentals, clients and invoices`,
  };
}

/** Creates a key. It is shown once, because it is not stored. */
function NewKeyForm() {
  const { t } = useLingui();
  const scopes = useScopeLabels();
  const creating = useMutation({
    mutationFn: (json: ApiKeyInput) => unwrap(api.partner["api-keys"].$post({ json })),
    meta: { showsOwnErrors: true, invalidates: partnerChanges.apiKeysChanged },
  });
  const form = useForm<ApiKeyInput>({
    defaultValues: { name: "", scope: "availability" },
    schema: async () => (await import("../../../domain/partner-api/keys.ts")).apiKeyInput,
    mutation: creating,
    onSubmit: (values) => creating.mutate(values),
  });
  const key = creating.data?.key;
  const request = `curl -H "Authorization: Bearer ${key}" ${location.origin}/api/v1/boxes`;
  return (
    <Form form={form} className={css.invite}>
      <TextField
        {...form.field("name")}
        label={t`Name of the key`}
        hint={t`What uses it, for example “Company website”.`}
        autoComplete="off"
      />
      <SelectField {...form.field("scope")} label={t`May read`}>
        {(["availability", "all"] as const).map((scope) => (
          <option key={scope} value={scope}>
            {scopes[scope]}
          </option>
        ))}
      </SelectField>
      <FormFoot error={form.alert}>
        <Button type="submit" variant="soft" busy={form.isPending}>
          <Trans>Create a key</Trans>
        </Button>
      </FormFoot>
      {key !== undefined && (
        <>
          <TextField
            label={t`API key`}
            hint={t`Copy it now: it is not shown again. Keep it as safe as a password.`}
            value={key}
            readOnly
            action={<CopyButton text={key} name={t`key`} />}
          />
          <TextField
            label={t`First request`}
            value={request}
            readOnly
            action={<CopyButton text={request} name={t`request`} />}
          />
        </>
      )}
    </Form>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const scopes = useScopeLabels();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoking = useMutation({
    mutationFn: (id: string) => unwrap(api.partner["api-keys"][":id"].revoke.$post({ param: { id }, json: {} })),
    meta: { invalidates: partnerChanges.apiKeysChanged },
    onSuccess: () => toast({ title: t`The key has been revoked`, variant: "success" }),
    onSettled: () => setAsked(null),
  });
  const name = asked?.name ?? "";
  return (
    <div>
      <h3>
        <Trans>Keys that work</Trans>
      </h3>
      <ul className={css.people}>
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>{key.name}</b>
              <small>{scopes[key.scope]}</small>
              <LastUse day={key.lastUsedOn === null ? null : format.day(key.lastUsedOn)} />
            </span>
            <Button variant="quiet" size="small" onClick={() => setAsked(key)}>
              <Trans>Revoke</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoking.mutate(asked.id)}
        busy={revoking.isPending}
        title={t`Revoke the key “${name}”?`}
        confirmLabel={t`Revoke the key`}
      >
        <Trans>Software that uses it can no longer read your data. This cannot be undone.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function LastUse({ day }: { day: string | null }) {
  return <small>{day === null ? <Trans>not used yet</Trans> : <Trans>last used on {day}</Trans>}</small>;
}
