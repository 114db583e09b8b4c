import { auditChange } from "../../http/audit.ts";
import type { InvitationRow } from "./answer-queries.ts";

type Database = Pick<D1Database, "prepare">;

export interface Answer {
  uid: string;
  nextVersion: string;
  requestId: string;
  now: Date;
}

/** The link has been looked at. It is not used up by that, however often it is. */
export function openInvitation(
  db: Database,
  id: string,
  { nextVersion, now }: Pick<Answer, "nextVersion" | "now">,
): D1PreparedStatement {
  return db
    .prepare("UPDATE invitations SET status = 'opened', version = ?, updated_at = ? WHERE id = ? AND status = 'sent'")
    .bind(nextVersion, now.toISOString(), id);
}

/** Accepts the invitation once. The batch fails if it has been answered, resent or revoked concurrently. */
export function acceptInvitation(db: Database, hash: string, invitation: InvitationRow, answer: Answer) {
  const { id, partnerId } = invitation;
  const { uid, nextVersion, requestId, now } = answer;
  const at = now.toISOString();
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'accepted', accepted_at = ?1, accepted_uid = ?2, version = ?3, updated_at = ?1
         WHERE id = ?4 AND token_hash = ?5 AND status IN ('sent', 'opened') AND expires_at > ?1`,
      )
      .bind(at, uid, nextVersion, id, hash),
    auditChange(
      db,
      { table: "invitations", id, nextVersion },
      { actor: uid, action: "accept", entity: "invitation", partnerId, requestId, now },
    ),
  ];
}

/** The company that a new partner has begun and not filled in goes away with its owner. */
export function leaveEmptyPartner(db: Database, uid: string, partnerId: string): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM partner_members WHERE uid = ? AND partner_id = ?").bind(uid, partnerId),
    db.prepare("DELETE FROM drafts WHERE partner_id = ?").bind(partnerId),
    db.prepare("DELETE FROM partners WHERE id = ? AND onboarding_status = 0").bind(partnerId),
  ];
}

export interface Joining {
  partnerId: string;
  staffRole: string;
}

/** Makes the person one of the partner's. A person works for one partner at most; the table refuses a second one. */
export function joinStaff(
  db: Database,
  { uid, now }: Answer,
  { partnerId, staffRole }: Joining,
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db.prepare("UPDATE users SET role = 1, updated_at = ? WHERE uid = ?").bind(at, uid),
    db
      .prepare("INSERT INTO partner_members (uid, partner_id, staff_role, created_at) VALUES (?, ?, ?, ?)")
      .bind(uid, partnerId, staffRole, at),
  ];
}

/** The company of a new partner, at the beginning of its onboarding. */
export function insertPartner(
  db: Database,
  invitation: InvitationRow,
  partner: { id: string; invoicePrefix: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO partners (id, email, contact_name, invoice_prefix, locale, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(
      partner.id,
      invitation.email,
      invitation.name,
      partner.invoicePrefix,
      invitation.locale,
      partner.now.toISOString(),
    );
}
