import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { RentRollQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportSize, pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { type RentRollRow, type RentRollSums, rentRoll, rentRollSums } from "./rent-roll-queries.ts";

const none: RentRollSums = { total: 0, areaCm2: 0, monthlyGrosze: 0, depositGrosze: 0, boxes: 0, boxesAreaCm2: 0 };

/** A page of the boxes that are rented on a day, with the sums of all of them. */
export async function readRentRoll(ctx: RequestContext, { on: wanted, place, cursor, ...boxes }: RentRollQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const on = wanted ?? today;
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    rentRoll(db, { uid, on, place, boxes, today, locale }, after, pageSize + 1),
    rentRollSums(db, { uid, on, place, boxes }),
    placeNames(db, uid, locale),
  ]);
  const page = pageOf(rows<RentRollRow>(results[0]), pageSize, (row) => ({ key: row.key, id: row.rentId }));
  return {
    on,
    items: page.items.map(({ key, ...row }) => row),
    nextCursor: page.nextCursor,
    ...(rows<RentRollSums>(results[1])[0] ?? none),
    places: readPlaceNames(results[2], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Lokalizacja",
    "Boks",
    "m²",
    "Klient",
    "Od",
    "Ostatni dzień",
    "Co miesiąc, zł",
    "Kaucja, zł",
    "Zaległość dziś, zł",
  ],
  en: ["Location", "Box", "m²", "Client", "Since", "Last day", "Monthly, PLN", "Deposit, PLN", "Overdue today, PLN"],
};

const lastDay = (endOn: Day | null) => endOn && addDays(endOn, -1);

/** The whole rent roll as CSV. */
export async function exportRentRoll(
  ctx: RequestContext,
  { on: wanted, place, ...boxes }: RentRollQuery,
): Promise<string> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    rentRoll(db, { uid, on: wanted ?? today, place, boxes, today, locale }, null, exportSize),
  ]);
  const lines = rows<RentRollRow>(results[0]).map((row) => [
    ...[row.placeName, row.boxNumber, row.areaCm2 / 10_000, row.clientName, row.startOn, lastDay(row.endOn)],
    ...[row.monthlyGrosze, row.depositGrosze, row.overdueGrosze].map((grosze) => csvAmount(grosze, locale)),
  ]);
  return csvText([headings[locale], ...lines], locale);
}
