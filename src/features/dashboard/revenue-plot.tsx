import { useLingui } from "@lingui/react/macro";
import { addMonths } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarPlot } from "../../ui/data/bar-plot.tsx";

export interface RevenuePlotProps {
  /** `month`: `2026-11`. `lastYearGrosze`: of the same month a year before. */
  months: readonly { month: string; grosze: number; lastYearGrosze: number }[];
}

/** What was received by month, compared with the previous year; the last month is incomplete. */
export function RevenuePlot({ months }: RevenuePlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <BarPlot
      title={t`Received by month, in zlotys`}
      lastNote={t`so far`}
      bars={months.map(({ month, grosze, lastYearGrosze }) => ({
        key: month,
        label: format.day(`${month}-01`, "month"),
        tick: format.day(`${month}-01`, "monthShort"),
        value: grosze,
        compared: { label: format.day(addMonths(`${month}-01`, -12), "month"), value: lastYearGrosze },
      }))}
      format={(grosze) => format.money(grosze, "short")}
    />
  );
}
