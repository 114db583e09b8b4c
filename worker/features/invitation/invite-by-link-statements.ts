import type { Database } from "../../db/database.ts";

/** Links the client to the external user; changes nothing for a client of another account or a blocked account. */
export function linkExternalUser(
  db: Database,
  to: { id: string; version: string; nextVersion: string; uid: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE clients SET uid = ?1, version = ?2, updated_at = ?3
       WHERE id = ?4 AND version = ?5 AND COALESCE(uid, ?1) = ?1
         AND EXISTS (SELECT 1 FROM users WHERE uid = ?1 AND role = 3 AND status = 'active')`,
    )
    .bind(to.uid, to.nextVersion, to.now.toISOString(), to.id, to.version);
}

/** Reassigns what this address reserved as a guest. An unpaid hold stays with the browser that made it. */
export function reassignGuestReservations(
  db: Database,
  to: { partnerId: string; email: string; uid: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET uid = ?, guest_link = NULL, guest_link_hash = NULL, updated_at = ?
       WHERE partner_id = ? AND guest_email = ? AND uid IS NULL AND status NOT IN ('held', 'pendingPayment')`,
    )
    .bind(to.uid, to.now.toISOString(), to.partnerId, to.email);
}
