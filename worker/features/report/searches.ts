import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { SearchDaysQuery, SearchesQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvText, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { groupHeadings, groupName, inGroupOrder } from "./groups.ts";
import {
  type SearchDay,
  type SearchGroup,
  type SearchRow,
  searchDays,
  searchDaysTotal,
  searchesByGroup,
} from "./search-queries.ts";

/** How often boxes were searched for near the places, and how often nothing was found; the latest month first. */
export async function readSearches(
  ctx: RequestContext,
  { place, period, by: asked, format: _, ...sought }: SearchesQuery,
) {
  const { now, locale } = ctx;
  const by: SearchGroup = asked ?? "month";
  const months = reportMonths(period, dayAt(now, polishTimeZone));
  const [from, last] = [months[0]?.from ?? "", months.at(-1)?.last ?? ""];
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    searchesByGroup(db, { uid, place, sought, from, last, by }),
    placeNames(db, uid, locale),
  ]);
  const places = readPlaceNames(results[1], locale);
  const found = rows<SearchRow>(results[0]);
  const items = by === "month" ? monthsOf(months, found) : inGroupOrder(by, found, places);
  return { by, items, nextCursor: null, total: found.length === 0 ? 0 : items.length, places };
}

function monthsOf(months: readonly { month: string }[], found: readonly SearchRow[]): SearchRow[] {
  const byMonth = new Map(found.map((row) => [row.key, row]));
  return months.toReversed().map(({ month }) => byMonth.get(month) ?? { key: month, searches: 0, emptySearches: 0 });
}

const headings: Record<Locale, string[]> = {
  pl: ["Wyszukiwania", "Bez wyniku"],
  en: ["Searches", "Found nothing"],
};

const monthHeading: Record<Locale, string> = { pl: "Miesiąc", en: "Month" };

/** The groups of the report as CSV. */
export async function exportSearches(ctx: RequestContext, query: SearchesQuery): Promise<string> {
  const { locale } = ctx;
  const { by, items, places } = await readSearches(ctx, query);
  const heading = by === "month" ? monthHeading[locale] : groupHeadings[locale][by];
  const name = (key: string) => (by === "month" ? key : groupName(by, key, places, locale));
  const lines = items.map(({ key, searches, emptySearches }) => [name(key), searches, emptySearches]);
  return csvText([[heading, ...headings[locale]], ...lines], locale);
}

function days(query: SearchDaysQuery): PagedList<SearchDay> {
  const { month, place, cursor: _, format: __, ...sought } = query;
  const requested = { place, sought, ...monthDays(month) };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => searchDays(db, { uid, ...requested }, after, limit),
    count: ({ uid, db }) => searchDaysTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<SearchDay>(found),
    cursorOf: ({ on, size, kind }) => ({ key: on, id: `${size} ${kind}` }),
  };
}

/** A page of the searches of a month by day, size and kind. */
export const listSearchDays = (ctx: RequestContext, query: SearchDaysQuery) => readPage(ctx, days(query), query.cursor);

const dayColumns: readonly CsvColumn<SearchDay>[] = [
  ["Dzień", "Day", (row) => row.on],
  ["Rozmiar", "Size", (row, locale) => groupName("size", row.size, [], locale)],
  ["Rodzaj", "Type", (row, locale) => groupName("kind", row.kind, [], locale)],
  ["Wyszukiwania", "Searches", (row) => row.searches],
  ["Bez wyniku", "Found nothing", (row) => row.emptySearches],
];

/** All searches of a month as CSV. */
export const exportSearchDays = (ctx: RequestContext, query: SearchDaysQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...days(query), ...sheetOf(dayColumns, ctx.locale) });
