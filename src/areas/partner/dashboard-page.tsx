import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { Figures } from "../../features/dashboard/figures.tsx";
import { Occupancy } from "../../features/dashboard/occupancy.tsx";
import { type PartnerDashboard, partnerDashboardQuery } from "../../features/dashboard/queries.ts";
import { Revenue } from "../../features/dashboard/revenue.tsx";
import { SetupChecklist } from "../../features/dashboard/setup-checklist.tsx";
import { Today } from "../../features/dashboard/today.tsx";
import { Week } from "../../features/dashboard/week.tsx";
import { loadCatalog } from "../../lib/i18n/i18n.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";
import css from "./dashboard-page.module.css";

/** A report, loaded with its words when it is opened. */
const report = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), loadCatalog("partnerReports")]);
    return { default: view };
  });

const RentRollView = report(async () => (await import("../../features/report/rent-roll-view.tsx")).RentRollView);
const OutstandingView = report(
  async () => (await import("../../features/report/outstanding-view.tsx")).OutstandingView,
);
const OccupancyView = report(async () => (await import("../../features/report/occupancy-view.tsx")).OccupancyView);
const RevenueView = report(async () => (await import("../../features/report/revenue-view.tsx")).RevenueView);
const TurnoverView = report(async () => (await import("../../features/report/turnover-view.tsx")).TurnoverView);

/** The partner’s day, and reports (`?view=`). */
export function PartnerDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [search] = useSearchParams();
  const views = [
    { view: "", label: t`Today`, to: href("partnerDashboard") },
    { view: "rent-roll", label: t`Rent roll`, to: href("partnerDashboard", { view: "rent-roll" }) },
    { view: "outstanding", label: t`Outstanding`, to: href("partnerDashboard", { view: "outstanding" }) },
    { view: "occupancy", label: t`Occupancy`, to: href("partnerDashboard", { view: "occupancy" }) },
    { view: "revenue", label: t`Revenue`, to: href("partnerDashboard", { view: "revenue" }) },
    { view: "turnover", label: t`Turnover`, to: href("partnerDashboard", { view: "turnover" }) },
  ];
  const view = views.find((each) => each.view === search.get("view"))?.view ?? "";
  const today = format.day(dayAt(new Date(), polishTimeZone), "weekday");
  return (
    <Page
      title={t`Dashboard`}
      badge={<span className={css.date}>{today}</span>}
      actions={
        <LinkButton variant="soft" icon="add" to={href("partnerCreateReservation")}>
          <Trans>New reservation</Trans>
        </LinkButton>
      }
    >
      <ViewTabs label={t`Views of the dashboard`} views={views} current={view} />
      <Suspense fallback={<TableSkeleton />}>
        {view === "rent-roll" && <RentRollView />}
        {view === "outstanding" && <OutstandingView />}
        {view === "occupancy" && <OccupancyView />}
        {view === "revenue" && <RevenueView />}
        {view === "turnover" && <TurnoverView />}
      </Suspense>
      {view === "" && <Day />}
    </Page>
  );
}

/** Tasks, arrivals and departures, and the state of the places. */
function Day() {
  const dashboard = useQuery(partnerDashboardQuery);
  return (
    <>
      <DataAge query={dashboard} />
      <QueryView query={dashboard} skeleton={<DashboardSkeleton />}>
        {(data) => <Panels data={data} />}
      </QueryView>
    </>
  );
}

function Panels({ data }: { data: PartnerDashboard }) {
  const { tasks, occupancy, monthlyRevenueGrosze, overdue } = data;
  const isNew = occupancy.rented === 0 && monthlyRevenueGrosze === 0 && overdue.count === 0;
  return (
    <div className={css.panels}>
      {isNew && tasks !== null && (
        <div className={css.all}>
          <SetupChecklist tasks={tasks} />
        </div>
      )}
      <div className={css.wide}>
        <Today data={data} />
      </div>
      <Week data={data} />
      <div className={css.all}>
        <Figures data={data} />
      </div>
      <div className={css.wide}>
        <Revenue data={data} />
      </div>
      <Occupancy data={data} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className={css.panels} aria-hidden="true">
      <span className={`${css.wide} ${css.block}`} />
      <span className={css.block} />
      <span className={`${css.all} ${css.line}`} />
      <span className={`${css.wide} ${css.block}`} />
      <span className={css.block} />
    </div>
  );
}
