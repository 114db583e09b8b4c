import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { AuditFilters } from "../../features/audit/audit-filters.tsx";
import { AuditSheet } from "../../features/audit/audit-sheet.tsx";
import { AuditTable } from "../../features/audit/audit-table.tsx";
import { auditQuery } from "../../features/audit/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Who changed what in the marketplace and when, with one of the entries open next to the list (`?open=`). */
export function AdminAuditPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "group", "action", "from", "to"],
    "at-desc",
  );
  const list = useInfiniteQuery(auditQuery({ ...deferred, action: useDeferredValue(filter.action) }));
  return (
    <Page title={t`Audit trail`}>
      <AuditFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/audit", params)}
        count={(total) => <Plural value={total} one="# change" other="# changes" />}
        empty={
          <EmptyState title={t`No changes yet`} picture={<EmptyBox />}>
            <Trans>Every change that people and jobs make appears here.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(events) => <AuditTable events={events} {...table} />}
      </List>
      {open !== "" && (
        <AuditSheet
          key={open}
          id={open}
          rowTo={(id) => table.rowTo({ id })}
          filterTo={(only) => `?${new URLSearchParams(only)}`}
          onClose={close}
        />
      )}
    </Page>
  );
}
