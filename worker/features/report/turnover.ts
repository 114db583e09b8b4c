import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { churn, medianStay } from "../../../domain/figures/stays.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { MonthMovesQuery, Move, TurnoverQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvText, percentage, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { type MonthMove, monthMoves, monthMovesTotal, type TurnoverRow, turnoverByMonth } from "./turnover-queries.ts";

const none = { running: 0, starts: 0, ends: 0, endedDays: "[]" };

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
    const { endedDays: listed, ...row } = found.get(month) ?? none;
    const endedDays: number[] = JSON.parse(listed);
    return { ...row, month, endedDays, medianDays: medianStay({ endedDays }) };
  });
  return {
    items,
    nextCursor: null,
    total: items.some(({ running, starts }) => running + starts > 0) ? items.length : 0,
    places: readPlaceNames(results[1], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Miesiąc", "Najmy na początku", "Rozpoczęte", "Zakończone", "Zmiana", "Odejścia, %", "Mediana długości, dni"],
  en: ["Month", "Rentals at the start", "Started", "Ended", "Net", "Churn, %", "Median length, days"],
};

/** The months of the report as CSV. */
export async function exportTurnover(ctx: RequestContext, query: TurnoverQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readTurnover(ctx, query);
  const lines = items.map((row) => [
    ...[row.month, row.running, row.starts, row.ends, row.starts - row.ends, percentage(churn(row)), row.medianDays],
  ]);
  return csvText([headings[locale], ...lines], locale);
}

function moves({ now, locale }: RequestContext, query: MonthMovesQuery): PagedList<MonthMove> {
  const { month, place, move, cursor: _, format: __, ...boxes } = query;
  const requested = { place, boxes, today: dayAt(now, polishTimeZone), move, ...monthDays(month) };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => monthMoves(db, { uid, ...requested, locale }, after, limit),
    count: ({ uid, db }) => monthMovesTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<MonthMove>(found),
    cursorOf: (row) => ({ key: row.on, id: row.move + row.rentId }),
  };
}

/** A page of the rentals that began or ended in a month. */
export const listMonthMoves = (ctx: RequestContext, query: MonthMovesQuery) =>
  readPage(ctx, moves(ctx, query), query.cursor);

const moveNames: Record<Locale, Record<Move, string>> = {
  pl: { start: "początek", end: "koniec" },
  en: { start: "began", end: "ended" },
};

const moveColumns: readonly CsvColumn<MonthMove>[] = [
  ["Dzień", "Day", (row) => row.on],
  ["Co się stało", "What happened", (row, locale) => moveNames[locale][row.move]],
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Najem od", "Rented since", (row) => row.startOn],
  ["Długość, dni", "Length, days", (row) => row.days],
];

/** All rentals that began or ended in a month as CSV. */
export const exportMonthMoves = (ctx: RequestContext, query: MonthMovesQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...moves(ctx, query), ...sheetOf(moveColumns, ctx.locale) });
