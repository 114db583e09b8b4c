import { newId } from "../../../../domain/core/ids.ts";

type Database = Pick<D1Database, "prepare">;

/** A person who can be merged: an account, or a client without one. */
export interface PersonToMerge {
  id: string;
  kind: "account" | "record";
  status: "active" | "blocked";
  name: string;
  email: string;
  locale: "pl" | "en";
}

/** The account of a customer or external user and the other person; no row for staff, administrators and the deleted. */
export const peopleToMerge = (db: Database, uid: string, otherId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT uid AS id, 'account' AS kind, status, COALESCE(display_name, '') AS name, COALESCE(email, '') AS email, locale
       FROM users WHERE uid IN (?1, ?2) AND status <> 'deleted' AND (role IS NULL OR role IN (0, 3))
       UNION ALL SELECT id, 'record', 'active', name, email, locale FROM clients
       WHERE id = ?2 AND uid IS NULL AND erased_at IS NULL`,
    )
    .bind(uid, otherId);

export interface Merge {
  /** The account that is kept. */
  uid: string;
  other: Pick<PersonToMerge, "id" | "kind">;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** The merge in the history of both. Fails the batch if one of the accounts is no longer active. */
export function auditMerge(db: Database, { uid, other, actor, reason, requestId, now }: Merge): D1PreparedStatement[] {
  const audit = (action: "merge" | "mergeInto", id: string, details: object) =>
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, ?3, 'user', (SELECT uid FROM users WHERE uid = ?4 AND status = 'active'), ?5, ?6, ?7)`,
      )
      .bind(newId("version"), actor, action, id, JSON.stringify(details), requestId, now.toISOString());
  return [
    audit("merge", uid, { from: other.id, reason }),
    ...(other.kind === "account" ? [audit("mergeInto", other.id, { into: uid, reason })] : []),
  ];
}

/**
 * Gives the other person's contracts, questions, saved items and consents to the account. The links of a guest end,
 * because the account has their reservations now. Must run while the other's clients still have their contracts.
 */
export function moveContracts(db: Database, { uid, other, now }: Merge): D1PreparedStatement[] {
  const at = now.toISOString();
  const run = (sql: string) => db.prepare(sql).bind(uid, other.id, at);
  const own = other.kind === "account" ? "uid = ?2" : "client_id = ?2 AND uid IS NULL";
  const moved = [
    run(`UPDATE questions SET uid = ?1, updated_at = ?3 WHERE ${other.kind === "account" ? "uid = ?2" : "uid IS NULL"}
      ${other.kind === "account" ? "" : "AND reservation_id IN (SELECT id FROM reservations WHERE client_id = ?2)"}`),
    run(`UPDATE reservations SET uid = ?1, guest_link = NULL, guest_link_hash = NULL, updated_at = ?3 WHERE ${own}`),
    ...["orders", "rents", "invoices"].map((table) =>
      run(`UPDATE ${table} SET uid = ?1, updated_at = ?3 WHERE ${own}`),
    ),
  ];
  if (other.kind === "record") return moved;
  const ofAccount = (sql: string) => db.prepare(sql).bind(uid, other.id);
  return [
    ...moved,
    ofAccount("UPDATE OR IGNORE saved_items SET uid = ?1 WHERE uid = ?2"),
    ofAccount("UPDATE consent_records SET uid = ?1, subject = ?1 WHERE uid = ?2"),
    ofAccount("UPDATE invitations SET accepted_uid = ?1 WHERE accepted_uid = ?2"),
  ];
}
