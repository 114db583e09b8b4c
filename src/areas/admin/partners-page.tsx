import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { PartnerCompliance } from "../../features/compliance/admin/partner-compliance.tsx";
import { PlatformReportSheet } from "../../features/compliance/admin/platform-report-sheet.tsx";
import { PartnerDocuments } from "../../features/document/admin/partner-documents.tsx";
import { PartnerFilters } from "../../features/partner/partner-filters.tsx";
import { PartnerSheet } from "../../features/partner/partner-sheet.tsx";
import { PartnerTable } from "../../features/partner/partner-table.tsx";
import { partnersQuery } from "../../features/partner/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["q", "state", "data", "documents", "sort"] as const;

/** All partners, with one of them open next to the list (`?open=`). */
export function AdminPartnersPage() {
  const { t } = useLingui();
  const [filter, change] = useUrlFilter(filterNames);
  const [{ open, report }, choose] = useUrlFilter(["open", "report"]);
  const [search] = useSearchParams();
  const list = useInfiniteQuery(partnersQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...chosen } = filter;
  const filtered = Object.values(chosen).some((value) => value !== "");
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  return (
    <Page
      title={t`Partners`}
      actions={
        <Button variant="soft" onClick={() => choose({ report: "1" })}>
          <Trans>Yearly report (DAC7)</Trans>
        </Button>
      }
    >
      <PartnerFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/partners", filter)}
        count={(total) => <Plural value={total} one="# partner" other="# partners" />}
        empty={
          <EmptyState title={t`No partners yet`} picture={<EmptyBox />}>
            <Trans>Companies that offer boxes appear here.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change({ q: "", state: "", data: "", documents: "" }) : undefined}
      >
        {(partners) => (
          <PartnerTable
            partners={partners}
            sort={readSort(sort, "name-asc")}
            onSort={(next) => change({ sort: writeSort(next) })}
            rowTo={({ id }) => rowTo(id)}
            selectedId={open || undefined}
          />
        )}
      </List>
      {report !== "" && <PlatformReportSheet onClose={() => choose({ report: "" })} />}
      {open !== "" && (
        <PartnerSheet key={open} partnerId={open} onClose={() => choose({ open: "" })}>
          <PartnerCompliance partnerId={open} />
          <PartnerDocuments partnerId={open} />
        </PartnerSheet>
      )}
    </Page>
  );
}
