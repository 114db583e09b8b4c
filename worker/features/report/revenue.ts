import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthDays, periodDays, reportMonths } from "../../../domain/report/months.ts";
import type { MonthChargesQuery, ReceivedQuery, RevenueQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvAmount, csvText, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { paymentKinds } from "../figures/payment-kinds.ts";
import type { ReceivedInMonth } from "../figures/received-queries.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import {
  type MonthCharge,
  type MonthPayment,
  monthCharges,
  monthChargesTotal,
  monthPayments,
  monthPaymentsTotal,
  type RevenueRow,
  receivedInMonths,
  revenueByMonth,
} from "./revenue-queries.ts";

const none = { charges: 0, chargedGrosze: 0, collectedGrosze: 0, outstandingGrosze: 0, waivedGrosze: 0 };

/** What was charged in each month by due date, and what of it is paid, unpaid or waived today; the latest month first. */
export async function readRevenue(ctx: RequestContext, { place, period, format: _, ...boxes }: RevenueQuery) {
  const { now, locale } = ctx;
  const months = reportMonths(period, dayAt(now, polishTimeZone));
  const [from, last] = [months[0]?.from ?? "", months.at(-1)?.last ?? ""];
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    revenueByMonth(db, { uid, place, boxes, from, last }),
    placeNames(db, uid, locale),
    receivedInMonths(db, { uid, place, boxes, from, last }),
  ]);
  const found = new Map(rows<RevenueRow>(results[0]).map((row) => [row.month, row]));
  const received = new Map(rows<ReceivedInMonth>(results[2]).map(({ month, grosze }) => [month, grosze]));
  const items = months
    .toReversed()
    .map(({ month }) => ({ month, ...(found.get(month) ?? none), receivedGrosze: received.get(month) ?? 0 }));
  return {
    items,
    nextCursor: null,
    total: found.size + received.size === 0 ? 0 : items.length,
    places: readPlaceNames(results[1], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Miesiąc", "Należności", "Naliczono, zł", "Z tego opłacono, zł", "Z tego do zapłaty, zł", "Anulowano, zł"],
    "Wpłynęło w miesiącu, zł",
  ],
  en: [
    ...["Month", "Charges", "Charged, PLN", "Paid of it, PLN", "Unpaid of it, PLN", "Waived, PLN"],
    "Received in the month, PLN",
  ],
};

/** The months of the report as CSV. */
export async function exportRevenue(ctx: RequestContext, query: RevenueQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readRevenue(ctx, query);
  const lines = items.map(({ month, charges, ...sums }) => [
    ...[month, charges, csvAmount(sums.chargedGrosze, locale), csvAmount(sums.collectedGrosze, locale)],
    ...[sums.outstandingGrosze, sums.waivedGrosze, sums.receivedGrosze].map((grosze) => csvAmount(grosze, locale)),
  ]);
  return csvText([headings[locale], ...lines], locale);
}

const dueCharges = ({ locale }: RequestContext, query: MonthChargesQuery): PagedList<MonthCharge> => {
  const { month, place, part, cursor: _, format: __, ...boxes } = query;
  const requested = { place, boxes, part, ...monthDays(month) };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => monthCharges(db, { uid, ...requested, locale }, after, limit),
    count: ({ uid, db }) => monthChargesTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<MonthCharge>(found),
    cursorOf: (row) => ({ key: row.dueOn, id: row.chargeId }),
  };
};

/** A page of the charges that are due in a month. */
export const listMonthCharges = (ctx: RequestContext, query: MonthChargesQuery) =>
  readPage(ctx, dueCharges(ctx, query), query.cursor);

const chargeColumns: readonly CsvColumn<MonthCharge>[] = [
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Termin", "Due", (row) => row.dueOn],
  ["Naliczono, zł", "Charged, PLN", (row, locale) => csvAmount(row.chargedGrosze, locale)],
  ["Opłacono, zł", "Paid, PLN", (row, locale) => csvAmount(row.collectedGrosze, locale)],
  ["Do zapłaty, zł", "Unpaid, PLN", (row, locale) => csvAmount(row.outstandingGrosze, locale)],
  ["Anulowano, zł", "Waived, PLN", (row, locale) => csvAmount(row.waivedGrosze, locale)],
];

/** All charges of a month as CSV. */
export const exportMonthCharges = (ctx: RequestContext, query: MonthChargesQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...dueCharges(ctx, query), ...sheetOf(chargeColumns, ctx.locale) });

const receivedPayments = ({ locale, now }: RequestContext, query: ReceivedQuery): PagedList<MonthPayment> => {
  const { month, period, place, cursor: _, format: __, ...boxes } = query;
  const requested = {
    place,
    boxes,
    ...(month === undefined ? periodDays(period, dayAt(now, polishTimeZone)) : monthDays(month)),
  };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => monthPayments(db, { uid, ...requested, locale }, after, limit),
    count: ({ uid, db }) => monthPaymentsTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<MonthPayment>(found),
    cursorOf: (row) => ({ key: row.on, id: row.id }),
  };
};

/** A page of the payments that were received in a month or a period, and of its refunds. */
export const listReceived = (ctx: RequestContext, query: ReceivedQuery) =>
  readPage(ctx, receivedPayments(ctx, query), query.cursor);

const paymentColumns: readonly CsvColumn<MonthPayment>[] = [
  ["Dzień", "Day", (row) => row.on],
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Rodzaj", "Type", (row, locale) => paymentKinds[locale][row.receivedGrosze < 0 ? "refund" : row.method]],
  ["Wpłynęło, zł", "Received, PLN", (row, locale) => csvAmount(row.receivedGrosze, locale)],
];

/** All of them as CSV. */
export const exportReceived = (ctx: RequestContext, query: ReceivedQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...receivedPayments(ctx, query), ...sheetOf(paymentColumns, ctx.locale) });
