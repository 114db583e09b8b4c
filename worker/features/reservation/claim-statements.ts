import type { Database } from "../../db/database.ts";

/**
 * SQL: whether a reservation may be claimed by its address. The tenants of a partner in trial, who were imported, see nothing
 * before the partner goes live.
 */
export const isClaimable = (now: string): string =>
  `reservations.uid IS NULL AND (SELECT live_at FROM partners WHERE id = reservations.partner_id) <= ${now}`;

/** A guest reservation with this address, or one that the account already owns. */
export function selectClaimable(
  db: Database,
  { id, uid, email, now }: { id: string; uid: string; email: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT uid, partner_id AS partnerId, version FROM reservations
       WHERE id = ?1 AND (uid = ?2 OR (guest_email = ?3 AND ${isClaimable("?4")}))`,
    )
    .bind(id, uid, email, now.toISOString());
}

export interface Claim {
  id: string;
  version: string;
  nextVersion: string;
  uid: string;
  email: string;
  now: Date;
}

/** Guest reservations with this address that now belong to the account. */
const claimed = "(SELECT id FROM reservations WHERE guest_email = ?2 AND uid = ?1)";

/** Ends the guest links, because the reservations are now available in the account. */
export function reassignReservations(db: Database, claim: Claim): D1PreparedStatement {
  const { id, version, nextVersion, uid, email, now } = claim;
  return db
    .prepare(
      `UPDATE reservations SET uid = ?1, guest_link = NULL, guest_link_hash = NULL, version = ?3, updated_at = ?4
       WHERE guest_email = ?2 AND ${isClaimable("?4")}
         AND EXISTS (SELECT 1 FROM reservations WHERE id = ?5 AND version = ?6 AND uid IS NULL)`,
    )
    .bind(uid, email, nextVersion, now.toISOString(), id, version);
}

/**
 * Assigns the related rows. A partner has one client per account, so if the account is already a client of the partner,
 * that client gets the rows of the guest's.
 */
export function reassignRelatedRows(
  db: Database,
  { uid, email, now }: Pick<Claim, "uid" | "email" | "now">,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const run = (sql: string) => db.prepare(sql).bind(uid, email, at);
  const client = (table: string) => `(SELECT id FROM clients WHERE partner_id = ${table}.partner_id AND uid = ?1)`;
  return [
    run(
      `UPDATE OR IGNORE clients SET uid = ?1, updated_at = ?3 WHERE uid IS NULL
         AND id IN (SELECT client_id FROM reservations WHERE id IN ${claimed})`,
    ),
    run(`UPDATE reservations SET client_id = COALESCE(${client("reservations")}, client_id), updated_at = ?3
       WHERE id IN ${claimed}`),
    run(`UPDATE orders SET uid = ?1, client_id = COALESCE(${client("orders")}, client_id), updated_at = ?3
       WHERE reservation_id IN ${claimed} OR rent_id IN (SELECT id FROM rents WHERE reservation_id IN ${claimed})`),
    run(`UPDATE rents SET uid = ?1, client_id = COALESCE(${client("rents")}, client_id), updated_at = ?3
       WHERE reservation_id IN ${claimed}`),
    run(`UPDATE invoices SET uid = ?1, client_id = COALESCE(${client("invoices")}, client_id), updated_at = ?3
       WHERE rent_id IN (SELECT id FROM rents WHERE reservation_id IN ${claimed})`),
    run(`UPDATE consent_records SET uid = ?1, subject = ?1 WHERE uid IS NULL AND subject = ?2 AND ?3 = ?3`),
  ];
}
