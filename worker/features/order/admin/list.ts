import type { AdminOrderQuery } from "../../../../domain/order/admin-list.ts";
import type { OrderStatus } from "../../../../domain/order/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount, csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminOrder, countOrders, ordersOf, sortOf } from "./list-queries.ts";

export async function listOrders(ctx: RequestContext, query: AdminOrderQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "order.administer", ({ db }) => [
    ordersOf(db, query, after, pageSize + 1, ctx.locale),
    countOrders(db, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminOrder>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Zamówienie",
    "Status",
    "Utworzono",
    "Klient",
    "E-mail",
    "Wynajmujący",
    "Lokalizacja",
    "Boks",
    "Kwota, zł",
    "Zwrócono, zł",
    "Prowizja, zł",
  ],
  en: [
    "Order",
    "Status",
    "Created",
    "Client",
    "Email",
    "Partner",
    "Location",
    "Box",
    "Amount, PLN",
    "Refunded, PLN",
    "Commission, PLN",
  ],
};

const statuses: Record<Locale, Record<OrderStatus, string>> = {
  pl: {
    open: "nieopłacone",
    paid: "opłacone",
    partlyRefunded: "zwrócone w części",
    refunded: "zwrócone",
    cancelled: "anulowane",
  },
  en: {
    open: "unpaid",
    paid: "paid",
    partlyRefunded: "partly refunded",
    refunded: "refunded",
    cancelled: "canceled",
  },
};

/** The whole filtered list as CSV. */
export function exportOrders(ctx: RequestContext, query: AdminOrderQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminOrder>(ctx, {
    needs: "order.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => ordersOf(db, query, after, limit, locale),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        row.number,
        statuses[locale][row.status],
        csvTime(row.createdAt),
        row.customerName,
        row.customerEmail,
        row.partnerName,
        row.placeName,
        row.boxNumber,
        csvAmount(row.totalGrosze, locale),
        csvAmount(row.refundedGrosze, locale),
        csvAmount(row.commissionGrosze, locale),
      ]),
  });
}
