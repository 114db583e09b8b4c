import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useRefundState } from "../../../lib/i18n/use-refund-state.ts";
import { Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import { invoiceKindLabels } from "../invoice-labels.ts";
import css from "./invoice.module.css";
import type { PartnerInvoice } from "./queries.ts";

/** The payments of the invoice's order or charge, which may include a deposit. A correction has none. */
export function InvoicePayments({ invoice: { kind, payments, depositGrosze } }: { invoice: PartnerInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const stateOf = useRefundState();
  if (kind !== "vat") return null;
  const labels = {
    ...{ online: t`Paid online`, transfer: t`Transfer to your account` },
    ...{ cash: t`Cash`, terminal: t`Card terminal`, deposit: t`From the deposit` },
  };
  const deposit = format.money(depositGrosze);
  return (
    <SheetPart title={<Trans>Payments</Trans>}>
      {payments.length === 0 ? (
        <p className={css.quiet}>
          <Trans>No payment has been recorded.</Trans>
        </p>
      ) : (
        <Rows>
          {payments.map(({ id, method, amountGrosze, refunds, receivedOn, at }) => (
            <li key={id}>
              <span>
                {labels[method]}
                <small>{receivedOn === null ? format.instant(at) : format.day(receivedOn)}</small>
                {depositGrosze > 0 && (
                  <small>
                    <Trans>Including a deposit of {deposit}.</Trans>
                  </small>
                )}
                {refunds.map((refund) => (
                  <small key={refund.id}>{t`Refund of ${format.money(refund.amountGrosze)}: ${stateOf(refund)}`}</small>
                ))}
              </span>
              <b>{format.money(amountGrosze)}</b>
            </li>
          ))}
        </Rows>
      )}
    </SheetPart>
  );
}

/** The corrections of an invoice, or for a correction the invoice that it corrects. */
export function RelatedInvoices({ invoice: { kind, related } }: { invoice: PartnerInvoice }) {
  const format = useFormat();
  const { t } = useLingui();
  if (related.length === 0) return null;
  return (
    <SheetPart title={kind === "correction" ? <Trans>Corrected invoice</Trans> : <Trans>Corrections</Trans>}>
      <Rows>
        {related.map(({ id, number, kind: of, issuedOn, grossGrosze }) => (
          <li key={id}>
            <span>
              <Link to={href("partnerInvoices", { open: id })}>{number}</Link>
              <small>
                {t(invoiceKindLabels[of])}, {format.day(issuedOn)}
              </small>
            </span>
            <b>{format.money(grossGrosze)}</b>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
