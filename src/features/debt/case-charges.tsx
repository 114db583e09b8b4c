import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InvoiceLink } from "../../ui/data/invoice-link.tsx";
import css from "./collection.module.css";
import type { CaseCharge } from "./queries.ts";

/** Overdue charges with their invoices and due dates, oldest first. */
export function CaseCharges({ charges, overdueGrosze }: { charges: readonly CaseCharge[]; overdueGrosze: number }) {
  const format = useFormat();
  const moved = charges.find(({ dueOn, lastDayToPay }) => dueOn !== lastDayToPay);
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <Trans>Rent for</Trans>
            </th>
            <th>
              <Trans>Due</Trans>
            </th>
            <th className={css.amount}>
              <Trans context="charge">Left to pay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.id}>
              <td>
                <b>{charge.isDeposit ? <Trans>Deposit</Trans> : format.period(charge.fromOn, charge.toOn, "short")}</b>
                <InvoiceLink id={charge.invoiceId} number={charge.invoiceNumber} />
              </td>
              <td className={css.day}>{format.day(charge.lastDayToPay, "dayMonthShort")}</td>
              <td className={css.amount}>
                {format.money(charge.openGrosze)}
                {charge.openGrosze < charge.amountGrosze && (
                  <small>
                    <Trans>of {format.money(charge.amountGrosze)}</Trans>
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              <Trans>Total</Trans>
            </td>
            <td className={css.amount}>{format.money(overdueGrosze)}</td>
          </tr>
        </tfoot>
      </table>
      {moved !== undefined && (
        <p className={css.note}>
          <Trans>
            {format.day(moved.dueOn, "dayMonth")} was a weekend day or a public holiday, so payment was due on the next
            business day.
          </Trans>
        </p>
      )}
    </>
  );
}
