import { roles } from "../../../domain/account/roles.ts";
import { factorAllowedUntil } from "../../../domain/account/second-factor.ts";
import { newId } from "../../../domain/core/ids.ts";
import { standardCommission } from "../../../domain/order/commission.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { InvitationRow } from "./answer-queries.ts";

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

/**
 * Accepts the invitation once. The batch fails if it has been answered, resent or revoked concurrently, or if a future
 * administrator has concurrently rented or joined a company.
 */
export function acceptInvitation(db: Database, hash: string, invitation: InvitationRow, answer: Answer) {
  const { id, partnerId } = invitation;
  const { uid, nextVersion, requestId, now } = answer;
  const at = now.toISOString();
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'accepted', accepted_at = ?1, accepted_uid = ?2, version = ?3, updated_at = ?1
         WHERE id = ?4 AND token_hash = ?5 AND status IN ('sent', 'opened') AND expires_at > ?1
           AND (kind <> 'admin' OR NOT EXISTS (SELECT 1 FROM partner_members WHERE uid = ?2
             UNION ALL SELECT 1 FROM reservations WHERE uid = ?2 UNION ALL SELECT 1 FROM rents WHERE uid = ?2))`,
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

export interface NewPartner {
  id: string;
  invoicePrefix: string;
  now: Date;
}

/** The tax number unless a partner has it: the company enters another one, or support helps. */
const freeNip = (parameter: string) =>
  `iif(EXISTS (SELECT 1 FROM partners WHERE nip = ${parameter}), NULL, ${parameter})`;

/** Inserts the company of a new partner, at the beginning of its onboarding. */
export function insertPartner(db: Database, invitation: InvitationRow, partner: NewPartner): D1PreparedStatement {
  const { companyName, nip, email, name, locale } = invitation;
  const { commissionBasisPoints, ownBasisPoints, ownFeeGrosze } = standardCommission;
  return db
    .prepare(
      `INSERT INTO partners (id, legal_name, nip, email, contact_name, invoice_prefix, locale, commission_basis_points,
         own_commission_basis_points, own_fee_grosze, created_at, updated_at)
       VALUES (?1, ?2, ${freeNip("?3")}, ?4, ?5, ?6, ?7, ?9, ?10, ?11, ?8, ?8)`,
    )
    .bind(
      ...[partner.id, companyName, nip, email, name, partner.invoicePrefix, locale, partner.now.toISOString()],
      ...[commissionBasisPoints, ownBasisPoints, ownFeeGrosze],
    );
}

/** Fills in what the owner of a new company has not entered yet. */
export function fillPartner(
  db: Database,
  { companyName, nip, name }: InvitationRow,
  partnerId: string,
  { nextVersion, now }: Answer,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE partners SET legal_name = iif(legal_name = '', ?1, legal_name), nip = COALESCE(nip, ${freeNip("?2")}),
         contact_name = iif(contact_name = '', ?3, contact_name), version = ?4, updated_at = ?5
       WHERE id = ?6 AND onboarding_status = 0`,
    )
    .bind(companyName, nip, name, nextVersion, now.toISOString(), partnerId);
}

/** Makes the user an administrator, who sets up an authenticator app within an hour, with an audit row. */
export function becomeAdmin(db: Database, { uid, requestId, now }: Answer, invitationId: string) {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         SELECT ?1, uid, 'changeRole', 'user', uid, json_object('before', role, 'after', 2, 'invitation', ?2), ?3, ?4
         FROM users WHERE uid = ?5`,
      )
      .bind(newId("version"), invitationId, requestId, at, uid),
    update(db, "users", {
      set: { role: roles.Admin, factor_allowed_until: factorAllowedUntil(now), updated_at: at },
      where: { uid },
    }),
  ];
}
