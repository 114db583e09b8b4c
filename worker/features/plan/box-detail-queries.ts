import { auditChangesOf } from "../../../domain/audit/changes.ts";
import type { CurrentOccupancy } from "../../../domain/box/state.ts";
import type { Day } from "../../../domain/core/day.ts";
import { type Database, rows } from "../../db/database.ts";
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
const maxCorrections = 24;
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

interface BoxCorrection {
  at: string;
  actorName: string | null;
  /** JSON: `AuditDetails`. */
  details: string;
}

/** Newest first. */
export function correctionsOf(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ae.at, u.display_name AS actorName, ae.details FROM boxes b
       JOIN audit_events ae ON ae.entity_id = b.id AND ae.entity = 'box' AND ae.action = 'correct'
       LEFT JOIN users u ON u.uid = ae.actor
       WHERE b.id = ? AND ${isOwn} ORDER BY ae.at DESC, ae.id DESC LIMIT ${maxCorrections}`,
    )
    .bind(boxId, uid);
}

export const readCorrections = (result: D1Result | undefined) =>
  rows<BoxCorrection>(result).map(({ details, ...event }) => ({
    ...event,
    changes: auditChangesOf("correct", JSON.parse(details), null),
  }));

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
