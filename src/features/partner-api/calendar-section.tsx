import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { ApiKeysList } from "./api-keys-list.tsx";
import { apiKeysQuery } from "./queries.ts";

/** Addresses at which calendar programs read the partner’s arrivals and departures. */
export function CalendarSection() {
  const { t } = useLingui();
  const keys = useQuery(apiKeysQuery);
  return (
    <Section
      title={t`Calendar`}
      lead={t`Arrivals and departures in your own calendar, such as Google Calendar, Outlook or Apple Calendar. Tenants’ names are not in it.`}
    >
      <QueryView query={keys}>
        {({ items }) => (
          <div className={css.blocks}>
            <NewAddressForm />
            <ApiKeysList title={t`Addresses that work`} keys={items.filter(({ scope }) => scope === "calendar")} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}

/** Creates an address. It is shown once, because it is not stored. */
function NewAddressForm() {
  const { t } = useLingui();
  const creating = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      unwrap(api.partner["api-keys"].$post({ json: { name, scope: "calendar" } })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<{ name: string }>({
    defaultValues: { name: "" },
    schema: async () => (await import("../../../domain/partner-api/keys.ts")).calendarInput,
    mutation: creating,
    onSubmit: (values) => creating.mutate(values),
  });
  const address = creating.data?.calendarUrl;
  return (
    <Form form={form} className={css.form}>
      <TextField
        {...form.field("name")}
        label={t`Whose calendar`}
        hint={t`So that you know later which one to revoke, for example “Anna’s phone”.`}
        autoComplete="off"
      />
      <SaveFoot form={form}>
        <Trans>Create an address</Trans>
      </SaveFoot>
      {address !== undefined && (
        <TextField
          label={t`Address of the calendar`}
          hint={t`Copy it now: it is not shown again. Add it in your calendar as a calendar from a URL. Anyone who has it can see the dates.`}
          value={address}
          readOnly
          action={<CopyButton text={address} name={t`address`} />}
        />
      )}
    </Form>
  );
}
