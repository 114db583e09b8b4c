import { Trans, useLingui } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./collection.module.css";
import type { CaseDetail } from "./queries.ts";

/** What a company owes for the cost of recovering each late payment, with the rate at which it was converted. */
export function CaseCompensation({ detail: { charges, compensation } }: { detail: CaseDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const rateOf = (tenThousandths: number) =>
    new Intl.NumberFormat(languages[format.locale].locale, { minimumFractionDigits: 4 }).format(
      tenThousandths / 10_000,
    );
  const missing = compensation.missingOn.map((month) => format.day(month, "month")).join(", ");
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <Trans>Rent for</Trans>
            </th>
            <th className={css.amount}>EUR</th>
            <th className={css.amount}>
              <Trans context="compensation">Rate</Trans>
            </th>
            <th className={css.amount}>
              <Trans>Compensation</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map(
            ({ id, fromOn, toOn, compensation: owed }) =>
              owed !== null && (
                <tr key={id}>
                  <td>
                    {format.period(fromOn, toOn, "short")}
                    {owed.rate !== null && <small>{t`table ${owed.rate.table}`}</small>}
                  </td>
                  <td className={css.amount}>{format.number(owed.eur)}</td>
                  <td className={css.amount}>{owed.rate === null ? "–" : rateOf(owed.rate.tenThousandths)}</td>
                  <td className={css.amount}>{owed.grosze === null ? "–" : format.money(owed.grosze)}</td>
                </tr>
              ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Trans>Total</Trans>
            </td>
            <td className={css.amount}>{format.number(compensation.eur)}</td>
            <td />
            <td className={css.amount}>{compensation.grosze === 0 ? "–" : format.money(compensation.grosze)}</td>
          </tr>
        </tfoot>
      </table>
      {missing !== "" && (
        <p className={css.note} role="status">
          <Trans>
            The rate of the euro of {missing} has not been entered yet. Until then documents name this compensation in
            euros and do not add it to the amount due.
          </Trans>
        </p>
      )}
      <p className={css.note}>
        <Trans>
          40, 70 or 100 EUR for each late payment, at the average rate of the central bank on the last business day of
          the month before the one in which the payment fell due. It is outside VAT, and consumers never owe it.
        </Trans>
      </p>
    </>
  );
}
