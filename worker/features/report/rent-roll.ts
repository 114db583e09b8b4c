import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { RentRollQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { type RentRollRow, type RentRollSums, rentRoll, rentRollSums } from "./rent-roll-queries.ts";

const none: RentRollSums = {
  ...{ rented: 0, rentable: 0, outOfService: 0, areaCm2: 0, rentableAreaCm2: 0 },
  ...{ rentGrosze: 0, withProductsGrosze: 0, depositGrosze: 0 },
};

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
  const [sums = none] = rows<RentRollSums>(results[1]);
  return {
    on,
    items: page.items.map(({ key, ...row }) => row),
    nextCursor: page.nextCursor,
    total: sums.rented,
    ...sums,
    places: readPlaceNames(results[2], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Lokalizacja", "Boks", "m²", "Klient", "Od", "Ostatni dzień", "Czynsz miesięczny, zł"],
    ...["Miesięcznie z dodatkami, zł", "Kaucja, zł", "Zaległość dziś, zł"],
  ],
  en: [
    ...["Location", "Box", "m²", "Client", "Since", "Last day", "Monthly rent, PLN", "Per month with extras, PLN"],
    ...["Deposit, PLN", "Overdue today, PLN"],
  ],
};

const lastDay = (endOn: Day | null) => endOn && addDays(endOn, -1);

/** The whole rent roll as CSV. */
export function exportRentRoll(
  ctx: RequestContext,
  { on: wanted, place, ...boxes }: RentRollQuery,
): Promise<ReadableStream> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  return exportCsv<RentRollRow>(ctx, {
    needs: "rent.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) =>
      rentRoll(db, { uid, on: wanted ?? today, place, boxes, today, locale }, after, limit),
    cursorOf: (row) => ({ key: row.key, id: row.rentId }),
    lines: (found) =>
      found.map((row) => [
        ...[row.placeName, row.boxNumber, row.areaCm2 / 10_000, row.clientName, row.startOn, lastDay(row.endOn)],
        ...[row.rentGrosze, row.withProductsGrosze, row.depositGrosze, row.overdueGrosze].map((grosze) =>
          csvAmount(grosze, locale),
        ),
      ]),
  });
}
