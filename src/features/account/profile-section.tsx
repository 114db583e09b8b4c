import { Trans, useLingui } from "@lingui/react/macro";
import { roles } from "../../../domain/account/roles.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import type { Account } from "./account-queries.ts";
import { SaveActions } from "./save-actions.tsx";
import { useChangeAccount } from "./use-change-account.ts";
import { type ReportUnsaved, useReportUnsaved } from "./use-unsaved.ts";

const toInput = ({ displayName, phone }: { displayName: string; phone: string }) => ({
  displayName,
  phone: phone === "" ? null : phone,
});

/** The name used on agreements and the phone number used for urgent calls about the box. */
export function ProfileSection({ account, report }: { account: Account; report: ReportUnsaved }) {
  const { t } = useLingui();
  const saving = useChangeAccount();
  const { role } = account;
  const isPartner = role === roles.Partner;
  const saved = { displayName: account.displayName, phone: account.phone ?? "" };
  const form = useForm({
    defaultValues: saved,
    schema: async () => (await import("../../../domain/account/schema.ts")).changeAccountInput,
    toInput,
    mutation: saving,
    onSubmit: (values) => saving.mutate(toInput(values)),
  });
  useReportUnsaved(report, "profile", form.values, saved);
  return (
    <Section
      title={t`Profile`}
      lead={
        isPartner ? (
          <Trans>Your colleagues see your name in the team and in the history of changes.</Trans>
        ) : (
          role !== roles.Admin && <Trans>Your name appears on agreements and invoices.</Trans>
        )
      }
    >
      <Form form={form}>
        <TextField {...form.field("displayName")} label={t`First and last name`} autoComplete="name" maxLength={100} />
        <TextField
          {...form.field("phone")}
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={
            isPartner
              ? t`For us only. Tenants see the number in My company.`
              : role === roles.Admin
                ? undefined
                : t`For contact about your box.`
          }
        />
        <SaveActions error={form.error} isPending={form.isPending} isSaved={saving.isSuccess} />
      </Form>
    </Section>
  );
}
