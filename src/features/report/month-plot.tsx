import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarPlot } from "../../ui/data/bar-plot.tsx";
import css from "./report.module.css";

export interface MonthPlotProps {
  /** With the unit. */
  title: string;
  /** The latest first, as in the table below. */
  months: readonly { month: string; value: number; compared?: number }[];
  /** What the values are, if two are compared. */
  legend?: { value: string; compared: string };
  /** Formats a value. */
  write: (value: number) => string;
}

/** The months of a report as bars; the table below has the same numbers. */
export function MonthPlot({ title, months, legend, write }: MonthPlotProps): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const isCurrent = months[0]?.month === dayAt(new Date(), polishTimeZone).slice(0, 7);
  return (
    <div className={css.plot}>
      <BarPlot
        withoutTable
        title={title}
        legend={legend}
        lastNote={isCurrent ? t`so far` : undefined}
        bars={months.toReversed().map(({ month, value, compared }) => ({
          key: month,
          label: format.day(`${month}-01`, "month"),
          tick: format.day(`${month}-01`, "monthShort"),
          value,
          ...(legend && compared !== undefined && { compared: { label: legend.compared, value: compared } }),
        }))}
        format={write}
      />
    </div>
  );
}
