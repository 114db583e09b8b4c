import type { Day } from "../../../../domain/core/day.ts";
import type { ChargedRent } from "../../../../domain/rent/next-charge.ts";
import { type Database, rows } from "../../../db/database.ts";
import { paymentTermsSql, readPaymentTerms } from "../model/payment-terms.ts";
import { plannedLinesSql } from "../model/planned-lines-sql.ts";

/** A rent with an uncharged period, and the data to price it. */
export interface DueRent extends ChargedRent {
  id: string;
  version: string;
  partnerId: string;
  chargedToOn: Day;
  /** The saved method that its charges are collected from. */
  paymentMethodId: string | null;
  timezone: string;
  /** When its partner went live. */
  liveAt: string;
}

type DueRow = Omit<DueRent, "monthlyLines" | "planned" | "paymentTerms"> &
  Record<"monthlyLines" | "planned" | "paymentTerms", string>;

/**
 * Rents with an uncharged period that started by a day, oldest first. The condition on `status` and `end_on` must match
 * the index `rents__to_charge`. Includes rents that ended before their last period was charged, and none of partners in
 * trial. For `readDueRents`.
 */
export function rentsToCharge(db: Database, upTo: Day, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, t.version, t.partner_id AS partnerId, t.start_on AS startOn, t.end_on AS endOn, t.anchor_day AS anchorDay,
         t.monthly_lines AS monthlyLines, t.charged_to_on AS chargedToOn,
         t.billing_months AS billingMonths, t.prepayment_discount_percent AS prepaymentDiscountPercent,
         t.prepaid_to_on AS prepaidToOn, t.calendar_from_on AS calendarFromOn, ${paymentTermsSql}, t.payment_method_id AS paymentMethodId, pa.live_at AS liveAt,
         (SELECT timezone FROM places WHERE id = t.place_id) AS timezone,
         ${plannedLinesSql} AS planned
       FROM rents t CROSS JOIN partners pa ON pa.id = t.partner_id CROSS JOIN clients c ON c.id = t.client_id
       WHERE t.status NOT IN ('scheduled', 'cancelled') AND (t.end_on IS NULL OR t.charged_to_on < t.end_on)
         AND t.charged_to_on <= ?1 AND pa.live_at <= ?2 ORDER BY t.charged_to_on, t.id LIMIT ?3`,
    )
    .bind(upTo, now.toISOString(), limit);
}

export function readDueRents(result: D1Result | undefined): DueRent[] {
  return rows<DueRow>(result).map(({ monthlyLines, planned, paymentTerms, ...rest }) => ({
    ...rest,
    paymentTerms: readPaymentTerms(paymentTerms),
    monthlyLines: JSON.parse(monthlyLines),
    planned: JSON.parse(planned),
  }));
}
