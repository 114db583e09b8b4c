import type { Role } from "../../../domain/account/roles.ts";
import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import { type PlaceNames, placeNames } from "./queries.ts";

export interface InvitationRow extends PlaceNames {
  id: string;
  kind: "partner" | "staff" | "admin";
  email: string;
  name: string;
  locale: "pl" | "en";
  staffRole: StaffRole | null;
  /** A JSON array; null for all places. */
  placeIds: string | null;
  status: InvitationStatus;
  expiresAt: string;
  partnerId: string | null;
  partnerName: string | null;
  /** Of a new partner; empty for other invitations. */
  companyName: string;
  nip: string | null;
  /** The inviting administrator's message. */
  message: string;
  inviterName: string | null;
}

/** The invitation of a partner, its staff or an administrator with this link, if it is the latest one. Client invitations are handled by another feature. */
export function selectByToken(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT i.id, i.kind, i.email, i.name, i.locale, i.staff_role AS staffRole,
         i.place_ids AS placeIds, ${placeNames}, i.status, i.expires_at AS expiresAt,
         i.partner_id AS partnerId, pa.legal_name AS partnerName,
         i.company_name AS companyName, i.nip, i.message, u.display_name AS inviterName
       FROM invitations i LEFT JOIN partners pa ON pa.id = i.partner_id LEFT JOIN users u ON u.uid = i.invited_by
       WHERE i.token_hash = ? AND i.kind IN ('partner', 'staff', 'admin')`,
    )
    .bind(hash);
}

/** What prevents a user from joining a team or the administrators. */
export interface PersonFacts {
  role: Role | null;
  /** 1 if they have or had rents or reservations as a customer. */
  rents: 0 | 1;
  partnerId: string | null;
  onboardingStatus: OnboardingStatus | null;
  /** Number of other staff of their current partner. */
  colleagues: number;
}

export function selectPerson(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.role, EXISTS (SELECT 1 FROM reservations WHERE uid = ?1) OR EXISTS (SELECT 1 FROM rents WHERE uid = ?1) AS rents,
         m.partner_id AS partnerId, pa.onboarding_status AS onboardingStatus,
         (SELECT COUNT(*) FROM partner_members WHERE partner_id = m.partner_id) AS colleagues
       FROM users u LEFT JOIN partner_members m ON m.uid = u.uid LEFT JOIN partners pa ON pa.id = m.partner_id
       WHERE u.uid = ?1`,
    )
    .bind(uid);
}
