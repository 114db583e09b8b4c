import type { AdminOrderQuery } from "../../../../domain/order/admin-list.ts";
import type { OrderStatus } from "../../../../domain/order/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type CsvColumn, csvAmount, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminOrder, countOrders, ordersOf, sortOf } from "./list-queries.ts";

const orders = ({ locale }: RequestContext, query: AdminOrderQuery): PagedList<AdminOrder> => ({
  needs: "order.administer",
  page: ({ db }, after, limit) => ordersOf(db, query, after, limit, locale),
  count: ({ db }) => countOrders(db, query),
  rowsOf: (found) => rows<AdminOrder>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

export const listOrders = (ctx: RequestContext, query: AdminOrderQuery) =>
  readPage(ctx, orders(ctx, query), query.cursor);

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

const columns: readonly CsvColumn<AdminOrder>[] = [
  ["Zamówienie", "Order", (row) => row.number],
  ["Status", "Status", (row, locale) => statuses[locale][row.status]],
  ["Utworzono", "Created", (row) => csvTime(row.createdAt)],
  ["Klient", "Client", (row) => row.customerName],
  ["E-mail", "Email", (row) => row.customerEmail],
  ["Wynajmujący", "Partner", (row) => row.partnerName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Kwota, zł", "Amount, PLN", (row, locale) => csvAmount(row.totalGrosze, locale)],
  ["Zwrócono, zł", "Refunded, PLN", (row, locale) => csvAmount(row.refundedGrosze, locale)],
  ["Prowizja, zł", "Commission, PLN", (row, locale) => csvAmount(row.commissionGrosze, locale)],
];

/** The whole filtered list as CSV. */
export const exportOrders = (ctx: RequestContext, query: AdminOrderQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...orders(ctx, query), ...sheetOf(columns, ctx.locale) });
