import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
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
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { loadCatalog } from "../../lib/i18n/i18n.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useIsInTrial } from "../../lib/session/trial.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";
import css from "./dashboard-page.module.css";

/** The reports, loaded with their words when one is opened. */
const Report = lazy(async () => {
  const [{ Report }] = await Promise.all([import("../../features/report/report.tsx"), loadCatalog("partnerReports")]);
  return { default: Report };
});

const TrialCard = lazy(async () => {
  const { TrialCard } = await import("../../features/dashboard/trial-card.tsx");
  return { default: TrialCard };
});

const ComplianceCard = lazy(async () => {
  const [{ ComplianceCard }] = await Promise.all([
    import("../../features/compliance/partner/compliance-card.tsx"),
    loadCatalog("partnerCompany"),
  ]);
  return { default: ComplianceCard };
});

/** The partner’s day, and reports (`?view=`). */
export function PartnerDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [search] = useSearchParams();
  const labels = {
    "": t`Today`,
    "rent-roll": t`Rent roll`,
    outstanding: t`Overdue`,
    occupancy: t`Occupancy`,
    vacancy: t`Free boxes`,
    prices: t`Prices`,
    revenue: t`Revenue`,
    turnover: t`Move-ins and move-outs`,
    searches: t`Searches`,
  };
  const views = Object.entries(labels).map(([view, label]) => ({
    view,
    label,
    to: href("partnerDashboard", { view }),
  }));
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
      {view === "" ? (
        <Day />
      ) : (
        <Suspense fallback={<TableSkeleton />}>
          <Report view={view} />
        </Suspense>
      )}
    </Page>
  );
}

PartnerDashboardPage.prefetchData = ((client) => client.prefetchQuery(partnerDashboardQuery)) satisfies PrefetchData;

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
  const { tasks, occupancy, overdue } = data;
  const isInTrial = useIsInTrial();
  const isNew = occupancy.rented === 0 && overdue.count === 0;
  return (
    <div className={css.panels}>
      {isInTrial && (
        <Suspense fallback={null}>
          <div className={css.all}>
            <TrialCard />
          </div>
        </Suspense>
      )}
      {tasks?.needsCompliance === 1 && (
        <Suspense fallback={null}>
          <div className={css.all}>
            <ComplianceCard />
          </div>
        </Suspense>
      )}
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
