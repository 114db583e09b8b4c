import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { SmsSettingsInput } from "../../../domain/sms/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { type SmsSettings, smsQuery } from "./queries.ts";

/** Text messages to tenants; nothing where Boksy sends none. */
export function SmsSection() {
  const { t } = useLingui();
  const { data } = useQuery(smsQuery);
  if (!data?.isAvailable) return null;
  return (
    <Section
      title={t`Text messages`}
      lead={t`Besides the email, tenants with a phone number receive a link to pay when their rent is due soon or a payment has failed.`}
    >
      <SmsForm key={data.version} settings={data} />
    </Section>
  );
}

interface Values {
  isOn: boolean;
  monthlyLimit: string;
}

/** Switches text messages on or off and sets how many are sent in a month at most. */
function SmsForm({ settings }: { settings: SmsSettings }) {
  const { t } = useLingui();
  const { version, used } = settings;
  const saving = useMutation({
    mutationFn: (json: SmsSettingsInput) => unwrap(api.partner.sms.$put({ json })),
    meta: { showsOwnErrors: true },
  });
  /** NaN for empty or fractional input, which the schema rejects. */
  const inputOf = ({ isOn, monthlyLimit }: Values): SmsSettingsInput => ({
    ...{ version, isOn },
    monthlyLimit: /^\d+$/.test(monthlyLimit) ? Number(monthlyLimit) : Number.NaN,
  });
  const form = useForm<Values>({
    defaultValues: { isOn: settings.isOn, monthlyLimit: String(settings.monthlyLimit) },
    schema: async () => (await import("../../../domain/sms/schema.ts")).smsSettingsInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(inputOf(values), { onSuccess: () => toastSuccess(t`Saved`) }),
  });
  return (
    <Form form={form} className={css.form}>
      <CheckField
        {...form.checkbox("isOn")}
        label={t`Send text messages to my tenants`}
        hint={t`They are sent without Polish letters, so that most fit into one message.`}
      />
      <TextField
        {...form.field("monthlyLimit")}
        label={t`At most in a month`}
        hint={t`This month: ${used}. After that, tenants receive only the email. Each counts as one, even if it is sent in two parts.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <SaveFoot form={form}>
        <Trans>Save the text messages</Trans>
      </SaveFoot>
    </Form>
  );
}
