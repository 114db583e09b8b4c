import { useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../../ui/data/data-table.tsx";
import { invoiceKindLabels } from "../invoice-labels.ts";
import { ksefBadges, shownKsefStatus } from "../partner/ksef-labels.ts";
import type { AdminInvoiceRow } from "./queries.ts";

/** The invoices of the marketplace and all partners. */
export function AdminInvoiceTable({ invoices, ...table }: { invoices: readonly AdminInvoiceRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<AdminInvoiceRow>[] = [
    { key: "number", header: t`Number`, cell: (row) => row.number, onCard: "title" },
    { key: "kind", header: t`Type`, cell: (row) => t(invoiceKindLabels[row.kind]), onCard: "wide" },
    { key: "seller", header: t`Seller`, cell: (row) => row.sellerName, onCard: "detail" },
    { key: "buyer", header: t`Buyer`, cell: (row) => row.buyerName, onCard: "hidden" },
    {
      key: "issued",
      header: t`Issued`,
      cell: (row) => format.day(row.issuedOn, "numeric"),
      numeric: true,
      sortable: true,
      onCard: "hidden",
    },
    { key: "ksef", header: t`KSeF`, cell: (row) => <KsefBadge invoice={row} />, onCard: "mark" },
    {
      key: "gross",
      header: t`Gross`,
      cell: (row) => format.money(row.grossGrosze),
      numeric: true,
      sortable: true,
      onCard: "sum",
    },
  ];
  return <DataTable caption={t`Invoices`} columns={columns} rows={invoices} rowKey={(row) => row.id} {...table} />;
}

/** Nothing for an invoice that is not sent to KSeF. */
export function KsefBadge({ invoice }: { invoice: Pick<AdminInvoiceRow, "ksefStatus" | "ksefIsOffline"> }) {
  const { ksefStatus, ksefIsOffline } = invoice;
  if (ksefStatus === null) return null;
  const shown = shownKsefStatus(ksefStatus, ksefIsOffline);
  return <StatusBadge of={ksefBadges[shown]} />;
}
