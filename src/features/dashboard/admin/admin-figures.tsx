import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { occupancyRate } from "../../../../domain/figures/occupancy.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useOccupancyText } from "../../../ui/data/use-occupancy-text.ts";
import { Card } from "../../../ui/layout/card.tsx";
import figures from "../../../ui/styles/figures.module.css";
import css from "../panel.module.css";
import { RevenuePlot } from "../revenue-plot.tsx";
import type { AdminDashboard } from "./queries.ts";

/** How the marketplace does: this month's turnover and commission, occupancy and arrears. */
export function AdminFigures({ data }: { data: AdminDashboard }) {
  const format = useFormat();
  const { occupancy, overdueGrosze, overdueRents } = data;
  const occupancyText = useOccupancyText();
  const rate = occupancyRate(occupancy);
  const month = data.turnover.at(-1);
  return (
    <dl className={figures.figures}>
      <div>
        <dt>
          <Trans>Received this month</Trans>
        </dt>
        <dd>
          <Link to={href("adminDashboard", { view: "turnover" })}>{format.money(month?.grosze ?? 0)}</Link>
          <small>
            <Trans>a year ago {format.money(month?.lastYearGrosze ?? 0)}</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Commission without VAT</Trans>
        </dt>
        <dd>
          <Link to={href("adminDashboard", { view: "commission" })}>{format.money(month?.commissionGrosze ?? 0)}</Link>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Occupancy</Trans>
        </dt>
        <dd>
          <Link to={href("adminDashboard", { view: "occupancy" })}>{rate === null ? "–" : format.percent(rate)}</Link>
          <small>{occupancyText(occupancy)}</small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Overdue</Trans>
        </dt>
        <dd className={overdueGrosze > 0 ? figures.bad : undefined}>
          {format.money(overdueGrosze)}
          <small>
            <Plural value={overdueRents} one="# rental" other="# rentals" />
          </small>
        </dd>
      </div>
    </dl>
  );
}

/** What partners received by month, compared with the previous year; the last month is incomplete. */
export function Turnover({ data: { turnover } }: { data: AdminDashboard }) {
  return (
    <Card className={css.panel} aria-labelledby="turnover">
      <h2 id="turnover">
        <Trans>Received by month</Trans>
      </h2>
      <RevenuePlot months={turnover} />
    </Card>
  );
}
