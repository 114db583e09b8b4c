import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { reportMonths } from "../../../domain/report/months.ts";
import type { OccupancyQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { type OccupancyRow, occupancyByMonth } from "./occupancy-queries.ts";

const none = { boxes: 0, rented: 0, areaCm2: 0, rentedAreaCm2: 0, listGrosze: 0, rentGrosze: 0 };

/** The share of boxes, area and list price that is rented on the last day of each month, the latest first; of the current month, today. */
export async function readOccupancy(ctx: RequestContext, { place, period, format: _, ...boxes }: OccupancyQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const days = reportMonths(period, today).map(({ month, last }) => {
    const on = last < today ? last : today;
    return { month, on, endAt: startOfDay(addDays(on, 1), polishTimeZone) };
  });
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    occupancyByMonth(db, { uid, place, boxes, days }),
    placeNames(db, uid, locale),
  ]);
  const found = new Map(rows<OccupancyRow>(results[0]).map((row) => [row.month, row]));
  const items = days.toReversed().map(({ month, on }) => ({ month, on, ...(found.get(month) ?? none) }));
  return {
    items,
    nextCursor: null,
    total: items.some(({ boxes }) => boxes > 0) ? items.length : 0,
    places: readPlaceNames(results[1], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Dzień", "Boksy", "Wynajęte boksy", "m²", "Wynajęte m²"],
    ...["Czynsz według cennika, zł", "Czynsz wynajętych boksów, zł"],
  ],
  en: ["Day", "Boxes", "Rented boxes", "m²", "Rented m²", "Rent at list prices, PLN", "Rent of rented boxes, PLN"],
};

/** The months of the report as CSV. */
export async function exportOccupancy(ctx: RequestContext, query: OccupancyQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readOccupancy(ctx, query);
  const lines = items.map((row) => [
    ...[row.on, row.boxes, row.rented, row.areaCm2 / 10_000, row.rentedAreaCm2 / 10_000],
    ...[csvAmount(row.listGrosze, locale), csvAmount(row.rentGrosze, locale)],
  ]);
  return csvText([headings[locale], ...lines], locale);
}
