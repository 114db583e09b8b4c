import { useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { OrderBadge } from "./order-badge.tsx";
import type { AdminOrder } from "./queries.ts";

/** Orders with client, partner, state and amount. */
export function OrdersTable({ orders, ...table }: { orders: readonly AdminOrder[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<AdminOrder>[] = [
    { key: "number", header: t`Order`, cell: (row) => row.number, onCard: "detail" },
    {
      key: "client",
      header: t`Client`,
      cell: (row) => row.customerName ?? row.customerEmail ?? "–",
      onCard: "title",
    },
    { key: "state", header: t`Status`, cell: (row) => <OrderBadge order={row} />, onCard: "mark" },
    { key: "partner", header: t`Partner`, cell: (row) => row.partnerName, onCard: "detail" },
    {
      key: "box",
      header: t`Box`,
      cell: (row) => (row.boxNumber === null ? "–" : `${row.boxNumber}, ${row.placeName}`),
      onCard: "detail",
    },
    {
      key: "created",
      header: t`Created`,
      cell: (row) => format.instant(row.createdAt),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
    {
      key: "total",
      header: t`Amount`,
      cell: (row) => format.money(row.totalGrosze),
      sortable: true,
      numeric: true,
      onCard: "sum",
    },
  ];
  return <DataTable caption={t`Orders`} columns={columns} rows={orders} rowKey={(row) => row.id} {...table} />;
}
