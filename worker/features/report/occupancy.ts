import { addDays, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import { economicOccupancy, occupancyRate } from "../../../domain/figures/occupancy.ts";
import { monthDays, reportMonths } from "../../../domain/report/months.ts";
import type { MonthRentsQuery, OccupancyQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvAmount, csvText, percentage, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { stockDay, stockMonth } from "../figures/stock-queries.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import {
  firstBoxAdded,
  type MonthRent,
  monthRents,
  monthRentsTotal,
  type OccupancyRow,
  occupancyByMonth,
  type RentOnDay,
  rentByDay,
} from "./occupancy-queries.ts";

const none = {
  ...{ rented: 0, rentable: 0, outOfService: 0 },
  ...{ rentedAreaCm2: 0, rentableAreaCm2: 0, rentGrosze: 0, listGrosze: 0 },
};

/**
 * The share of boxes and area that is rented in each month, the latest first, over its days up to today, and that of the list price on
 * the last of them. Without months before the first box was added.
 */
export async function readOccupancy(ctx: RequestContext, { place, period, format: _, ...boxes }: OccupancyQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const months = reportMonths(period, today).map((month) => stockMonth(month, today));
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    occupancyByMonth(db, { uid, place, boxes }, months),
    rentByDay(
      db,
      { uid, place, boxes },
      months.map(({ to }) => stockDay(addDays(to, -1))),
    ),
    placeNames(db, uid, locale),
    firstBoxAdded(db, { uid, place, boxes }),
  ]);
  const found = new Map(rows<OccupancyRow>(results[0]).map((row) => [row.month, row]));
  const rent = new Map(rows<RentOnDay>(results[1]).map((row) => [row.on, row]));
  const [first] = rows<{ at: string | null }>(results[3]);
  const fromOn = first?.at ? dayAt(new Date(first.at), polishTimeZone) : null;
  const items = months
    .flatMap(({ month, from, to }) => {
      const first = fromOn !== null && fromOn > from ? fromOn : from;
      return fromOn === null || to <= fromOn ? [] : [{ month, on: addDays(to, -1), days: daysBetween(first, to) }];
    })
    .toReversed()
    .map(({ month, on, days }) => ({ ...none, ...found.get(month), ...rent.get(on), month, on, days }));
  return { fromOn, items, nextCursor: null, total: items.length, places: readPlaceNames(results[2], locale) };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Miesiąc, do dnia", "Dni do wynajęcia", "Wynajęte dni", "Dni wyłączenia z użytku", "m² do wynajęcia × dni"],
    ...["Wynajęte m² × dni", "Według boksów, %", "Według powierzchni, %", "Czynsz według cennika w tym dniu, zł"],
    ...["Czynsz wynajętych boksów w tym dniu, zł", "Według czynszu, %"],
  ],
  en: [
    ...["Month until", "Rentable days", "Rented days", "Days out of service", "Rentable m² × days", "Rented m² × days"],
    ...["By boxes, %", "By area, %", "Rent at list prices on the day, PLN", "Rent of rented boxes on the day, PLN"],
    "By rent, %",
  ],
};

/** The months of the report as CSV. */
export async function exportOccupancy(ctx: RequestContext, query: OccupancyQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readOccupancy(ctx, query);
  const lines = items.map((row) => [
    ...[row.on, row.rentable, row.rented, row.outOfService, row.rentableAreaCm2 / 10_000, row.rentedAreaCm2 / 10_000],
    ...[occupancyRate(row), occupancyRate({ rented: row.rentedAreaCm2, rentable: row.rentableAreaCm2 })].map(
      percentage,
    ),
    ...[csvAmount(row.listGrosze, locale), csvAmount(row.rentGrosze, locale), percentage(economicOccupancy(row) ?? 0)],
  ]);
  return csvText([headings[locale], ...lines], locale);
}

function rentsOf({ now, locale }: RequestContext, query: MonthRentsQuery): PagedList<MonthRent> {
  const { month: wanted, place, cursor: _, format: __, ...boxes } = query;
  const month = stockMonth({ month: wanted, ...monthDays(wanted) }, dayAt(now, polishTimeZone));
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => monthRents(db, { uid, place, boxes, locale }, month, after, limit),
    count: ({ uid, db }) => monthRentsTotal(db, { uid, place, boxes }, month),
    rowsOf: (found) => rows<MonthRent>(found),
    cursorOf: ({ key, rentId }) => ({ key, id: rentId }),
  };
}

/** A page of the rentals of a month, each with its days in it. */
export const listMonthRents = (ctx: RequestContext, query: MonthRentsQuery) =>
  readPage(ctx, rentsOf(ctx, query), query.cursor);

const rentColumns: readonly CsvColumn<MonthRent>[] = [
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Od", "Since", (row) => row.startOn],
  ["Ostatni dzień", "Last day", (row) => row.endOn && addDays(row.endOn, -1)],
  ["Dni w miesiącu", "Days in the month", (row) => row.days],
];

/** All rentals of a month as CSV. */
export const exportMonthRents = (ctx: RequestContext, query: MonthRentsQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...rentsOf(ctx, query), ...sheetOf(rentColumns, ctx.locale) });
