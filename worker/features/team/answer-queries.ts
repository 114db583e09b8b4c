import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { type PlaceNames, placeNames } from "./queries.ts";

type Database = Pick<D1Database, "prepare">;

export interface InvitationRow extends PlaceNames {
  id: string;
  kind: "partner" | "staff";
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
}

/** The team invitation with this link, if it is the latest one. Client invitations are handled by another feature. */
export function selectByToken(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT i.id, i.kind, i.email, i.name, i.locale, i.staff_role AS staffRole,
         i.place_ids AS placeIds, ${placeNames}, i.status, i.expires_at AS expiresAt,
         i.partner_id AS partnerId, pa.legal_name AS partnerName
       FROM invitations i LEFT JOIN partners pa ON pa.id = i.partner_id
       WHERE i.token_hash = ? AND i.kind IN ('partner', 'staff')`,
    )
    .bind(hash);
}

/** What prevents a user from joining a team. */
export interface PersonFacts {
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
      `SELECT EXISTS (SELECT 1 FROM reservations WHERE uid = ?1) OR EXISTS (SELECT 1 FROM rents WHERE uid = ?1) AS rents,
         m.partner_id AS partnerId, pa.onboarding_status AS onboardingStatus,
         (SELECT COUNT(*) FROM partner_members WHERE partner_id = m.partner_id) AS colleagues
       FROM users u LEFT JOIN partner_members m ON m.uid = u.uid LEFT JOIN partners pa ON pa.id = m.partner_id
       WHERE u.uid = ?1`,
    )
    .bind(uid);
}
