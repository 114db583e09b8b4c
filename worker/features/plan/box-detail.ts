import { type BoxPrice, lowestInLast30Days } from "../../../domain/box/price-history.ts";
import { reservedSoonDays } from "../../../domain/box/state.ts";
import { addDays, addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type BoxEntry, correctionsOf, entriesOf, pricesOf, readCorrections } from "./box-detail-queries.ts";
import { partnerBox } from "./boxes.ts";
import { boxById, type PartnerBoxRow } from "./boxes-queries.ts";

/** How far back occupancy is listed. */
const pastMonths = 12;

/** One box with its price history, its corrections and its occupancy of the last year and the future. Throws `resource.not_found`. */
export async function readBox(ctx: RequestContext, boxId: string) {
  const { now } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    boxById(db, { uid, boxId, from: today, until: addDays(today, 1), today, now }),
    pricesOf(db, uid, boxId),
    entriesOf(db, uid, boxId, addMonths(today, -pastMonths), now),
    correctionsOf(db, uid, boxId),
  ]);
  const row = rows<PartnerBoxRow & { placeId: string }>(results[0])[0];
  if (row === undefined) throw new DomainError("resource.not_found");
  const prices = rows<BoxPrice>(results[1]);
  return {
    box: partnerBox(row, addDays(today, reservedSoonDays)),
    placeId: row.placeId,
    today,
    prices,
    lowest30Grosze: lowestInLast30Days(prices, now),
    entries: rows<BoxEntry>(results[2]),
    corrections: readCorrections(results[3]),
  };
}
