import type { StaffLimits } from "../../../domain/team/limits.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";

export interface TeamChange {
  partnerId: string;
  nextVersion: string;
  actor: string;
  requestId: string;
  now: Date;
}

export interface NewStaffInvitation {
  id: string;
  email: string;
  name: string;
  locale: "pl" | "en";
  staffRole: StaffRole;
  placeIds: readonly string[] | null;
  link: InvitationLink;
  expiresAt: string;
}

/** Expires an overdue invitation of the same address and inserts a new one. */
export function inviteStatements(
  db: Database,
  entry: TeamChange,
  invitation: NewStaffInvitation,
): D1PreparedStatement[] {
  const { partnerId, nextVersion, actor } = entry;
  const { id, email, name, locale, staffRole, placeIds, link, expiresAt } = invitation;
  const now = entry.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'expired', updated_at = ?1 WHERE partner_id = ?2 AND email = ?3
         AND kind = 'staff' AND status IN ('sent', 'opened') AND expires_at <= ?1`,
      )
      .bind(now, partnerId, email),
    insert(db, "invitations", {
      ...{ id, partner_id: partnerId, kind: "staff", email, name, locale, staff_role: staffRole },
      place_ids: placeIds && JSON.stringify(placeIds),
      token_hash: link.hash,
      link: link.link,
      status: "sent",
      sent_at: now,
      expires_at: expiresAt,
      invited_by: actor,
      version: nextVersion,
      created_at: now,
      updated_at: now,
    }),
    auditInvitation(db, entry, id, "invite"),
  ];
}

function auditInvitation(db: Database, entry: TeamChange, id: string, action: string): D1PreparedStatement {
  const { nextVersion, partnerId, ...who } = entry;
  return auditChange(
    db,
    { table: "invitations", id, nextVersion },
    { ...who, partnerId, action, entity: "invitation" },
  );
}

/** Replaces the link and resets the expiry. The batch fails if the invitation has been answered or revoked. */
export function resendStatements(
  db: Database,
  entry: TeamChange,
  { id, link, expiresAt }: Pick<NewStaffInvitation, "id" | "link" | "expiresAt">,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'sent', token_hash = ?1, link = ?2, times_sent = times_sent + 1, sent_at = ?3,
           expires_at = ?4, version = ?5, updated_at = ?3
         WHERE id = ?6 AND partner_id = ?7 AND status IN ('sent', 'opened')`,
      )
      .bind(link.hash, link.link, entry.now.toISOString(), expiresAt, entry.nextVersion, id, entry.partnerId),
    auditInvitation(db, entry, id, "resend"),
  ];
}

export function revokeStatements(db: Database, entry: TeamChange, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'revoked', version = ?, updated_at = ?
         WHERE id = ? AND partner_id = ? AND status IN ('sent', 'opened')`,
      )
      .bind(entry.nextVersion, entry.now.toISOString(), id, entry.partnerId),
    auditInvitation(db, entry, id, "revoke"),
  ];
}

/** Writes the partner's version if the staff would still have an owner. The batch fails otherwise. */
function lockStaff(db: Database, entry: TeamChange, uid: string, action: string, details: Record<string, string>) {
  const { nextVersion, partnerId, now, ...who } = entry;
  return [
    db
      .prepare(
        `UPDATE partners SET version = ?1, updated_at = ?2 WHERE id = ?3
         AND EXISTS (SELECT 1 FROM partner_members WHERE partner_id = ?3 AND uid = ?4)
         AND EXISTS (SELECT 1 FROM partner_members WHERE partner_id = ?3 AND staff_role = 'owner' AND uid <> ?4)`,
      )
      .bind(nextVersion, now.toISOString(), partnerId, uid),
    auditChange(
      db,
      { table: "partners", id: partnerId, nextVersion },
      { ...who, now, action, entity: "partner", partnerId, details: { ...details, uid } },
    ),
  ];
}

/** Changes a role. An owner sees all places. */
export function changeMember(
  db: Database,
  entry: TeamChange,
  uid: string,
  staffRole: StaffRole,
): D1PreparedStatement[] {
  return [
    ...lockStaff(db, entry, uid, "changeMember", { staffRole }),
    update(db, "partner_members", {
      set: { staff_role: staffRole, ...(staffRole === "owner" && { place_ids: null }) },
      where: { uid, partner_id: entry.partnerId },
    }),
  ];
}

/** Removes a member, who keeps the account as a customer. */
export function removeMember(db: Database, entry: TeamChange, uid: string): D1PreparedStatement[] {
  return [
    ...lockStaff(db, entry, uid, "removeMember", {}),
    db.prepare("DELETE FROM partner_members WHERE uid = ? AND partner_id = ?").bind(uid, entry.partnerId),
    db.prepare("DELETE FROM drafts WHERE uid = ? AND partner_id = ?").bind(uid, entry.partnerId),
    update(db, "users", { set: { role: 0, updated_at: entry.now.toISOString() }, where: { uid } }),
  ];
}

/** Sets the only places that a member sees; null for all. Does not limit an owner. */
export function setPlaces(
  db: Database,
  entry: TeamChange,
  uid: string,
  placeIds: readonly string[] | null,
): D1PreparedStatement[] {
  const { nextVersion, partnerId, now, ...who } = entry;
  return [
    update(db, "partners", { set: { version: nextVersion, updated_at: now.toISOString() }, where: { id: partnerId } }),
    auditChange(
      db,
      { table: "partners", id: partnerId, nextVersion },
      {
        ...{ ...who, now, action: "setPlaces", entity: "partner", partnerId },
        details: { uid, placeIds: placeIds === null ? null : placeIds.join(" ") },
      },
    ),
    db
      .prepare("UPDATE partner_members SET place_ids = ? WHERE uid = ? AND partner_id = ? AND staff_role <> 'owner'")
      .bind(placeIds && JSON.stringify(placeIds), uid, partnerId),
  ];
}

export function setLimits(db: Database, entry: TeamChange, limits: StaffLimits): D1PreparedStatement[] {
  const { nextVersion, partnerId, now, ...who } = entry;
  return [
    update(db, "partners", {
      set: {
        staff_discount_percent: limits.maxDiscountPercent,
        staff_lowers_deposit: limits.mayLowerDeposit ? 1 : 0,
        staff_records_payments: limits.mayRecordPayments ? 1 : 0,
        version: nextVersion,
        updated_at: now.toISOString(),
      },
      where: { id: partnerId },
    }),
    auditChange(
      db,
      { table: "partners", id: partnerId, nextVersion },
      { ...who, now, action: "setStaffLimits", entity: "partner", partnerId, details: { ...limits } },
    ),
  ];
}
