import { dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import { ageGroupNames, type OutstandingQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import {
  type OutstandingRow,
  type OutstandingSums,
  outstandingCharges,
  outstandingSums,
} from "./outstanding-queries.ts";

/** A page of the unpaid charges, the oldest first, with their number and sum by age. */
export async function readOutstanding(ctx: RequestContext, { place, age, cursor }: OutstandingQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    outstandingCharges(db, { uid, place, age, today, locale }, after, pageSize + 1),
    outstandingSums(db, { uid, place, today }),
    placeNames(db, uid, locale),
  ]);
  const page = pageOf(rows<OutstandingRow>(results[0]), pageSize, (row) => ({ key: row.dueOn, id: row.chargeId }));
  const [sums] = rows<OutstandingSums>(results[1]);
  const byAge = ageGroupNames.map((group) => ({
    age: group,
    count: sums?.[`${group}Count`] ?? 0,
    grosze: sums?.[`${group}Grosze`] ?? 0,
  }));
  return {
    items: page.items.map((row) => ({ ...row, daysLate: daysBetween(row.dueOn, today) })),
    nextCursor: page.nextCursor,
    total: byAge.filter((group) => age === undefined || group.age === age).reduce((sum, { count }) => sum + count, 0),
    byAge,
    places: readPlaceNames(results[2], locale),
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Klient", "Lokalizacja", "Boks", "Termin", "Dni po terminie", "Do zapłaty, zł"],
  en: ["Client", "Location", "Box", "Due", "Days overdue", "Unpaid, PLN"],
};

/** All unpaid charges of the filter as CSV. */
export function exportOutstanding(ctx: RequestContext, { place, age }: OutstandingQuery): Promise<ReadableStream> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  return exportCsv<OutstandingRow>(ctx, {
    needs: "rent.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => outstandingCharges(db, { uid, place, age, today, locale }, after, limit),
    cursorOf: (row) => ({ key: row.dueOn, id: row.chargeId }),
    lines: (found) =>
      found.map((row) => [
        ...[row.clientName, row.placeName, row.boxNumber, row.dueOn, daysBetween(row.dueOn, today)],
        csvAmount(row.openGrosze, locale),
      ]),
  });
}
