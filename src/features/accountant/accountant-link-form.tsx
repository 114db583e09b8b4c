import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type LinkDays, linkDays, monthlyLinkDays } from "../../../domain/accountant/limits.ts";
import { daysOfMonth, lastMonthToSend } from "../../../domain/accountant/months.ts";
import type { AccountantLinkInput } from "../../../domain/accountant/schema.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useEmailReadiness } from "../../lib/session/use-email-readiness.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form, FormRow, SaveFoot } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";

interface Values {
  fromOn: string;
  toOn: string;
  days: string;
  sendsEmail: boolean;
}

const inputOf = ({ days, ...values }: Values): AccountantLinkInput => ({ ...values, days: Number(days) as LinkDays });

/** Creates a link to the documents of any period. It is shown once, because its secret is not stored. */
export function AccountantLinkForm({ email }: { email: string | null }) {
  const { t } = useLingui();
  const mayEmail = useEmailReadiness() === "ready" && email !== null;
  const creating = useMutation({
    mutationFn: (json: AccountantLinkInput) => unwrap(api.partner.accountant.links.$post({ json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<Values>({
    defaultValues: {
      ...daysOfMonth(lastMonthToSend(dayAt(new Date(), polishTimeZone))),
      days: String(monthlyLinkDays),
      sendsEmail: false,
    },
    schema: async () => (await import("../../../domain/accountant/schema.ts")).accountantLinkInput,
    toInput: inputOf,
    mutation: creating,
    onSubmit: (values) => creating.mutate(inputOf(values)),
  });
  const link = creating.data === undefined ? null : location.origin + creating.data.path;
  return (
    <Form form={form} className={css.form}>
      <h3>
        <Trans>Link for any period</Trans>
      </h3>
      <FormRow>
        <DateField {...form.field("fromOn")} label={t`First day`} />
        <DateField {...form.field("toOn")} label={t`Last day`} hint={t`At most three months at once.`} />
      </FormRow>
      <SelectField
        {...form.field("days")}
        label={t`The link works for`}
        options={linkDays.map((days) => ({ value: days, label: t`${days} days` }))}
      />
      {mayEmail && <CheckField {...form.checkbox("sendsEmail")} label={t`Send it to ${email}`} />}
      <SaveFoot form={form}>
        <Trans>Create a link</Trans>
      </SaveFoot>
      {link !== null && (
        <TextField
          label={t`Link to the documents`}
          hint={t`Copy it now: it is not shown again. Anyone who has it can download the documents.`}
          value={link}
          readOnly
          action={<CopyButton text={link} name={t`link`} />}
        />
      )}
    </Form>
  );
}
