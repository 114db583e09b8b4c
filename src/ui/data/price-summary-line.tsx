import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../styles/class-names.ts";
import css from "./price-summary-line.module.css";

/** The three totals shown with every price, including VAT. */
export interface PriceTotals {
  todayGrosze: number;
  monthlyGrosze: number;
  toLeaveGrosze: number;
}

export type PriceSummaryLineProps = PriceTotals & {
  /** Below the last total: what happens to the deposit. */
  note?: ReactNode;
  /** Stretched to the full width, for the price bar on phones. */
  spread?: boolean | undefined;
};

/** The three totals in one line, for rows and price bars. */
export function PriceSummaryLine({ todayGrosze, monthlyGrosze, toLeaveGrosze, note, spread }: PriceSummaryLineProps) {
  const format = useFormat();
  return (
    <dl className={classNames(css.line, spread && css.spread)}>
      <div>
        <dt>
          <Trans>today</Trans>
        </dt>
        <dd>{format.money(todayGrosze)}</dd>
      </div>
      <div>
        <dt>
          <Trans>each month</Trans>
        </dt>
        <dd>{format.money(monthlyGrosze)}</dd>
      </div>
      <div>
        <dt>
          <Trans>when you leave</Trans>
        </dt>
        <dd>{format.money(toLeaveGrosze)}</dd>
        {note && <dd className={css.note}>{note}</dd>}
      </div>
    </dl>
  );
}
