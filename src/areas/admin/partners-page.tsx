import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PartnerCompliance } from "../../features/compliance/admin/partner-compliance.tsx";
import { PlatformReportSheet } from "../../features/compliance/admin/platform-report-sheet.tsx";
import { PartnerFilters } from "../../features/partner/partner-filters.tsx";
import { PartnerSheet } from "../../features/partner/partner-sheet.tsx";
import { PartnerTable } from "../../features/partner/partner-table.tsx";
import { partnersQuery } from "../../features/partner/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** All partners, with one of them open next to the list (`?open=`). */
export function AdminPartnersPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "state", "data", "commission"],
    "name-asc",
  );
  const [{ report }, choose] = useUrlFilter(["report"]);
  const list = useInfiniteQuery(partnersQuery(deferred));
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
        csv={csvHref("/api/admin/partners", params)}
        count={(total) => <Plural value={total} one="# partner" other="# partners" />}
        empty={
          <EmptyState title={t`No partners yet`} picture={<EmptyBox />}>
            <Trans>Companies that offer boxes appear here.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(partners) => <PartnerTable partners={partners} {...table} />}
      </List>
      {report !== "" && <PlatformReportSheet onClose={() => choose({ report: "" })} />}
      {open !== "" && (
        <PartnerSheet key={open} partnerId={open} onClose={close}>
          <PartnerCompliance partnerId={open} />
        </PartnerSheet>
      )}
    </Page>
  );
}
