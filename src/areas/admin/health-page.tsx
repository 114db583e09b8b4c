import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { DifferenceList } from "../../features/health/difference-list.tsx";
import { HealthFigures } from "../../features/health/health-figures.tsx";
import { JobSheet, JobTable } from "../../features/health/job-table.tsx";
import { MessageList } from "../../features/health/message-list.tsx";
import { MismatchList } from "../../features/health/mismatch-list.tsx";
import { healthQuery } from "../../features/health/queries.ts";
import { SuppressedList } from "../../features/health/suppressed-list.tsx";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";

/** The state of jobs, unsent messages, suppressed addresses, unmatched reports and differences (`?view=`). */
export function AdminHealthPage() {
  const { t } = useLingui();
  const format = useFormat();
  const health = useQuery(healthQuery);
  const [{ view, open, q, state }, change] = useUrlFilter(["view", "open", "q", "state"]);
  const counted = (label: string, count = 0) => (count === 0 ? label : `${label} (${format.number(count)})`);
  const { failed, suppressed, mismatches, differences } = health.data ?? {};
  const views = [
    { view: "", label: t`Jobs` },
    { view: "messages", label: counted(t`Messages`, failed) },
    { view: "addresses", label: counted(t`Suppressed addresses`, suppressed) },
    { view: "reports", label: counted(t`Payment reports`, mismatches) },
    { view: "differences", label: counted(t`Differences`, differences) },
  ].map((one) => ({ ...one, to: href("adminHealth", one.view === "" ? {} : { view: one.view }) }));
  return (
    <Page title={t`System health`} lead={<DataAge query={health} />}>
      <QueryView query={health} skeleton={<TableSkeleton />}>
        {(data) => {
          const job = data.jobs.find((one) => one.job === open);
          return (
            <>
              <HealthFigures health={data} />
              <ViewTabs label={t`Views of system health`} views={views} current={view} />
              {view === "" && (
                <JobTable
                  jobs={data.jobs}
                  rowTo={(name) => href("adminHealth", { open: name })}
                  openId={open || undefined}
                />
              )}
              {view === "messages" && <MessageList filter={{ q, state }} onChange={change} failed={data.failed} />}
              {view === "addresses" && <SuppressedList q={q} onSearch={(to) => change({ q: to })} />}
              {view === "reports" && <MismatchList />}
              {view === "differences" && <DifferenceList state={state} onChange={change} />}
              {job !== undefined && <JobSheet job={job} onClose={() => change({ open: "" })} />}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
