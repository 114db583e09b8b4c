import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Breakdown, type BreakdownLine } from "./breakdown.tsx";
import css from "./price-summary.module.css";
import type { PriceTotals } from "./price-summary-line.tsx";

export type PriceSummaryProps = PriceTotals & {
  /** What today's sum is made of. */
  lines?: readonly BreakdownLine[] | undefined;
  /** One sentence why, under each answer. */
  notes?: Partial<Record<"today" | "monthly" | "toLeave", ReactNode>> | undefined;
  /** Under all three: the VAT in it. */
  footnote?: ReactNode;
};

/** The price label in full: today with its lines, each month, to leave. Never fewer than three answers. */
export function PriceSummary({ todayGrosze, monthlyGrosze, toLeaveGrosze, lines, notes, footnote }: PriceSummaryProps) {
  const { t } = useLingui();
  const answers = [
    { key: "today", label: t`Today`, grosze: todayGrosze },
    { key: "monthly", label: t`Each month`, grosze: monthlyGrosze },
    { key: "toLeave", label: t`When you leave`, grosze: toLeaveGrosze },
  ] as const;
  const format = useFormat();
  return (
    <div className={css.truth}>
      {answers.map(({ key, label, grosze }) => (
        <div key={key} className={css.answer}>
          <dl>
            <dt>{label}</dt>
            <dd>{format.money(grosze)}</dd>
          </dl>
          {key === "today" && lines && <Breakdown lines={lines} className={css.lines} />}
          {notes?.[key] && <p className={css.why}>{notes[key]}</p>}
        </div>
      ))}
      {footnote && <p className={css.foot}>{footnote}</p>}
    </div>
  );
}
