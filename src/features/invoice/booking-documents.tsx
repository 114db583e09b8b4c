import { Trans } from "@lingui/react/macro";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import { InvoiceList, type InvoiceListProps } from "./invoice-list.tsx";

export interface BookingDocumentsProps extends InvoiceListProps {
  reservation: { id: string; agreement: { signedAt: string | null } };
}

/** The signed agreement and the invoices of a reservation. */
export function BookingDocuments({ reservation: { id, agreement }, invoices }: BookingDocumentsProps) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">
        <Trans>Documents</Trans>
      </h2>
      {agreement.signedAt && <AgreementLink file={`/api/reservations/${id}/agreement`} signedAt={agreement.signedAt} />}
      <InvoiceList invoices={invoices} />
    </section>
  );
}
