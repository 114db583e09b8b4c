import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { type FunnelQuery, funnelPeriods, type HoldsQuery } from "../../../../domain/dashboard/admin.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvText, csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
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

/** A page of the reservations that visitors began in a period, the latest first. */
export async function listHolds(ctx: RequestContext, { from, last, paid, cursor }: HoldsQuery) {
  const { locale } = ctx;
  const after = readCursor(cursor);
  const requested = { ...instantsOf(from, last), paid };
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    holds(db, { ...requested, locale }, after, pageSize + 1),
    holdsTotal(db, requested),
  ]);
  const page = pageOf(rows<Hold>(results[0]), pageSize, ({ createdAt, id }) => ({ key: createdAt, id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const holdHeadings: Record<Locale, string[]> = {
  pl: ["Rezerwacja", "Rozpoczęta", "Wynajmujący", "Lokalizacja", "Boks", "Opłacona"],
  en: ["Reservation", "Begun", "Partner", "Location", "Box", "Paid"],
};

const answers: Record<Locale, readonly [no: string, yes: string]> = { pl: ["nie", "tak"], en: ["no", "yes"] };

/** All reservations that visitors began in a period as CSV. */
export function exportHolds(ctx: RequestContext, { from, last, paid }: HoldsQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  return exportCsv<Hold>(ctx, {
    needs: "platform.observe",
    headings: holdHeadings[locale],
    page: ({ db }, after, limit) => holds(db, { ...instantsOf(from, last), paid, locale }, after, limit),
    cursorOf: ({ createdAt, id }) => ({ key: createdAt, id }),
    lines: (found) =>
      found.map((row) => [
        ...[
          row.code,
          csvTime(row.createdAt),
          row.partnerName,
          row.placeName,
          row.boxNumber,
          answers[locale][row.isPaid],
        ],
      ]),
  });
}
