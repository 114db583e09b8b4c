import { Trans } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./collection.module.css";
import type { CaseDetail } from "./queries.ts";

/** Interest of each charge, line by line, as of today. */
export function CaseInterest({ detail }: { detail: CaseDetail }) {
  const format = useFormat();
  const { charges, interestGrosze, tomorrowGrosze, today } = detail;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <Trans>Period</Trans>
            </th>
            <th className={css.amount}>
              <Trans context="interest">Rate</Trans>
            </th>
            <th className={css.amount}>
              <Trans>Days</Trans>
            </th>
            <th className={css.amount}>
              <Trans>Interest</Trans>
            </th>
          </tr>
        </thead>
        {charges.map(
          ({ id, fromOn, toOn, isDeposit, interest }) =>
            interest.length > 0 && (
              <tbody key={id}>
                <tr className={css.group}>
                  <th colSpan={4} scope="rowgroup">
                    {isDeposit ? (
                      <Trans>Deposit</Trans>
                    ) : (
                      <Trans>Rent for {format.period(fromOn, toOn, "short")}</Trans>
                    )}
                  </th>
                </tr>
                {interest.map((line) => (
                  <tr key={line.fromOn}>
                    <td>
                      {format.period(line.fromOn, addDays(line.toOn, 1), "short")}
                      {line.principalGrosze !== interest.at(-1)?.principalGrosze && (
                        <small>
                          <Trans>on {format.money(line.principalGrosze)}</Trans>
                        </small>
                      )}
                    </td>
                    <td className={css.amount}>{`${format.number(line.basisPoints / 100)}%`}</td>
                    <td className={css.amount}>{line.days}</td>
                    <td className={css.amount}>{format.money(line.interestGrosze)}</td>
                  </tr>
                ))}
              </tbody>
            ),
        )}
        <tfoot>
          <tr>
            <td colSpan={3}>
              <Trans>As of {format.day(today)}</Trans>
            </td>
            <td className={css.amount}>{format.money(interestGrosze)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.note}>
        <Trans>From tomorrow, {format.money(tomorrowGrosze)} more for each day.</Trans>{" "}
        {detail.clientKind === "company" ? (
          <Trans>The rate is that of commercial transactions.</Trans>
        ) : (
          <Trans>
            The rate is that of the Civil Code. Emails to the tenant name the debt without interest; the documents
            attached to them also claim the interest.
          </Trans>
        )}
      </p>
    </>
  );
}
