import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { reportsQuery } from "../../features/content-report/admin/queries.ts";
import { noReportFilter, ReportFilters } from "../../features/content-report/admin/report-filters.tsx";
import { ReportSheet } from "../../features/content-report/admin/report-sheet.tsx";
import { ReportsTable } from "../../features/content-report/admin/reports-table.tsx";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Reports of illegal content, with one of them open next to the list (`?open=`). */
export function AdminReportsPage() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["q", "status", "reason", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(reportsQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <Page title={t`Reports`}>
      <ReportFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/reports", filter)}
        count={(total) => <Plural value={total} one="# report" other="# reports" />}
        empty={
          <EmptyState title={t`No reports`} picture={<EmptyBox />}>
            <Trans>Content of places that visitors report as illegal appears here.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noReportFilter) : undefined}
      >
        {(reports) => (
          <ReportsTable
            reports={reports}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "created-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <ReportSheet key={open} reportId={open} onClose={() => change({ open: "" })} />}
    </Page>
  );
}
