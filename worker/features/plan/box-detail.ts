import { type BoxPrice, lowestInLast30Days } from "../../../domain/box/price-history.ts";
import { type CurrentOccupancy, reservedSoonDays } from "../../../domain/box/state.ts";
import { addDays, addMonths, type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead, partnerOfUid } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { entryJoins, entryName } from "./blocks/block-queries.ts";
import { bookTimeZone, partnerBox } from "./boxes.ts";
import { boxById, type PartnerBoxRow } from "./boxes-queries.ts";

type Database = Pick<D1Database, "prepare">;

/** What stood, stands and will stand in a box. `id` is the rent's, the reservation's or the block's. */
export interface BoxEntry {
  id: string;
  kind: CurrentOccupancy["kind"];
  fromOn: Day;
  toOn: Day | null;
  name: string | null;
}

const shown = { prices: 24, entries: 40, pastMonths: 12 };
const isOwn = `b.partner_id = ${partnerOfUid}`;

function pricesOf(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT h.monthly_grosze AS monthlyGrosze, h.from_at AS fromAt FROM box_prices h JOIN boxes b ON b.id = h.box_id
       WHERE h.box_id = ? AND ${isOwn} ORDER BY h.from_at DESC LIMIT ${shown.prices}`,
    )
    .bind(boxId, uid);
}

function entriesOf(db: Database, uid: string, boxId: string, since: Day, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT o.reference AS id, o.kind, o.from_on AS fromOn, o.to_on AS toOn, ${entryName} AS name
       FROM boxes b JOIN occupancy o ON o.box_id = b.id ${entryJoins}
       WHERE b.id = ? AND ${isOwn} AND o.until_on > ? AND (o.expires_at IS NULL OR o.expires_at > ?)
       ORDER BY o.until_on LIMIT ${shown.entries}`,
    )
    .bind(boxId, uid, since, now.toISOString());
}

/** One box with its prices, newest first, and its entries of the ledger of a year back and on. Throws `resource.not_found`. */
export async function readBox(ctx: RequestContext, boxId: string) {
  const { now } = ctx;
  const today = dayAt(now, bookTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    boxById(db, { uid, boxId, from: today, until: addDays(today, 1), today, now }),
    pricesOf(db, uid, boxId),
    entriesOf(db, uid, boxId, addMonths(today, -shown.pastMonths), now),
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
  };
}
