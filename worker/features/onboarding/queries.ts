import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { hasConfirmedOwner } from "../partner/queries.ts";

type Database = Pick<D1Database, "prepare">;

export interface OnboardingRow {
  partnerId: string;
  status: OnboardingStatus;
  payoutStatus: PayoutStatus;
  payoutAccount: string | null;
  /** The first place; null before step 3. */
  placeId: string | null;
  placeName: string | null;
  placeStatus: string | null;
  /** The place's boxes that can be rented. */
  boxes: number;
  /** An owner has confirmed their email address, which publishing requires. */
  hasConfirmedOwner: 0 | 1;
}

/** How far the caller's partner has come, and facts about its first place. */
export function selectOnboarding(db: Database, uid: string, locale: "pl" | "en"): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.onboarding_status AS status, pa.payout_status AS payoutStatus,
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
