import { Trans, useLingui } from "@lingui/react/macro";
import { addMonths } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarPlot } from "../../ui/data/bar-plot.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./panel.module.css";
import type { PartnerDashboard } from "./queries.ts";

/** Payments received by month, compared with the previous year; the last month is incomplete. */
export function Revenue({ data: { revenueByMonth } }: { data: PartnerDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Card className={css.panel} aria-labelledby="revenue">
      <h2 id="revenue">
        <Trans>Paid rent by month</Trans>
      </h2>
      <BarPlot
        title={t`Paid rent by month, in zlotys`}
        lastNote={t`so far`}
        bars={revenueByMonth.map(({ month, grosze, lastYearGrosze }) => ({
          key: month,
          label: format.day(`${month}-01`, "month"),
          tick: format.day(`${month}-01`, "monthShort"),
          value: grosze,
          lastYear: { label: format.day(addMonths(`${month}-01`, -12), "month"), value: lastYearGrosze },
        }))}
        format={(grosze) => format.money(grosze, "short")}
      />
    </Card>
  );
}
