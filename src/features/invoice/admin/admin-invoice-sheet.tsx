import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { ChangeHistory } from "../../../ui/data/change-history.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";
import { Actions, Fact, Facts, Rows, SheetHead, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { invoiceKindLabels, invoiceStateLabels, invoiceTones } from "../invoice-labels.ts";
import { KsefWarnings } from "../partner/ksef-warnings.tsx";
import { KsefBadge } from "./admin-invoice-table.tsx";
import { type AdminInvoice, adminInvoiceQuery } from "./queries.ts";

/** An invoice next to the list: the parties, amounts, its way to KSeF, corrections and history. */
export function AdminInvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const invoice = useQuery(adminInvoiceQuery(id));
  return (
    <Sheet open onClose={onClose} title={invoice.data?.number ?? t`Invoice`}>
      <DataAge query={invoice} />
      <QueryView query={invoice} skeleton={<Skeleton shape="cards" count={3} />}>
        {(found) => (
          <SheetParts>
            <InvoiceFacts invoice={found} />
            <InvoiceKsef invoice={found} />
            <InvoiceCorrections invoice={found} />
            <ChangeHistory
              events={found.history}
              labels={{ correct: msg`Corrected`, retryKsef: msg`Sent to KSeF again` }}
            />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function InvoiceFacts({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, status, sellerNip, buyerTaxNumber, orderId } = invoice;
  return (
    <SheetHead
      state={kind !== "vat" ? null : <Badge tone={invoiceTones[status]}>{t(invoiceStateLabels[status])}</Badge>}
    >
      <Facts>
        <Fact name={t`Type`}>{t(invoiceKindLabels[kind])}</Fact>
        <Fact name={t`Seller`}>{[invoice.sellerName, sellerNip].filter(Boolean).join(", ")}</Fact>
        <Fact name={t`Buyer`}>{[invoice.buyerName, buyerTaxNumber].filter(Boolean).join(", ")}</Fact>
        <Fact name={t`Issued`}>{format.day(invoice.issuedOn)}</Fact>
        <Fact name={t`Sale date`}>{format.day(invoice.soldOn)}</Fact>
        {kind !== "correction" && <Fact name={t`Due date`}>{format.day(invoice.dueOn)}</Fact>}
        <Fact name={t`Net`}>{format.money(invoice.netGrosze)}</Fact>
        <Fact name={t`VAT`}>{format.money(invoice.vatGrosze)}</Fact>
        <Fact name={t`Gross`}>{format.money(invoice.grossGrosze)}</Fact>
        {orderId !== null && (
          <Fact name={t`Order`}>
            <Link to={href("adminOrders", { open: orderId })}>
              <Trans>Payments and ledger</Trans>
            </Link>
          </Fact>
        )}
      </Facts>
      <Actions>
        <AnchorButton variant="soft" icon="download" href={`/api/admin/invoices/${invoice.id}/pdf`}>
          <Trans>Download PDF</Trans>
        </AnchorButton>
      </Actions>
    </SheetHead>
  );
}

/** Nothing for an invoice that is not sent to KSeF. */
function InvoiceKsef({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isRetrying, setRetrying] = useState(false);
  const { id, number, ksefStatus, ksefNumber, ksefAttempts, ksefError, ksefUpdatedAt, ksefPermission } = invoice;
  if (ksefStatus === null) return null;
  return (
    <SheetPart title={t`KSeF`}>
      <p>
        <KsefBadge invoice={invoice} />
      </p>
      <Facts>
        {ksefNumber !== null && <Fact name={t`KSeF number`}>{ksefNumber}</Fact>}
        {ksefAttempts !== null && <Fact name={t`Attempts`}>{format.number(ksefAttempts)}</Fact>}
        {ksefUpdatedAt !== null && <Fact name={t`Last change`}>{format.instant(ksefUpdatedAt)}</Fact>}
        {ksefError !== null && <Fact name={t`Reason`}>{ksefError}</Fact>}
        <KsefWarnings warning={invoice.ksefWarning} />
      </Facts>
      {(ksefPermission === "missing" || ksefPermission === "refused") && (
        <p>
          <Trans>The seller has not permitted Boksy to send invoices.</Trans>
        </p>
      )}
      {ksefStatus === "rejected" && (
        <Actions>
          <Button variant="soft" onClick={() => setRetrying(true)}>
            <Trans>Send again</Trans>
          </Button>
        </Actions>
      )}
      {isRetrying && (
        <DecisionDialog
          title={t`Send ${number} to KSeF again?`}
          submitLabel={t`Send again`}
          doneLabel={t`The invoice is in the queue`}
          hint={t`For the history.`}
          send={(reason) => unwrap(api.admin.invoices[":id"]["ksef-retry"].$post({ param: { id }, json: { reason } }))}
          onClose={() => setRetrying(false)}
        >
          <p>
            <Trans>Sending is useful only once the reason for the rejection is gone.</Trans>
          </p>
        </DecisionDialog>
      )}
    </SheetPart>
  );
}

function InvoiceCorrections({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { correctedId, correctedNumber, corrections } = invoice;
  if (correctedId === null && corrections.length === 0) return null;
  return (
    <SheetPart title={t`Corrections`}>
      <Rows>
        {correctedId !== null && (
          <li>
            <span>
              <Link to={href("adminInvoices", { open: correctedId })}>{correctedNumber}</Link>
              <small>
                <Trans>corrected by this document</Trans>
              </small>
            </span>
          </li>
        )}
        {corrections.map(({ id, number, grossGrosze }) => (
          <li key={id}>
            <Link to={href("adminInvoices", { open: id })}>{number}</Link>
            <span>{format.money(grossGrosze)}</span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
