import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Change, ChangeList } from "../../../ui/data/change-list.tsx";
import css from "./bulk-price.module.css";
import type { PriceRow } from "./bulk-price-rows.ts";

/** Current and new price of each rental with its first day; rentals with a problem come first. */
export function BulkPricePreview({ rows }: { rows: readonly PriceRow[] }) {
  const format = useFormat();
  const right = rows.flatMap(({ rent, planned }) => (planned === null ? [] : [{ rent, planned }]));
  const before = right.reduce((sum, { rent }) => sum + rent.monthlyGrosze, 0);
  const after = right.reduce((sum, { planned }) => sum + planned.monthlyGrosze, 0);
  const silent = right.filter(({ rent }) => !rent.hasEmail).length;
  return (
    <ChangeList
      title={<Plural value={right.length} one="# rental gets a new price" other="# rentals get a new price" />}
      lead={
        <>
          {right.length > 0 && (
            <p>
              <Trans>
                In total {format.money(before)} → {format.money(after)} a month. Each tenant is emailed today with the
                old price, the new price and the date, and may give notice before it takes effect.
              </Trans>
            </p>
          )}
          {silent > 0 && (
            <p className={css.left}>
              <Plural
                value={silent}
                one="# tenant has no email address: notify them yourself."
                other="# tenants have no email address: notify them yourself."
              />
            </p>
          )}
        </>
      }
      rows={rows}
      keyOf={({ rent }) => rent.id}
      isWrong={({ problem }) => problem !== null}
    >
      {(row) => <Row row={row} />}
    </ChangeList>
  );
}

function Row({ row: { rent, planned, problem, replaced } }: { row: PriceRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const problems = {
    notRunning: t`This rental is not active.`,
    endsBefore: t`This rental ends before a new price could take effect.`,
    same: t`It already has this price.`,
    tooSmall: t`This would be less than PLN 1.`,
    belowLimit: t`Below your limit.`,
    tooLarge: t`The result would be too high.`,
    fixedTerm: t`The rent can’t be raised during a fixed term or after the tenant’s notice`,
    promised: t`More than the price guaranteed in the agreement.`,
    reasonMissing: t`Choose the reason for the increase`,
  };
  return (
    <>
      <b>{rent.boxNumber}</b>
      <span>
        {rent.clientName}
        <small>{rent.placeName}</small>
      </span>
      <span>
        {planned ? (
          <>
            <Change before={format.money(rent.monthlyGrosze)} after={format.money(planned.monthlyGrosze)} />
            <small>
              <Trans>from {format.day(planned.fromOn)}</Trans>
              {replaced !== null && (
                <>
                  ,{" "}
                  <Trans>
                    instead of {format.money(replaced.monthlyGrosze)} from {format.day(replaced.fromOn)}
                  </Trans>
                </>
              )}
            </small>
          </>
        ) : (
          <em>{problem && problems[problem]}</em>
        )}
      </span>
    </>
  );
}
