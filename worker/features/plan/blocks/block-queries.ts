import { type Day, farDay } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { named } from "../../../db/named.ts";
import { insert, update } from "../../../db/write.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { RowVersion } from "../../../http/row-version.ts";
import { nameOfReservation, partnerOf } from "../boxes-queries.ts";

export interface BlockRow {
  id: string;
  boxId: string;
  fromOn: Day;
  toOn: Day | null;
  reason: string;
  version: string;
}

export function ownBox(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(`SELECT id FROM boxes WHERE id = ? AND partner_id = ${partnerOfUid} AND status <> 'archived'`)
    .bind(boxId, uid);
}

export function ownBlock(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, box_id AS boxId, from_on AS fromOn, to_on AS toOn, reason, version FROM blocks
       WHERE id = ? AND partner_id = ${partnerOfUid}`,
    )
    .bind(id, uid);
}

/** Joins for `entryName`, the name of the tenant, client or block of an occupancy entry `o`. */
export const entryJoins = `LEFT JOIN rents t ON t.id = oc.reference LEFT JOIN clients tc ON tc.id = t.client_id
  LEFT JOIN reservations r ON r.id = oc.reference LEFT JOIN clients rc ON rc.id = r.client_id
  LEFT JOIN blocks k ON k.id = oc.reference`;
export const entryName = `COALESCE(tc.name, k.reason, ${nameOfReservation("r", "rc.name")})`;

type OverlapQuery = { toOn: Day | null; now: Date } & ({ boxId: string; fromOn: Day } | { exceptBlock: string });

/** The first entry that overlaps a block's period, except the block's own. */
export function overlappingEntry(db: Database, query: OverlapQuery): D1PreparedStatement {
  const select = `SELECT oc.kind, oc.from_on AS fromOn, oc.to_on AS toOn, ${entryName} AS name FROM occupancy oc ${entryJoins}`;
  const until = query.toOn ?? farDay;
  const now = query.now.toISOString();
  const live = "(oc.expires_at IS NULL OR oc.expires_at > ?) ORDER BY oc.until_on LIMIT 1";
  if ("boxId" in query) {
    return db
      .prepare(`${select} WHERE oc.box_id = ? AND oc.until_on > ? AND oc.from_on < ? AND ${live}`)
      .bind(query.boxId, query.fromOn, until, now);
  }
  return db
    .prepare(
      `${select} JOIN blocks own ON own.id = ? AND oc.box_id = own.box_id AND oc.reference <> own.id
       WHERE oc.until_on > own.from_on AND oc.from_on < ? AND ${live}`,
    )
    .bind(query.exceptBlock, until, now);
}

export interface NewBlock {
  id: string;
  boxId: string;
  fromOn: Day;
  toOn: Day | null;
  reason: string;
  createdBy: string;
  nextVersion: string;
  now: Date;
}

export function insertBlock(db: Database, block: NewBlock): D1PreparedStatement[] {
  const { id, boxId, fromOn, toOn, reason, createdBy, nextVersion } = block;
  const at = block.now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO blocks (id, partner_id, box_id, from_on, to_on, reason, created_by, created_at, version)
         SELECT ?, partner_id, id, ?, ?, ?, ?, ?, ? FROM boxes WHERE id = ? AND status <> 'archived'`,
      )
      .bind(id, fromOn, toOn, reason, createdBy, at, nextVersion, boxId),
    insert(db, "occupancy", {
      id: newId("occupancy"),
      box_id: boxId,
      from_on: fromOn,
      to_on: toOn,
      kind: "block",
      reference: id,
      recorded_at: at,
    }),
  ];
}

interface BlockedPeriod {
  uid: string;
  placeId: string;
  boxIds: readonly string[];
  fromOn: Day;
  toOn: Day | null;
  now: Date;
}

/** Returns the partner's own of these boxes, each with whether it is occupied in the period. */
export function boxesToBlock(db: Database, { boxIds, toOn, now, ...requested }: BlockedPeriod): D1PreparedStatement {
  const { ask, bound } = named({
    ...requested,
    ids: JSON.stringify(boxIds),
    until: toOn ?? farDay,
    now: now.toISOString(),
  });
  return db
    .prepare(
      `SELECT b.id, EXISTS (SELECT 1 FROM occupancy WHERE box_id = b.id AND until_on > ${ask.fromOn}
         AND from_on < ${ask.until} AND (expires_at IS NULL OR expires_at > ${ask.now})) AS isTaken
       FROM json_each(${ask.ids}) j JOIN boxes b ON b.id = j.value
       WHERE b.place_id = ${ask.placeId} AND b.partner_id = ${partnerOf(ask.uid)} AND b.status <> 'archived'`,
    )
    .bind(...bound);
}

type NewBlocks = Omit<NewBlock, "id" | "boxId"> & { blocks: readonly { id: string; boxId: string }[] };

export function insertBlocks(db: Database, { blocks, now, ...block }: NewBlocks): D1PreparedStatement[] {
  const list = JSON.stringify(blocks.map((each) => ({ ...each, entry: newId("occupancy") })));
  const { ask, bound } = named({ ...block, now: now.toISOString(), list });
  const from = `FROM json_each(${ask.list}) j JOIN boxes b ON b.id = j.value ->> 'boxId'`;
  return [
    db
      .prepare(
        `INSERT INTO blocks (id, partner_id, box_id, from_on, to_on, reason, created_by, created_at, version)
         SELECT j.value ->> 'id', b.partner_id, b.id, ${ask.fromOn}, ${ask.toOn}, ${ask.reason}, ${ask.createdBy},
           ${ask.now}, ${ask.nextVersion} ${from} WHERE b.status <> 'archived'`,
      )
      .bind(...bound),
    db
      .prepare(
        `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
         SELECT j.value ->> 'entry', b.id, ${ask.fromOn}, ${ask.toOn}, 'block', j.value ->> 'id', ${ask.now} ${from}`,
      )
      .bind(...bound),
  ];
}

interface ChangedBlock {
  id: string;
  toOn: Day;
  version: string;
  nextVersion: string;
  now: Date;
}

export function changeBlock(
  db: Database,
  { id, toOn, version, nextVersion, now }: ChangedBlock,
): D1PreparedStatement[] {
  return [
    update(db, "blocks", { set: { to_on: toOn, version: nextVersion }, where: { id, version } }),
    update(db, "occupancy", {
      set: { to_on: toOn, recorded_at: now.toISOString() },
      where: { reference: id, kind: "block" },
    }),
  ];
}

/** Writes the version first, so that `audit` can check it, and then deletes the block from both tables. */
export function removeBlock(
  db: Database,
  { id, version, mark }: { id: string; version: string; mark: RowVersion },
  audit: D1PreparedStatement,
): D1PreparedStatement[] {
  return [
    update(db, "blocks", { set: { version: mark.nextVersion }, where: { id, version } }),
    audit,
    db.prepare("DELETE FROM occupancy WHERE reference = ? AND kind = 'block'").bind(id),
    db.prepare("DELETE FROM blocks WHERE id = ?").bind(id),
  ];
}
