import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { MonthMovesQuery, Move, TurnoverQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvText } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { type MonthMove, monthMoves, monthMovesTotal, type TurnoverRow, turnoverByMonth } from "./turnover-queries.ts";

const none = { running: 0, starts: 0, ends: 0, endedDays: 0 };

/** How many rentals began and ended in each month, and how long the ended ones lasted; the latest month first. */
export async function readTurnover(ctx: RequestContext, { place, period, format: _, ...boxes }: TurnoverQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const months = reportMonths(period, today);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    turnoverByMonth(db, { uid, place, boxes, today, months }),
    placeNames(db, uid, locale),
  ]);
  const found = new Map(rows<TurnoverRow>(results[0]).map((row) => [row.month, row]));
  const items = months.toReversed().map(({ month }) => {
    const { running, starts, ends, endedDays } = found.get(month) ?? none;
    return { month, running, starts, ends, averageDays: ends === 0 ? null : Math.round(endedDays / ends), endedDays };
  });
  return {
    items,
    nextCursor: null,
    total: items.some(({ running, starts }) => running + starts > 0) ? items.length : 0,
    places: readPlaceNames(results[1], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Miesiąc", "Najmy na początku", "Rozpoczęte", "Zakończone", "Zmiana", "Średnia długość, dni"],
  en: ["Month", "Rentals at the start", "Began", "Ended", "Net", "Average length, days"],
};

/** The months of the report as CSV. */
export async function exportTurnover(ctx: RequestContext, query: TurnoverQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readTurnover(ctx, query);
  const lines = items.map((row) => [
    ...[row.month, row.running, row.starts, row.ends, row.starts - row.ends, row.averageDays],
  ]);
  return csvText([headings[locale], ...lines], locale);
}

/** A page of the rentals that began or ended in a month. */
export async function listMonthMoves(ctx: RequestContext, query: MonthMovesQuery) {
  const { month, place, move, cursor, format: _, ...boxes } = query;
  const { locale, now } = ctx;
  const today = dayAt(now, polishTimeZone);
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => {
    const requested = { uid, place, boxes, today, move, ...monthDays(month) };
    return [monthMoves(db, { ...requested, locale }, after, pageSize + 1), monthMovesTotal(db, requested)];
  });
  const page = pageOf(rows<MonthMove>(results[0]), pageSize, (row) => ({ key: row.on, id: row.move + row.rentId }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const moveHeadings: Record<Locale, string[]> = {
  pl: ["Dzień", "Co się stało", "Klient", "Lokalizacja", "Boks", "Najem od", "Długość, dni"],
  en: ["Day", "What happened", "Client", "Location", "Box", "Rented since", "Length, days"],
};

const moveNames: Record<Locale, Record<Move, string>> = {
  pl: { start: "początek", end: "koniec" },
  en: { start: "began", end: "ended" },
};

/** All rentals that began or ended in a month as CSV. */
export function exportMonthMoves(ctx: RequestContext, query: MonthMovesQuery): Promise<ReadableStream> {
  const { month, place, move, cursor: _, format: __, ...boxes } = query;
  const { locale, now } = ctx;
  const today = dayAt(now, polishTimeZone);
  return exportCsv<MonthMove>(ctx, {
    needs: "rent.manage",
    headings: moveHeadings[locale],
    page: ({ uid, db }, after, limit) =>
      monthMoves(db, { uid, place, boxes, today, move, ...monthDays(month), locale }, after, limit),
    cursorOf: (row) => ({ key: row.on, id: row.move + row.rentId }),
    lines: (found) =>
      found.map((row) => [
        ...[row.on, moveNames[locale][row.move], row.clientName, row.placeName, row.boxNumber, row.startOn, row.days],
      ]),
  });
}
