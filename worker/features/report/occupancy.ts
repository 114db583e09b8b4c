import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { economicOccupancy } from "../../../domain/figures/occupancy.ts";
import { reportMonths } from "../../../domain/report/months.ts";
import type { OccupancyQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount, csvText, percentage } from "../../http/csv.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { stockDay } from "../figures/stock-queries.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { firstBoxAdded, type OccupancyRow, occupancyByDay } from "./occupancy-queries.ts";

const none = {
  ...{ rented: 0, rentable: 0, outOfService: 0 },
  ...{ rentedAreaCm2: 0, rentableAreaCm2: 0, rentGrosze: 0, listGrosze: 0 },
};

/**
 * The share of boxes, area and list price that is rented on the last day of each month, the latest first; of the current month, today.
 * Without months before the first box was added.
 */
export async function readOccupancy(ctx: RequestContext, { place, period, format: _, ...boxes }: OccupancyQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const months = reportMonths(period, today).map(({ month, last }) => ({ month, on: last < today ? last : today }));
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    occupancyByDay(db, { uid, place, boxes, days: months.map(({ on }) => stockDay(on)) }),
    placeNames(db, uid, locale),
    firstBoxAdded(db, { uid, place, boxes }),
  ]);
  const found = new Map(rows<OccupancyRow>(results[0]).map((row) => [row.on, row]));
  const [first] = rows<{ at: string | null }>(results[2]);
  const fromOn = first?.at ? dayAt(new Date(first.at), polishTimeZone) : null;
  const items = months
    .filter(({ on }) => fromOn !== null && on >= fromOn)
    .toReversed()
    .map((month) => ({ ...none, ...found.get(month.on), ...month }));
  return { fromOn, items, nextCursor: null, total: items.length, places: readPlaceNames(results[1], locale) };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Dzień", "Boksy do wynajęcia", "Wynajęte boksy", "Wyłączone z użytku", "m² do wynajęcia", "Wynajęte m²"],
    ...["Czynsz według cennika, zł", "Czynsz wynajętych boksów, zł", "Według czynszu, %"],
  ],
  en: [
    ...["Day", "Rentable boxes", "Rented boxes", "Out of service", "Rentable m²", "Rented m²"],
    ...["Rent at list prices, PLN", "Rent of rented boxes, PLN", "By rent, %"],
  ],
};

/** The months of the report as CSV. */
export async function exportOccupancy(ctx: RequestContext, query: OccupancyQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readOccupancy(ctx, query);
  const lines = items.map((row) => [
    ...[row.on, row.rentable, row.rented, row.outOfService, row.rentableAreaCm2 / 10_000, row.rentedAreaCm2 / 10_000],
    ...[csvAmount(row.listGrosze, locale), csvAmount(row.rentGrosze, locale), percentage(economicOccupancy(row) ?? 0)],
  ]);
  return csvText([headings[locale], ...lines], locale);
}
