import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { PhotoList } from "../../features/content-report/admin/photo-list.tsx";
import { reportsQuery } from "../../features/content-report/admin/queries.ts";
import { ReportFilters } from "../../features/content-report/admin/report-filters.tsx";
import { ReportSheet } from "../../features/content-report/admin/report-sheet.tsx";
import { ReportsTable } from "../../features/content-report/admin/reports-table.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";

/** Reports of illegal content, with one of them open next to the list (`?open=`), and photos to review (`?view=photos`). */
export function AdminReportsPage() {
  const { t } = useLingui();
  const [{ view, ...photos }, change] = useUrlFilter(["view", "q", "state", "sort"]);
  const views = [
    { view: "", label: t`Reports and appeals`, to: href("adminReports") },
    { view: "photos", label: t`Photos`, to: href("adminReports", { view: "photos" }) },
  ];
  return (
    <Page title={t`Reports`}>
      <ViewTabs label={t`Views of the content`} views={views} current={view} />
      {view === "photos" ? <PhotoList filter={photos} onChange={change} /> : <Reports />}
    </Page>
  );
}

function Reports() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "status", "reason"],
    "created-desc",
  );
  const list = useInfiniteQuery(reportsQuery(deferred));
  return (
    <>
      <ReportFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/reports", params)}
        count={(total) => <Plural value={total} one="# report" other="# reports" />}
        empty={
          <EmptyState title={t`No reports`} picture={<EmptyBox />}>
            <Trans>Content of places that visitors report as illegal appears here.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(reports) => <ReportsTable reports={reports} {...table} />}
      </List>
      {open !== "" && <ReportSheet key={open} reportId={open} onClose={close} />}
    </>
  );
}
