import type { VatSplit } from "../../../../domain/core/money.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { InstantRange } from "../../../instants.ts";
import { isOnlineSql } from "../../payment/statements.ts";

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

/** What was earned of commission in a period, less what was returned. */
export interface PeriodCommission extends VatSplit {
  /** The part of it that was withheld from online payments. Nothing is withheld from payments to the partner directly. */
  withheldGrosze: number;
}

/** The commission that the ledger has for a period. A `PeriodCommission`. */
export function commissionOfPeriod(db: Database, partnerId: string, { from, to }: InstantRange): D1PreparedStatement {
  const sum = (accounts: string, and = "") =>
    `COALESCE(-SUM(e.amount_grosze) FILTER (WHERE e.account IN (${accounts}) ${and}), 0)`;
  return db
    .prepare(
      `SELECT ${sum("'commission'")} AS netGrosze, ${sum("'vatDue'")} AS vatGrosze,
         ${sum("'commission', 'vatDue'")} AS grossGrosze,
         ${sum("'commission', 'vatDue'", `AND ${isOnlineSql}`)} AS withheldGrosze
       FROM ledger_entries e LEFT JOIN payments y ON y.id = e.payment_id
       WHERE e.partner_id = ? AND e.recorded_at >= ? AND e.recorded_at < ?`,
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
