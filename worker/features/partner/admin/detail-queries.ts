import type { Approval } from "../../../../domain/compliance/approval.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { OnboardingStatus } from "../../../../domain/onboarding/onboarding.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { chargedSql, isCharged, isOverdue } from "../../figures/debt-queries.ts";
import { stockDay } from "../../figures/stock-queries.ts";
import { agreedColumns } from "../../payout/balance-queries.ts";
import { type AdminPartnerRow, numbersSql, stateSql } from "./list-queries.ts";

export interface AdminPartnerFacts extends Omit<AdminPartnerRow, "searchText"> {
  version: string;
  regon: string | null;
  krs: string | null;
  street: string;
  postcode: string;
  phone: string;
  contactName: string;
  locale: Locale;
  vatStatus: "vat23" | "exempt";
  iban: string | null;
  onboardingStatus: OnboardingStatus;
  approval: Approval;
  /** Why the partner was rejected; null otherwise. */
  approvalReason: string | null;
  approvalAt: string | null;
  payoutStatus: "pending" | "active" | "restricted" | "rejected";
  companyCheck: "found" | "inactive" | "unknown" | null;
  companyCheckedAt: string | null;
  ownBasisPoints: number;
  ownFeeGrosze: number;
  /** The commission from `plannedCommissionOn`; null if no change is planned. */
  plannedCommissionBasisPoints: number | null;
  plannedOwnBasisPoints: number | null;
  plannedOwnFeeGrosze: number | null;
  plannedCommissionOn: Day | null;
  /** Unpaid charges of all rents that were due before the day. */
  overdueGrosze: number;
  /** Charges due in the month of the day, paid or not. */
  chargedGrosze: number;
}

/** @param today overdue amounts were due before it; its month is the one of `chargedGrosze` */
export function adminPartner(db: Database, id: string, { today, now }: { today: Day; now: Date }): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.version, pa.legal_name AS legalName, pa.nip, pa.regon, pa.krs, pa.street, pa.postcode, pa.city,
         pa.email, pa.phone, pa.contact_name AS contactName, pa.locale, pa.vat_status AS vatStatus, pa.iban,
         pa.onboarding_status AS onboardingStatus,
         pa.approval, pa.approval_reason AS approvalReason, pa.approval_at AS approvalAt, pa.payout_status AS payoutStatus, pa.company_check AS companyCheck,
         pa.company_checked_at AS companyCheckedAt, ${agreedColumns},
         pa.planned_commission_basis_points AS plannedCommissionBasisPoints,
         pa.planned_own_commission_basis_points AS plannedOwnBasisPoints, pa.planned_own_fee_grosze AS plannedOwnFeeGrosze,
         pa.planned_commission_on AS plannedCommissionOn,
         pa.created_at AS createdAt, ${stateSql("?5")} AS state, ${numbersSql("?4")},
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE partner_id = pa.id AND ${isOverdue("?1")}) AS overdueGrosze,
         (SELECT COALESCE(SUM(${chargedSql}), 0) FROM rents t CROSS JOIN charges ch ON ch.rent_id = t.id
          WHERE t.partner_id = pa.id AND ${isCharged} AND substr(ch.due_on, 1, 7) = substr(?1, 1, 7)) AS chargedGrosze
       FROM partners pa WHERE pa.id = ?2 AND pa.id <> ?3`,
    )
    .bind(today, id, marketplaceId, JSON.stringify([stockDay(today)]), now.toISOString());
}

export interface AdminPlace {
  id: string;
  name: string;
  city: string;
  status: PlaceStatus;
}

export function placesOfPartner(db: Database, id: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS name, p.city, p.status FROM places p
       WHERE p.partner_id = ? ORDER BY name, p.id LIMIT 200`,
    )
    .bind(id);
}

export interface AdminMember {
  uid: string;
  name: string | null;
  email: string | null;
  staffRole: StaffRole;
  /** Whether the member has or had an authenticator app, so that a new one needs a reset. */
  hasUsedFactor: 0 | 1;
  /** From when an announced reset can be made; null without one. */
  factorResetAt: string | null;
}

export function staffOfPartner(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.uid, u.display_name AS name, u.email, m.staff_role AS staffRole,
         u.second_factors <> '[]' OR u.factor_allowed_until IS NOT NULL AS hasUsedFactor, u.factor_reset_at AS factorResetAt
       FROM partner_members m
       JOIN users u ON u.uid = m.uid WHERE m.partner_id = ? ORDER BY m.staff_role DESC, u.email LIMIT 200`,
    )
    .bind(id);
}
