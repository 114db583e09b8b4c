import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";
import { Actions, SheetHead, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { invoiceKindLabels, invoiceStateLabels, invoiceTones } from "../invoice-labels.ts";
import { CorrectInvoice } from "./correct-invoice.tsx";
import { InvoiceAmounts } from "./invoice-amounts.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceKsef } from "./invoice-ksef.tsx";
import { InvoicePayments, RelatedInvoices } from "./invoice-payments.tsx";
import { type PartnerInvoice, partnerInvoiceQuery } from "./queries.ts";

/** The unpaid charge of the invoice; null if there is none. */
const payable = ({ kind, clientId, chargeId, openGrosze, status }: PartnerInvoice) =>
  kind === "vat" && clientId !== null && chargeId !== null && openGrosze > 0 && status !== "writtenOff"
    ? { clientId, chargeId }
    : null;

interface Props {
  id: string;
  onClose: () => void;
  /** The dialog that records a payment for an invoiced charge. */
  recordPayment: (charge: { clientId: string; chargeId: string }, onClose: () => void) => ReactNode;
}

/** One invoice next to the list: buyer, lines, payments, corrections and its PDF. */
export function PartnerInvoiceSheet({ id, onClose, recordPayment }: Props) {
  const { t } = useLingui();
  const invoice = useQuery(partnerInvoiceQuery(id));
  const may = useMay();
  const navigate = useNavigate();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const recordingOf = (charge: ReturnType<typeof payable>) =>
    charge && recordPayment(charge, () => setRecording(false));
  const pdf = `/api/invoices/${id}/pdf`;
  return (
    <Sheet open onClose={onClose} title={invoice.data?.number ?? t`Invoice`}>
      <DataAge query={invoice} />
      <QueryView query={invoice} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => (
          <SheetParts>
            <SheetHead
              state={
                <>
                  {data.kind === "vat" && (
                    <Badge tone={invoiceTones[data.status]}>{t(invoiceStateLabels[data.status])}</Badge>
                  )}
                  {t(invoiceKindLabels[data.kind])}
                </>
              }
            >
              <InvoiceFacts invoice={data} />
              <Actions>
                {payable(data) !== null && (
                  <Button size="small" variant="soft" onClick={() => setRecording(true)}>
                    <Trans>Record payment</Trans>
                  </Button>
                )}
                <AnchorButton size="small" variant="soft" icon="document" href={pdf} target="_blank" rel="noreferrer">
                  <Trans>Open PDF</Trans>
                </AnchorButton>
                <AnchorButton size="small" variant="soft" icon="download" href={`${pdf}?download`}>
                  <Trans>Download PDF</Trans>
                </AnchorButton>
                {data.kind !== "proforma" && (
                  <AnchorButton
                    size="small"
                    variant="soft"
                    icon="download"
                    href={`/api/partner/invoices/${id}/duplicate/pdf`}
                  >
                    <Trans>Duplicate</Trans>
                  </AnchorButton>
                )}
                {data.kind !== "proforma" && data.sellerNip !== null && (
                  <AnchorButton
                    size="small"
                    variant="soft"
                    icon="download"
                    href={`/api/partner/invoices/${id}/ksef-xml`}
                  >
                    <Trans>Download the invoice’s XML file</Trans>
                  </AnchorButton>
                )}
                {data.kind !== "proforma" && may("invoice.correct") && (
                  <Button size="small" variant="soft" icon="edit" onClick={() => setCorrecting(true)}>
                    <Trans>Correct</Trans>
                  </Button>
                )}
              </Actions>
            </SheetHead>
            <InvoiceKsef invoice={data} />
            {data.lines.length > 0 && <InvoiceAmounts invoice={data} />}
            <InvoicePayments invoice={data} />
            <RelatedInvoices invoice={data} />
            {isRecording && recordingOf(payable(data))}
            {isCorrecting && (
              <CorrectInvoice
                invoice={data}
                onClose={() => setCorrecting(false)}
                onDone={(correction) => {
                  setCorrecting(false);
                  void navigate(href("partnerInvoices", { open: correction }));
                }}
              />
            )}
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}
