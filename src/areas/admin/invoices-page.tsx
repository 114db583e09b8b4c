import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { AdminInvoiceFilters, noInvoiceFilter } from "../../features/invoice/admin/admin-invoice-filters.tsx";
import { AdminInvoiceSheet } from "../../features/invoice/admin/admin-invoice-sheet.tsx";
import { AdminInvoiceTable } from "../../features/invoice/admin/admin-invoice-table.tsx";
import { InvoiceNumbering } from "../../features/invoice/admin/invoice-numbering.tsx";
import { MonthArchives } from "../../features/invoice/admin/month-archives.tsx";
import { adminInvoicesQuery, invoiceSeriesQuery } from "../../features/invoice/admin/queries.ts";
import { Sums } from "../../features/invoice/partner/sums.tsx";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The invoices of the marketplace and all partners, with one of them open next to the list (`?open=`). */
export function AdminInvoicesPage() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["q", "period", "seller", "kind", "ksef", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(adminInvoicesQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const series = useQuery(invoiceSeriesQuery);
  const page = list.data?.pages[0];
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <Page title={t`Invoices`}>
      <AdminInvoiceFilters filter={set} months={series.data?.months ?? []} onChange={change} />
      {page && page.total > 0 && (
        <Sums
          label={t`Sums`}
          sums={[
            [t`Net`, page.netGrosze],
            [t`VAT`, page.vatGrosze],
            [t`Gross`, page.grossGrosze],
          ]}
        />
      )}
      {page && page.total > 0 && <MonthArchives filter={set} invoices={page.total} />}
      {series.data && <InvoiceNumbering series={series.data} />}
      <List
        query={list}
        csv={csvHref("/api/admin/invoices", filter)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={
          <EmptyState title={t`No invoices yet`} picture={<EmptyBox />}>
            <Trans>Invoices appear here as soon as the first one is issued.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noInvoiceFilter) : undefined}
      >
        {(invoices) => (
          <AdminInvoiceTable
            invoices={invoices}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "issued-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <AdminInvoiceSheet key={open} id={open} onClose={() => change({ open: "" })} />}
    </Page>
  );
}
