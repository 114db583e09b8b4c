import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../styles/class-names.ts";
import css from "./price-summary-line.module.css";

/** The three totals shown with every price, including VAT. */
export interface PriceTotals {
  todayGrosze: number;
  monthlyGrosze: number;
  toLeaveGrosze: number;
  depositGrosze: number;
}

export type PriceSummaryLineProps = PriceTotals & {
  /** Stretched to the full width, for the price bar on phones. */
  spread?: boolean | undefined;
};

/** What leaving costs or, if it costs nothing, the deposit that is returned. */
export function useLeaveText(): (totals: Pick<PriceTotals, "toLeaveGrosze" | "depositGrosze">) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ toLeaveGrosze, depositGrosze }) => {
    const deposit = format.money(depositGrosze, "short");
    return toLeaveGrosze === 0 && depositGrosze > 0 ? t`${deposit} back` : format.money(toLeaveGrosze);
  };
}

/** The three totals in one line, for rows and price bars. */
export function PriceSummaryLine({ spread, ...totals }: PriceSummaryLineProps) {
  const { todayGrosze, monthlyGrosze, depositGrosze } = totals;
  const format = useFormat();
  const leaveText = useLeaveText();
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
        <dd>{leaveText(totals)}</dd>
        {depositGrosze === 0 && !spread && (
          <dd className={css.note}>
            <Trans>no deposit</Trans>
          </dd>
        )}
      </div>
    </dl>
  );
}
