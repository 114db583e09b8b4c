import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { AdminFigures, Turnover } from "../../features/dashboard/admin/admin-figures.tsx";
import { AdminToday } from "../../features/dashboard/admin/admin-today.tsx";
import { adminDashboardQuery } from "../../features/dashboard/admin/queries.ts";
import { SecondFactorNotice } from "../../features/dashboard/admin/second-factor-notice.tsx";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./dashboard-page.module.css";

/** What needs an administrator today, and how the marketplace does. */
export function AdminDashboardPage() {
  const { t } = useLingui();
  const format = useFormat();
  const dashboard = useQuery(adminDashboardQuery);
  return (
    <Page
      title={t`Dashboard`}
      lead={<DataAge query={dashboard} />}
      badge={<span className={css.date}>{format.day(dayAt(new Date(), polishTimeZone), "weekday")}</span>}
    >
      <SecondFactorNotice />
      <QueryView query={dashboard} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => (
          <div className={css.panels}>
            <AdminToday data={data} />
            <AdminFigures data={data} />
            <Turnover data={data} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
