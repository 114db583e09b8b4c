import { useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { StatementForm } from "../../features/statement/statement-form.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Records the incoming transfers of a bank statement as payments for rentals. */
export function StatementPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Payments from a statement`}
      crumbs={[{ label: t`Invoices`, to: href("partnerInvoices") }]}
      lead={t`Choose a statement from your bank. The file stays on your device: only the payments that you confirm are saved.`}
    >
      <StatementForm />
    </Page>
  );
}
