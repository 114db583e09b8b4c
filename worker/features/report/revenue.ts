import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { MonthChargesQuery, RevenueQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { ReceivedInMonth } from "../figures/received-queries.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import {
  type MonthCharge,
  monthCharges,
  monthChargesTotal,
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

/** A page of the charges that are due in a month. */
export async function listMonthCharges(ctx: RequestContext, query: MonthChargesQuery) {
  const { month, place, part, cursor, format: _, ...boxes } = query;
  const { locale } = ctx;
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => {
    const requested = { uid, place, boxes, part, ...monthDays(month) };
    return [monthCharges(db, { ...requested, locale }, after, pageSize + 1), monthChargesTotal(db, requested)];
  });
  const page = pageOf(rows<MonthCharge>(results[0]), pageSize, (row) => ({ key: row.dueOn, id: row.chargeId }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const chargeHeadings: Record<Locale, string[]> = {
  pl: [
    ...["Klient", "Lokalizacja", "Boks", "Termin", "Naliczono, zł", "Opłacono, zł", "Do zapłaty, zł"],
    "Anulowano, zł",
  ],
  en: ["Client", "Location", "Box", "Due on", "Charged, PLN", "Paid, PLN", "Unpaid, PLN", "Waived, PLN"],
};

/** All charges of a month as CSV. */
export function exportMonthCharges(ctx: RequestContext, query: MonthChargesQuery): Promise<ReadableStream> {
  const { month, place, part, cursor: _, format: __, ...boxes } = query;
  const { locale } = ctx;
  return exportCsv<MonthCharge>(ctx, {
    needs: "rent.manage",
    headings: chargeHeadings[locale],
    page: ({ uid, db }, after, limit) =>
      monthCharges(db, { uid, place, boxes, part, ...monthDays(month), locale }, after, limit),
    cursorOf: (row) => ({ key: row.dueOn, id: row.chargeId }),
    lines: (found) =>
      found.map((row) => [
        ...[row.clientName, row.placeName, row.boxNumber, row.dueOn],
        ...[row.chargedGrosze, row.collectedGrosze, row.outstandingGrosze, row.waivedGrosze].map((grosze) =>
          csvAmount(grosze, locale),
        ),
      ]),
  });
}
