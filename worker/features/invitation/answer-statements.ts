import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";

/** Marks an invitation as opened. Safe to repeat. */
export function openInvitation(db: Database, id: string, nextVersion: string, now: Date): D1PreparedStatement {
  return update(db, "invitations", {
    set: { status: "opened", version: nextVersion, updated_at: now.toISOString() },
    where: { id, status: "sent" },
  });
}

export interface InvitationAnswer {
  id: string;
  /** Hash of the link that was used; a newer link invalidates it. */
  hash: string;
  status: Extract<InvitationStatus, "accepted" | "declined">;
  word: string;
  uid: string | null;
  nextVersion: string;
  now: Date;
}

/** Answers an open, unexpired invitation once. */
export function answerInvitation(db: Database, answer: InvitationAnswer): D1PreparedStatement {
  const { id, hash, status, word, uid, nextVersion } = answer;
  const now = answer.now.toISOString();
  return db
    .prepare(
      `UPDATE invitations SET status = ?1, answer = ?2, accepted_uid = ?3, accepted_at = iif(?1 = 'accepted', ?4, NULL),
         version = ?5, updated_at = ?4
       WHERE id = ?6 AND token_hash = ?7 AND status IN ('sent', 'opened') AND expires_at > ?4`,
    )
    .bind(status, word, uid, now, nextVersion, id, hash);
}

/** Assigns the offer to the account; the guest link ends. */
export function assignToAccount(
  db: Database,
  to: { reservationId: string; version: string; uid: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET uid = ?, guest_link = NULL, guest_link_hash = NULL, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND uid IS NULL`,
    )
    .bind(to.uid, to.nextVersion, to.now.toISOString(), to.reservationId, to.version);
}

/** Links the client to the account, unless the account is already another client of the partner. */
export function linkClient(db: Database, clientId: string, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE OR IGNORE clients SET uid = ?, updated_at = ? WHERE id = ? AND uid IS NULL")
    .bind(uid, now.toISOString(), clientId);
}

/** Assigns everything that the client has with the partner to the account. Must run after `linkClient`. */
export function reassignClientRecords(db: Database, clientId: string, uid: string, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  const take = (table: string, more = "") =>
    db
      .prepare(
        `UPDATE ${table} SET uid = ?1, ${more} updated_at = ?2
         WHERE client_id = ?3 AND uid IS NULL AND EXISTS (SELECT 1 FROM clients WHERE id = ?3 AND uid = ?1)`,
      )
      .bind(uid, at, clientId);
  return [
    take("reservations", "guest_link = NULL, guest_link_hash = NULL,"),
    take("orders"),
    take("rents"),
    take("invoices"),
  ];
}
