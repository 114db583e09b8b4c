import type { StaffRole } from "../../../domain/team/staff.ts";
import { insert, update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { InvitationRow } from "./answer-queries.ts";

type Database = Pick<D1Database, "prepare">;

export interface Answer {
  uid: string;
  nextVersion: string;
  requestId: string;
  now: Date;
}

/** Marks an invitation as opened. It can be opened repeatedly. */
export function openInvitation(
  db: Database,
  id: string,
  { nextVersion, now }: Pick<Answer, "nextVersion" | "now">,
): D1PreparedStatement {
  return update(db, "invitations", {
    set: { status: "opened", version: nextVersion, updated_at: now.toISOString() },
    where: { id, status: "sent" },
  });
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

/** Deletes the empty company of a new partner when its owner leaves it. */
export function leaveEmptyPartner(db: Database, uid: string, partnerId: string): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM partner_members WHERE uid = ? AND partner_id = ?").bind(uid, partnerId),
    db.prepare("DELETE FROM drafts WHERE partner_id = ?").bind(partnerId),
    db.prepare("DELETE FROM partners WHERE id = ? AND onboarding_status = 0").bind(partnerId),
  ];
}

export interface Joining {
  partnerId: string;
  staffRole: StaffRole;
  /** A JSON array; null for all places. */
  placeIds: string | null;
}

/** Adds the user to the staff. A user works for at most one partner; the table refuses a second one. */
export function joinStaff(
  db: Database,
  { uid, now }: Answer,
  { partnerId, staffRole, placeIds }: Joining,
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    update(db, "users", { set: { role: 1, updated_at: at }, where: { uid } }),
    insert(db, "partner_members", {
      ...{ uid, partner_id: partnerId, staff_role: staffRole, place_ids: placeIds, created_at: at },
    }),
  ];
}

/** Inserts the company of a new partner, at the beginning of its onboarding. */
export function insertPartner(
  db: Database,
  invitation: InvitationRow,
  partner: { id: string; invoicePrefix: string; now: Date },
): D1PreparedStatement {
  const now = partner.now.toISOString();
  return insert(db, "partners", {
    id: partner.id,
    email: invitation.email,
    contact_name: invitation.name,
    invoice_prefix: partner.invoicePrefix,
    locale: invitation.locale,
    created_at: now,
    updated_at: now,
  });
}
