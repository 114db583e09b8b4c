import type { Approval } from "../../../domain/compliance/approval.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { hasConfirmedOwner } from "../partner/queries.ts";

export interface OnboardingRow {
  partnerId: string;
  status: OnboardingStatus;
  approval: Approval;
  payoutStatus: PayoutStatus;
  payoutAccount: string | null;
  /** The first place; null before step 3. */
  placeId: string | null;
  placeName: string | null;
  placeStatus: string | null;
  /** The number of the place's rentable boxes. */
  boxes: number;
  /** 1 if an owner has verified their email address, which publishing requires. */
  hasConfirmedOwner: 0 | 1;
}

/** The onboarding status of the caller's partner and data about its first place. */
export function selectOnboarding(db: Database, uid: string, locale: "pl" | "en"): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.onboarding_status AS status, pa.approval, pa.payout_status AS payoutStatus,
         pa.payout_account AS payoutAccount, p.id AS placeId, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         p.status AS placeStatus,
         (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status = 'available') AS boxes, ${hasConfirmedOwner} AS hasConfirmedOwner
       FROM partners pa
       LEFT JOIN places p ON p.id = (SELECT id FROM places WHERE partner_id = pa.id ORDER BY created_at, id LIMIT 1)
       WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

export function selectStaff(db: Database, partnerId: string): D1PreparedStatement {
  return db.prepare("SELECT uid FROM partner_members WHERE partner_id = ?").bind(partnerId);
}
