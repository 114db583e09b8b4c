import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { type FunnelQuery, funnelPeriods, type HoldsQuery } from "../../../../domain/dashboard/admin.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type CsvColumn, csvText, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { startOfDay } from "../../../instants.ts";
import { type FunnelRow, funnelOf, type Hold, holds, holdsTotal } from "./funnel-queries.ts";

const instantsOf = (from: Day, last: Day) => ({
  startAt: startOfDay(from, polishTimeZone),
  endAt: startOfDay(addDays(last, 1), polishTimeZone),
});

/** How many searches led to a hold and to a payment, the latest period first. */
export async function readFunnel(ctx: RequestContext, { by }: FunnelQuery) {
  const periods = funnelPeriods(by, dayAt(ctx.now, polishTimeZone));
  const ranges = periods.map(({ from, last }) => ({ from, last, ...instantsOf(from, last) }));
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [funnelOf(db, ranges)]);
  const found = new Map(rows<FunnelRow>(results[0]).map((row) => [row.from, row]));
  const none = { searches: 0, emptySearches: 0, holds: 0, paid: 0 };
  const items = periods.map((period) => ({ ...none, ...found.get(period.from), ...period }));
  return {
    by,
    items,
    nextCursor: null,
    total: items.some(({ searches, holds }) => searches + holds > 0) ? items.length : 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Od", "Do", "Wyszukiwania", "Bez wyniku", "Rozpoczęte rezerwacje", "Opłacone"],
  en: ["From", "To", "Searches", "Found nothing", "Holds", "Paid"],
};

/** The periods of the funnel as CSV. */
export async function exportFunnel(ctx: RequestContext, query: FunnelQuery): Promise<string> {
  const { items } = await readFunnel(ctx, query);
  const lines = items.map((row) => [row.from, row.last, row.searches, row.emptySearches, row.holds, row.paid]);
  return csvText([headings[ctx.locale], ...lines], ctx.locale);
}

function begun({ locale }: RequestContext, { from, last, paid }: HoldsQuery): PagedList<Hold> {
  const requested = { ...instantsOf(from, last), paid };
  return {
    needs: "platform.observe",
    page: ({ db }, after, limit) => holds(db, { ...requested, locale }, after, limit),
    count: ({ db }) => holdsTotal(db, requested),
    rowsOf: (found) => rows<Hold>(found),
    cursorOf: ({ createdAt, id }) => ({ key: createdAt, id }),
  };
}

/** A page of the reservations that visitors began in a period, the latest first. */
export const listHolds = (ctx: RequestContext, query: HoldsQuery) => readPage(ctx, begun(ctx, query), query.cursor);

const answers: Record<Locale, readonly [no: string, yes: string]> = { pl: ["nie", "tak"], en: ["no", "yes"] };

const holdColumns: readonly CsvColumn<Hold>[] = [
  ["Rezerwacja", "Reservation", (row) => row.code],
  ["Rozpoczęta", "Started", (row) => csvTime(row.createdAt)],
  ["Partner", "Partner", (row) => row.partnerName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Opłacona", "Paid", (row, locale) => answers[locale][row.isPaid]],
];

/** All reservations that visitors began in a period as CSV. */
export const exportHolds = (ctx: RequestContext, query: HoldsQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...begun(ctx, query), ...sheetOf(holdColumns, ctx.locale) });
