import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { AdminFigures, Turnover } from "../../features/dashboard/admin/admin-figures.tsx";
import { AdminToday } from "../../features/dashboard/admin/admin-today.tsx";
import { adminDashboardQuery } from "../../features/dashboard/admin/queries.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";
import css from "./dashboard-page.module.css";

const FunnelView = lazy(async () => {
  const { FunnelView } = await import("../../features/dashboard/admin/funnel-view.tsx");
  return { default: FunnelView };
});

const MonthsView = lazy(async () => {
  const { MonthsView } = await import("../../features/dashboard/admin/months-view.tsx");
  return { default: MonthsView };
});

/** What needs an administrator today, and how the marketplace does (`?view=`). */
export function AdminDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [search] = useSearchParams();
  const labels = {
    "": t`Today`,
    funnel: t`Funnel`,
    turnover: t({ context: "money", message: "Turnover" }),
    commission: t`Commission`,
    occupancy: t`Occupancy`,
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const view = names.find((name) => name === search.get("view")) ?? "";
  return (
    <Page
      title={t`Dashboard`}
      badge={<span className={css.date}>{format.day(dayAt(new Date(), polishTimeZone), "weekday")}</span>}
    >
      <ViewTabs
        label={t`Views of the dashboard`}
        views={names.map((name) => ({ view: name, label: labels[name], to: href("adminDashboard", { view: name }) }))}
        current={view}
      />
      {view === "" && <Today />}
      <Suspense fallback={<TableSkeleton />}>
        {view === "funnel" && <FunnelView />}
        {view !== "" && view !== "funnel" && <MonthsView key={view} view={view} />}
      </Suspense>
    </Page>
  );
}

AdminDashboardPage.prefetchData = ((client) => client.prefetchQuery(adminDashboardQuery)) satisfies PrefetchData;

/** What waits for a person, and the figures of the day. */
function Today() {
  const dashboard = useQuery(adminDashboardQuery);
  return (
    <>
      <DataAge query={dashboard} />
      <QueryView query={dashboard} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => (
          <div className={css.panels}>
            <AdminToday data={data} />
            <AdminFigures data={data} />
            <Turnover data={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}
