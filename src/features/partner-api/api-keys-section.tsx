import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ApiKeyInput, ListScope } from "../../../domain/partner-api/keys.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import section from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { ApiKeysList } from "./api-keys-list.tsx";
import css from "./api-keys-section.module.css";
import { apiKeysQuery } from "./queries.ts";

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
          <div className={section.blocks}>
            <NewKeyForm />
            <ApiKeysList
              title={t`Keys that work`}
              keys={items.filter(({ scope }) => scope !== "calendar")}
              describe={({ scope }) => scope !== "calendar" && t(scopeLabels[scope])}
            />
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

const scopeLabels: Record<ListScope, MessageDescriptor> = {
  availability: msg`Places and boxes`,
  all: msg`Everything: also rentals, clients and invoices`,
};

/** Creates a key. It is shown once, because it is not stored. */
function NewKeyForm() {
  const { t } = useLingui();
  const creating = useMutation({
    mutationFn: (json: ApiKeyInput) => unwrap(api.partner["api-keys"].$post({ json })),
    meta: { showsOwnErrors: true },
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
    <Form form={form} className={section.form}>
      <TextField
        {...form.field("name")}
        label={t`Name of the key`}
        hint={t`What uses it, for example “Company website”.`}
        autoComplete="off"
      />
      <SelectField
        {...form.field("scope")}
        label={t`May read`}
        options={(["availability", "all"] as const).map((scope) => ({ value: scope, label: t(scopeLabels[scope]) }))}
      />
      <SaveFoot form={form}>
        <Trans>Create a key</Trans>
      </SaveFoot>
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
