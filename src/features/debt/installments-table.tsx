import { Trans } from "@lingui/react/macro";
import type { Installment } from "../../../domain/debt/payment-plan.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./collection.module.css";

interface InstallmentsTableProps {
  /** `paidGrosze`: what is paid of one; left out before the plan is agreed on. */
  installments: readonly (Installment & { paidGrosze?: number })[];
}

/** Installments with their due dates, and what is left of each. */
export function InstallmentsTable({ installments }: InstallmentsTableProps) {
  const format = useFormat();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>
            <Trans context="installment">No.</Trans>
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
        {installments.map(({ dueOn, amountGrosze, paidGrosze = 0 }, index) => (
          <tr key={dueOn}>
            <td>{index + 1}</td>
            <td className={css.day}>{format.day(dueOn)}</td>
            <td className={css.amount}>
              {format.money(amountGrosze - paidGrosze)}
              {paidGrosze > 0 && (
                <small>
                  <Trans>of {format.money(amountGrosze)}</Trans>
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
