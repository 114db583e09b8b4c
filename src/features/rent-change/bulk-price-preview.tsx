import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/use-format.ts";
import css from "./bulk-price.module.css";
import type { PriceRow } from "./bulk-price-rows.ts";

const shownRows = 60;

/** What each tenant pays now and then, from which day; those who cannot have it first, with the reason. */
export function BulkPricePreview({ rows }: { rows: readonly PriceRow[] }) {
  const format = useFormat();
  const right = rows.flatMap(({ rent, planned }) => (planned === null ? [] : [{ rent, planned }]));
  const before = right.reduce((sum, { rent }) => sum + rent.monthlyGrosze, 0);
  const after = right.reduce((sum, { planned }) => sum + planned.monthlyGrosze, 0);
  const silent = right.filter(({ rent }) => !rent.hasEmail).length;
  return (
    <section className={css.preview}>
      <div role="status">
        <h3>
          <Plural value={right.length} one="# rent gets another price" other="# rents get another price" />
        </h3>
      </div>
      {right.length > 0 && (
        <p>
          <Trans>
            In all {format.money(before)} → {format.money(after)} a month. Each tenant gets a letter today with the old
            and the new price and the day, and may give notice before it.
          </Trans>
        </p>
      )}
      {silent > 0 && (
        <p className={css.left}>
          <Plural
            value={silent}
            one="# tenant has no e-mail address: tell them yourself."
            other="# tenants have no e-mail address: tell them yourself."
          />
        </p>
      )}
      <ul>
        {rows.slice(0, shownRows).map((row) => (
          <Row key={row.rent.id} row={row} />
        ))}
      </ul>
      {rows.length > shownRows && (
        <p>
          <Plural value={rows.length - shownRows} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

function Row({ row: { rent, planned, problem, replacesOn } }: { row: PriceRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const problems = {
    notRunning: t`This rent does not run.`,
    endsBefore: t`This rent ends before another price could begin.`,
    same: t`It has this price already.`,
    tooSmall: t`This would be less than 1 zł.`,
    tooLarge: t`This would be too much.`,
  };
  return (
    <li className={problem ? css.problem : undefined}>
      <b>{rent.boxNumber}</b>
      <span>
        {rent.clientName}
        <small>{rent.placeName}</small>
      </span>
      <span>
        {planned ? (
          <>
            <del>{format.money(rent.monthlyGrosze)}</del> → <ins>{format.money(planned.monthlyGrosze)}</ins>
            <small>
              <Trans>from {format.day(planned.fromOn)}</Trans>
              {replacesOn !== null && (
                <>
                  , <Trans>instead of the price planned from {format.day(replacesOn)}</Trans>
                </>
              )}
            </small>
          </>
        ) : (
          <em>{problem && problems[problem]}</em>
        )}
      </span>
    </li>
  );
}
