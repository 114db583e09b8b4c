import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { AdminInvoiceFilters } from "../../features/invoice/admin/admin-invoice-filters.tsx";
import { AdminInvoiceSheet } from "../../features/invoice/admin/admin-invoice-sheet.tsx";
import { AdminInvoiceTable } from "../../features/invoice/admin/admin-invoice-table.tsx";
import { InvoiceNumbering } from "../../features/invoice/admin/invoice-numbering.tsx";
import { MonthArchives } from "../../features/invoice/admin/month-archives.tsx";
import { adminInvoicesQuery, invoiceSeriesQuery } from "../../features/invoice/admin/queries.ts";
import { Sums } from "../../features/invoice/partner/sums.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The invoices of the marketplace and all partners, with one of them open next to the list (`?open=`). */
export function AdminInvoicesPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "period", "seller", "kind", "ksef"],
    "issued-desc",
  );
  const list = useInfiniteQuery(adminInvoicesQuery(deferred));
  const series = useQuery(invoiceSeriesQuery);
  const page = list.data?.pages[0];
  return (
    <Page title={t`Invoices`}>
      <AdminInvoiceFilters filter={filter} months={series.data?.months ?? []} onChange={change} />
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
      {page && page.total > 0 && <MonthArchives filter={filter} invoices={page.total} />}
      {series.data && <InvoiceNumbering series={series.data} />}
      <List
        query={list}
        csv={csvHref("/api/admin/invoices", params)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={
          <EmptyState title={t`No invoices yet`} picture={<EmptyBox />}>
            <Trans>Invoices appear here as soon as the first one is issued.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(invoices) => <AdminInvoiceTable invoices={invoices} {...table} />}
      </List>
      {open !== "" && <AdminInvoiceSheet key={open} id={open} onClose={close} />}
    </Page>
  );
}
