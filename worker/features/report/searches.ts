import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { SearchDaysQuery, SearchesQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvText } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
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

/** A page of the searches of a month by day, size and kind. */
export async function listSearchDays(ctx: RequestContext, query: SearchDaysQuery) {
  const { month, place, cursor, format: _, ...sought } = query;
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => {
    const requested = { uid, place, sought, ...monthDays(month) };
    return [searchDays(db, requested, after, pageSize + 1), searchDaysTotal(db, requested)];
  });
  const page = pageOf(rows<SearchDay>(results[0]), pageSize, ({ on, size, kind }) => ({
    key: on,
    id: `${size} ${kind}`,
  }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const dayHeadings: Record<Locale, string[]> = {
  pl: ["Dzień", "Wielkość", "Rodzaj", "Wyszukiwania", "Bez wyniku"],
  en: ["Day", "Size", "Kind", "Searches", "Found nothing"],
};

/** All searches of a month as CSV. */
export function exportSearchDays(ctx: RequestContext, query: SearchDaysQuery): Promise<ReadableStream> {
  const { month, place, cursor: _, format: __, ...sought } = query;
  const { locale } = ctx;
  return exportCsv<SearchDay>(ctx, {
    needs: "rent.manage",
    headings: dayHeadings[locale],
    page: ({ uid, db }, after, limit) => searchDays(db, { uid, place, sought, ...monthDays(month) }, after, limit),
    cursorOf: ({ on, size, kind }) => ({
      key: on,
      id: `${size} ${kind}`,
    }),
    lines: (found) =>
      found.map(({ on, size, kind, searches, emptySearches }) => [
        ...[on, groupName("size", size, [], locale), groupName("kind", kind, [], locale), searches, emptySearches],
      ]),
  });
}
