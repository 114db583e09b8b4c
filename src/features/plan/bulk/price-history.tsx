import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import css from "../box-panel/panel-list.module.css";
import type { BoxDetail } from "../queries.ts";

/** The box's prices, newest first, and the lowest of 30 days, which a reduction must be compared with by law. */
export function PriceHistory({ prices, lowest30Grosze }: Pick<BoxDetail, "prices" | "lowest30Grosze">) {
  const format = useFormat();
  if (prices.length === 0) return null;
  return (
    <details className={css.part}>
      <summary>
        <Trans>Price history</Trans>
      </summary>
      {lowest30Grosze !== null && (
        <p className={css.note}>
          <Trans>Lowest in the last 30 days: {format.money(lowest30Grosze)}</Trans>
        </p>
      )}
      <ul className={css.list}>
        {prices.map(({ fromAt, monthlyGrosze }) => (
          <li key={fromAt}>
            <span>{format.day(fromAt.slice(0, 10), "short")}</span>
            <b>{format.money(monthlyGrosze)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
