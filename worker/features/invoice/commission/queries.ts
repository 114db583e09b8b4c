import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { InstantRange } from "../../../instants.ts";

/** A partner with commission that is not invoiced yet, and when the first of it was recorded. */
export interface PartnerToInvoice {
  partnerId: string;
  firstAt: string;
}

/** Partners with commission since their last closed month that was recorded before an instant, oldest first. */
export function partnersToInvoice(db: Database, before: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT partnerId, firstAt FROM (
         SELECT pa.id AS partnerId, (SELECT MIN(e.recorded_at) FROM ledger_entries e
           WHERE e.partner_id = pa.id AND e.account = 'commission' AND e.recorded_at < ?1 AND e.recorded_at >= COALESCE(
             (SELECT MAX(mon.to_at) FROM commission_months mon WHERE mon.partner_id = pa.id), '')) AS firstAt
         FROM partners pa)
       WHERE firstAt IS NOT NULL ORDER BY firstAt, partnerId LIMIT ?2`,
    )
    .bind(before, limit);
}

/** A closed month, as far as what is due of it matters. */
export interface CommissionMonth {
  id: string;
  dueGrosze: number;
}

/** The closed months of a partner, oldest first. */
export function commissionMonths(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare("SELECT id, due_grosze AS dueGrosze FROM commission_months WHERE partner_id = ? ORDER BY month")
    .bind(partnerId);
}

/** What a partner has paid so far of the commission that was not withheld. */
export function commissionPaid(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COALESCE(SUM(amount_grosze), 0) AS paidGrosze FROM commission_payments
       WHERE partner_id = ? AND status = 'received'`,
    )
    .bind(partnerId);
}

/** The part of a month's commission that is on payments to the partner directly. */
export function directCommission(db: Database, partnerId: string, { from, to }: InstantRange): D1PreparedStatement {
  return db
    .prepare(
      `SELECT -COALESCE(SUM(e.amount_grosze) FILTER (WHERE e.account = 'commission'), 0) AS netGrosze,
         -COALESCE(SUM(e.amount_grosze) FILTER (WHERE e.account = 'vatDue'), 0) AS vatGrosze,
         -COALESCE(SUM(e.amount_grosze), 0) AS grossGrosze
       FROM ledger_entries e WHERE e.partner_id = ? AND e.recorded_at >= ? AND e.recorded_at < ?
         AND e.account IN ('commission', 'vatDue') AND EXISTS (
           SELECT 1 FROM ledger_entries WHERE transaction_id = e.transaction_id AND account = 'commissionDue')`,
    )
    .bind(partnerId, from, to);
}

/** The partner as the recipient of its invoice. */
export interface CommissionBuyer {
  name: string;
  /** Empty if unknown. */
  email: string;
  locale: Locale;
}

export function commissionBuyer(db: Database, partnerId: string): D1PreparedStatement {
  return db.prepare("SELECT contact_name AS name, email, locale FROM partners WHERE id = ?").bind(partnerId);
}

/** The marketplace's documents for a partner: `iv` with its month `mon`. */
export const commissionJoin = `JOIN commission_months mon ON mon.id = iv.commission_month_id AND iv.partner_id = '${marketplaceId}'`;
