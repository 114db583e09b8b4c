import { Trans, useLingui } from "@lingui/react/macro";
import { typedBuyer } from "../../../domain/invoice/buyer.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { BuyerFields, buyerErrors, sentBuyer } from "../../ui/forms/buyer-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Section } from "../../ui/layout/section.tsx";
import type { Account } from "./account-queries.ts";
import { SaveActions } from "./save-actions.tsx";
import { useChangeAccount } from "./use-change-account.ts";
import { type ReportUnsaved, useReportUnsaved } from "./use-unsaved.ts";

/** The buyer's details on agreements and invoices. */
export function BuyerSection({ account, report }: { account: Account; report: ReportUnsaved }) {
  const { t } = useLingui();
  const saving = useChangeAccount();
  const form = useForm({
    defaultValues: typedBuyer(account.buyer),
    schema: async () => (await import("../../../domain/invoice/buyer-schema.ts")).buyerInput,
    toInput: sentBuyer,
    byField: buyerErrors,
    mutation: saving,
    onSubmit: (values) => saving.mutate({ buyer: sentBuyer(values) }),
  });
  useReportUnsaved(report, "buyer", form.values, typedBuyer(account.buyer));
  return (
    <Section
      title={t`Billing details`}
      lead={
        <Trans>
          Filled in for your next reservation. A new address also appears on future invoices for your current rentals;
          invoices already issued do not change.
        </Trans>
      }
    >
      <Form form={form}>
        <BuyerFields values={form.values} change={form.change} errors={form.errors} />
        <SaveActions error={form.error} isPending={form.isPending} isSaved={saving.isSuccess} />
      </Form>
    </Section>
  );
}
