import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { Figures } from "../../features/dashboard/figures.tsx";
import { Occupancy } from "../../features/dashboard/occupancy.tsx";
import { type PartnerDashboard, partnerDashboardQuery } from "../../features/dashboard/queries.ts";
import { Revenue } from "../../features/dashboard/revenue.tsx";
import { SetupChecklist } from "../../features/dashboard/setup-checklist.tsx";
import { Today } from "../../features/dashboard/today.tsx";
import { Week } from "../../features/dashboard/week.tsx";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./dashboard-page.module.css";

/** The partner’s day: tasks, arrivals and departures, and the state of the places. */
export function PartnerDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const dashboard = useQuery(partnerDashboardQuery);
  const today = format.day(dayAt(new Date(), polishTimeZone), "weekday");
  return (
    <Page
      title={t`Dashboard`}
      lead={<DataAge query={dashboard} />}
      badge={<span className={css.date}>{today}</span>}
      actions={
        <LinkButton variant="soft" icon="add" to={href("partnerCreateReservation")}>
          <Trans>New reservation</Trans>
        </LinkButton>
      }
    >
      <QueryView query={dashboard} skeleton={<DashboardSkeleton />}>
        {(data) => <Panels data={data} />}
      </QueryView>
    </Page>
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
