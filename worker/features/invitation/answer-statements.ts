import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";

type Database = Pick<D1Database, "prepare">;

/** A look at it; looking again changes nothing. */
export function openInvitation(db: Database, id: string, nextVersion: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE invitations SET status = 'opened', version = ?, updated_at = ? WHERE id = ? AND status = 'sent'")
    .bind(nextVersion, now.toISOString(), id);
}

export interface InvitationAnswer {
  id: string;
  /** Of the link that was used: a newer one takes its place. */
  hash: string;
  status: Extract<InvitationStatus, "accepted" | "declined">;
  word: string;
  uid: string | null;
  nextVersion: string;
  now: Date;
}

/** Uses an invitation up, once and in time. */
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

/** The offer belongs to an account from now on, which is the way in; the guest's link ends. */
export function giveToAccount(
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

/** The client is this account's. A partner knows an account as one client: who is another one there stays apart. */
export function linkClient(db: Database, clientId: string, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE OR IGNORE clients SET uid = ?, updated_at = ? WHERE id = ? AND uid IS NULL")
    .bind(uid, now.toISOString(), clientId);
}

/** All that the client has with the partner goes to the account that they have made. After `linkClient`. */
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
