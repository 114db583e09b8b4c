import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Breakdown, type BreakdownLine } from "./breakdown.tsx";
import css from "./price-summary.module.css";
import { type PriceTotals, useLeaveText } from "./price-summary-line.tsx";

export type PriceSummaryProps = PriceTotals & {
  /** Names the first total of a reservation that is already paid. */
  todayLabel?: string | undefined;
  /** Line items of today’s total. */
  lines?: readonly BreakdownLine[] | undefined;
  /** One-sentence explanations of the totals. */
  notes?: Partial<Record<"today" | "monthly" | "toLeave", ReactNode>> | undefined;
  /** Below the totals: the VAT included. */
  footnote?: ReactNode;
};

/** The full price: today with its line items, each month, and when leaving. */
export function PriceSummary({ lines, notes, footnote, todayLabel, ...totals }: PriceSummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const leaveText = useLeaveText();
  const answers = [
    { key: "today", label: todayLabel ?? t`Today`, amount: format.money(totals.todayGrosze) },
    { key: "monthly", label: t`Each month`, amount: format.money(totals.monthlyGrosze) },
    { key: "toLeave", label: t`When you leave`, amount: leaveText(totals) },
  ] as const;
  return (
    <div className={css.summary}>
      {answers.map(({ key, label, amount }) => (
        <div key={key} className={css.total}>
          <dl>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </dl>
          {key === "today" && lines && <Breakdown lines={lines} className={css.lines} />}
          {notes?.[key] && <p className={css.note}>{notes[key]}</p>}
        </div>
      ))}
      {footnote && <p className={css.footnote}>{footnote}</p>}
    </div>
  );
}
