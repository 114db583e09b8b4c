import type { CurrentOccupancy } from "../../../domain/box/state.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { entryJoins, entryName } from "./blocks/block-queries.ts";

/** A past, current or future occupancy of a box. `id` is the id of the rent, reservation or block. */
export interface BoxEntry {
  id: string;
  kind: CurrentOccupancy["kind"];
  fromOn: Day;
  toOn: Day | null;
  name: string | null;
}

const maxPrices = 24;
const maxEntries = 40;
const isOwn = `b.partner_id = ${partnerOfUid}`;

/** Newest first. */
export function pricesOf(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT bp.monthly_grosze AS monthlyGrosze, bp.from_at AS fromAt FROM box_prices bp JOIN boxes b ON b.id = bp.box_id
       WHERE bp.box_id = ? AND ${isOwn} ORDER BY bp.from_at DESC LIMIT ${maxPrices}`,
    )
    .bind(boxId, uid);
}

export function entriesOf(db: Database, uid: string, boxId: string, since: Day, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT oc.reference AS id, oc.kind, oc.from_on AS fromOn, oc.to_on AS toOn, ${entryName} AS name
       FROM boxes b JOIN occupancy oc ON oc.box_id = b.id ${entryJoins}
       WHERE b.id = ? AND ${isOwn} AND oc.until_on > ? AND (oc.expires_at IS NULL OR oc.expires_at > ?)
       ORDER BY oc.until_on LIMIT ${maxEntries}`,
    )
    .bind(boxId, uid, since, now.toISOString());
}
