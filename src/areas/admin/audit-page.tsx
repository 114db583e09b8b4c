import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { AuditFilters, noAuditFilter } from "../../features/audit/audit-filters.tsx";
import { AuditSheet } from "../../features/audit/audit-sheet.tsx";
import { AuditTable } from "../../features/audit/audit-table.tsx";
import { auditQuery } from "../../features/audit/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Who changed what in the marketplace and when, with one of the entries open next to the list (`?open=`). */
export function AdminAuditPage() {
  const { t } = useLingui();
  const names = ["q", "group", "action", "from", "to", "sort", "open"] as const;
  const [{ open, ...filter }, change] = useUrlFilter(names);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(
    auditQuery({
      ...filter,
      q: useDeferredValue(filter.q),
      action: useDeferredValue(filter.action),
    }),
  );
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <Page title={t`Audit trail`}>
      <AuditFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/audit", filter)}
        count={(total) => <Plural value={total} one="# change" other="# changes" />}
        empty={
          <EmptyState title={t`No changes yet`} picture={<EmptyBox />}>
            <Trans>Every change that people and jobs make appears here.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noAuditFilter) : undefined}
      >
        {(events) => (
          <AuditTable
            events={events}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "at-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && (
        <AuditSheet
          key={open}
          id={open}
          rowTo={rowTo}
          filterTo={(only) => `?${new URLSearchParams(only)}`}
          onClose={() => change({ open: "" })}
        />
      )}
    </Page>
  );
}
