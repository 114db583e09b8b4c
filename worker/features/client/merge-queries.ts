import type { MergeableClient } from "../../../domain/client/merge.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { ClientToChange } from "./write-queries.ts";

/** A recorded merge: both clients before it, and the kept one after it. */
export interface MergeRecord {
  kept: MergeableClient;
  other: ClientToMerge;
  merged: MergeableClient;
}

/** A client before a merge. */
export interface ClientToMerge extends ClientToChange {
  id: string;
  blockedReason: string;
  blockedAt: string | null;
  uid: string | null;
  createdBy: string | null;
  createdAt: string;
}

const columns = `id, kind, name, nip, tax_number AS taxNumber, email, phone, street, postcode, city, country, locale, notes, tags,
  blocked, blocked_reason AS blockedReason, blocked_at AS blockedAt, uid, created_by AS createdBy, created_at AS createdAt, version`;

export function clientsToMerge(db: Database, uid: string, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM clients WHERE id IN (SELECT value FROM json_each(?)) AND partner_id = ${partnerOfUid}`,
    )
    .bind(JSON.stringify(ids), uid);
}

/** All tables with a `client_id`, in the schema's order. A foreign key refuses the deletion if one is missing here. */
const clientTables = ["reservations", "orders", "rents", "invoices", "invitations"] as const;

/** Assigns all records of client `from` to client `to` and deletes `from`. */
export function reassignClientRecords(
  db: Database,
  partnerId: string,
  from: string,
  to: string,
): D1PreparedStatement[] {
  return [
    ...clientTables.map((table) =>
      db
        .prepare(`UPDATE ${table} SET client_id = ?1 WHERE client_id = ?2 AND partner_id = ?3`)
        .bind(to, from, partnerId),
    ),
    db.prepare("DELETE FROM clients WHERE id = ? AND partner_id = ?").bind(from, partnerId),
  ];
}

/** Records a merge with the ids of the rows that `reassignClientRecords` is about to reassign. */
export function insertMerge(
  db: Database,
  { id, partnerId, keptId, now, ...merge }: MergeRecord & { id: string; partnerId: string; keptId: string; now: Date },
): D1PreparedStatement {
  const ids = clientTables.map(
    (table) => `'${table}', (SELECT json_group_array(id) FROM ${table} WHERE client_id = ?7 AND partner_id = ?2)`,
  );
  return db
    .prepare(
      `INSERT INTO client_merges (id, partner_id, kept_id, kept, other, merged, records, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, json_object(${ids.join(", ")}), ?8)`,
    )
    .bind(
      ...[id, partnerId, keptId, JSON.stringify(merge.kept), JSON.stringify(merge.other), JSON.stringify(merge.merged)],
      ...[merge.other.id, now.toISOString()],
    );
}

export interface MergeRow extends Record<"kept" | "other" | "merged", string> {
  id: string;
}

/** A merge into a client of the partner that can still be undone. */
export function mergeToUndo(
  db: Database,
  { uid, clientId, mergeId, since }: { uid: string; clientId: string; mergeId: string; since: string },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, kept, other, merged FROM client_merges
       WHERE id = ? AND kept_id = ? AND partner_id = ${partnerOfUid} AND undone_at IS NULL AND created_at >= ?`,
    )
    .bind(mergeId, clientId, uid, since);
}

/** Inserts the removed client of a merge again. */
export function insertOther(
  db: Database,
  partnerId: string,
  other: ClientToMerge,
  { searchText, nextVersion, now }: { searchText: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  const { id, kind, name, nip, email, phone, street, postcode, city, country, locale, notes, tags, blocked, uid } =
    other;
  return insert(db, "clients", {
    ...{ id, kind, name, nip, email, phone, street, postcode, city, country, locale, notes, tags, blocked, uid },
    partner_id: partnerId,
    tax_number: other.taxNumber,
    blocked_reason: other.blockedReason,
    blocked_at: other.blockedAt,
    search_text: searchText,
    created_by: other.createdBy,
    version: nextVersion,
    created_at: other.createdAt,
    updated_at: now.toISOString(),
  });
}

/** Returns the removed client's rows that still belong to the kept one, and marks the merge as undone. */
export function returnClientRecords(
  db: Database,
  { partnerId, mergeId, from, to, now }: { partnerId: string; mergeId: string; from: string; to: string; now: Date },
): D1PreparedStatement[] {
  return [
    ...clientTables.map((table) =>
      db
        .prepare(
          `UPDATE ${table} SET client_id = ?1 WHERE client_id = ?2 AND partner_id = ?3 AND id IN (
             SELECT j.value FROM client_merges cm, json_each(cm.records, '$.${table}') j WHERE cm.id = ?4)`,
        )
        .bind(to, from, partnerId, mergeId),
    ),
    update(db, "client_merges", {
      set: { undone_at: now.toISOString() },
      where: { id: mergeId, partner_id: partnerId },
    }),
  ];
}

export interface UndoableMerge {
  id: string;
  name: string;
  at: string;
}

/** The merges into a client that can be undone, latest first. */
export function mergesInto(db: Database, uid: string, clientId: string, since: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, other ->> '$.name' AS name, created_at AS at FROM client_merges
       WHERE kept_id = ? AND partner_id = ${partnerOfUid} AND undone_at IS NULL AND created_at >= ?
       ORDER BY created_at DESC`,
    )
    .bind(clientId, uid, since);
}
