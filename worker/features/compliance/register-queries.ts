import { recheckAfterHours, retryAfterHours } from "../../../domain/compliance/register-check.ts";
import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import { payoutHoldSql } from "./payout-hold-sql.ts";
import type { CheckedCompany } from "./register-finding.ts";
import { type PartnerToCheck, partnerToCheckColumns } from "./register-statements.ts";

export type CompanyToCheck = PartnerToCheck & CheckedCompany;

const columns = `${partnerToCheckColumns}, pa.nip, pa.iban, pa.vat_status AS vatStatus`;

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** Partners whose last answer is a day old, or that have none, longest first. */
export function companiesToCheck(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM partners pa WHERE pa.nip IS NOT NULL AND pa.id <> ?1
         AND (pa.register_asked_at IS NULL OR pa.register_asked_at <= ?2) ORDER BY pa.register_asked_at LIMIT ?3`,
    )
    .bind(marketplaceId, hoursBefore(now, recheckAfterHours), limit);
}

export function companyToCheck(db: Database, id: string): D1PreparedStatement {
  return db.prepare(`SELECT ${columns} FROM partners pa WHERE pa.id = ? AND pa.id <> ?`).bind(id, marketplaceId);
}

/** Partners whose stored hold no longer follows from the answers and the time. */
export function holdsToFollow(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${partnerToCheckColumns} FROM partners pa
       WHERE pa.payout_hold IS NOT (${payoutHoldSql("?1")}) ORDER BY pa.id LIMIT ?2`,
    )
    .bind(now.toISOString(), limit);
}

/** The register did not answer about these partners: they are asked about again after `retryAfterHours`. */
export function markUnanswered(db: Database, ids: readonly string[], now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE partners SET register_asked_at = ? WHERE id IN (SELECT value FROM json_each(?))")
    .bind(hoursBefore(now, recheckAfterHours - retryAfterHours), JSON.stringify(ids));
}

export interface RegisterCheck {
  id: string;
  nip: string;
  iban: string | null;
  result: "clear" | "inactive" | "accountMissing";
  /** In the register's words; null for a company that it does not have. */
  vatStatus: string | null;
  hasAccount: 0 | 1;
  /** The register's own name of its answer. */
  requestId: string | null;
  checkedAt: string;
}

/** The latest answers about a partner. */
export function registerChecksOf(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, nip, iban, result, vat_status AS vatStatus, has_account AS hasAccount, request_id AS requestId,
         checked_at AS checkedAt
       FROM register_checks WHERE partner_id = ? ORDER BY checked_at DESC, id DESC LIMIT 30`,
    )
    .bind(partnerId);
}
