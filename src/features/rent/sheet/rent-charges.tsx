import { Trans, useLingui } from "@lingui/react/macro";
import type { ChargeStatus } from "../../../../domain/rent/charge-transitions.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { InvoiceLink } from "../../../ui/data/invoice-link.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./rent-sheet.module.css";

/** Whether the landlord has invoiced an opening balance elsewhere. */
function OutsideInvoice({ charge: { isInvoiced, invoiceNumber } }: { charge: PartnerRent["charges"][number] }) {
  if (!isInvoiced) return <Trans>, not invoiced yet</Trans>;
  return invoiceNumber === null ? <Trans>, invoiced outside Boksy</Trans> : <Trans> (issued outside Boksy)</Trans>;
}

/** The rental's charges, newest first. */
export function RentCharges({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Record<ChargeStatus, string> = {
    due: t({ context: "charge", message: "to be paid" }),
    processing: t({ context: "charge", message: "processing" }),
    paid: t({ context: "charge", message: "paid" }),
    failed: t({ context: "charge", message: "payment failed" }),
    waived: t({ context: "charge", message: "waived" }),
  };
  const { paidBeforeOn } = rent;
  if (rent.charges.length === 0 && paidBeforeOn === null) {
    return (
      <p className={css.none}>
        <Trans>Nothing has been charged yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.rows}>
      {rent.charges.map((charge) => (
        <li key={charge.id}>
          <span>
            {charge.isDeposit ? <Trans>Deposit</Trans> : format.period(charge.fromOn, charge.toOn, "short")}
            {charge.isDifference && <Trans>, difference after the move</Trans>}
            {charge.isOpeningBalance && <Trans>, opening balance</Trans>}
          </span>
          <b>{format.money(charge.amountGrosze)}</b>
          <small>
            {charge.openGrosze > 0 && charge.recordedGrosze > 0
              ? t`partly paid, ${format.money(charge.openGrosze)} left`
              : words[charge.status]}
            {(charge.isOpeningBalance || charge.openGrosze > 0) && (
              <Trans>, due {format.day(charge.dueOn, "numeric")}</Trans>
            )}
            {charge.invoiceNumber !== null && (
              <>
                {", "}
                <InvoiceLink id={charge.invoiceId} number={charge.invoiceNumber} />
              </>
            )}
            {charge.isOpeningBalance && charge.invoiceId === null && <OutsideInvoice charge={charge} />}
          </small>
        </li>
      ))}
      {paidBeforeOn !== null && (
        <li>
          <span>{format.period(rent.startOn, paidBeforeOn, "short")}</span>
          <small>
            <Trans>paid before the import</Trans>
          </small>
        </li>
      )}
    </ul>
  );
}
