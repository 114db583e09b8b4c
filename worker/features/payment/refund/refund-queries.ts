import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { saleSql } from "../../rent/money/payment-queries.ts";

export interface RefundRow {
  id: string;
  paymentId: string;
  amountGrosze: number;
  commissionGrosze: number;
  reason: string;
  attempts: number;
  version: string;
  providerReference: string | null;
  orderId: string;
  partnerId: string;
}

/** A refund that is owed. A disputed payment cannot be refunded until the bank has decided. */
export function selectRefund(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT rf.id, rf.payment_id AS paymentId, rf.amount_grosze AS amountGrosze,
         rf.commission_grosze AS commissionGrosze, rf.reason, rf.attempts,
         rf.version, y.provider_reference AS providerReference, o.id AS orderId,
         o.partner_id AS partnerId
       FROM refunds rf JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id
       WHERE rf.id = ? AND rf.status IN ('due', 'requested') AND y.status <> 'disputed'`,
    )
    .bind(id);
}

/**
 * Refunds to request now: as in `selectRefund`, none of a disputed payment, and none of one that the provider does not know.
 * The delay is twice as long after each attempt, at most an hour.
 */
export function selectRefundsDue(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT rf.id FROM refunds rf WHERE rf.status IN ('due', 'requested') AND EXISTS (
           SELECT 1 FROM payments y WHERE y.id = rf.payment_id AND y.status <> 'disputed' AND y.provider_reference IS NOT NULL)
         AND rf.updated_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-' || min(60, 1 << min(rf.attempts, 6)) || ' minutes')
       ORDER BY rf.updated_at LIMIT ?`,
    )
    .bind(now.toISOString(), limit);
}

/** What an email about a refused refund needs, and the rent to which the landlord then owes a transfer. */
export interface RefusedReturnMail {
  partnerId: string;
  rentId: string;
  guestLink: string | null;
  clientId: string;
  name: string;
  email: string;
  locale: Locale;
  partnerName: string;
  partnerEmail: string;
  contactPhone: string;
  partnerLocale: Locale;
}

const refusedColumns = `rf.version, rf.amount_grosze AS amountGrosze, y.id AS paymentId, o.partner_id AS partnerId, t.id AS rentId,
  iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, c.id AS clientId, c.name, c.email, c.locale, pa.legal_name AS partnerName,
  pa.email AS partnerEmail, pa.phone AS contactPhone, pa.locale AS partnerLocale`;
const refusedJoins = `JOIN reservations r ON r.id = t.reservation_id JOIN clients c ON c.id = t.client_id
  JOIN partners pa ON pa.id = o.partner_id`;

/** A refund of credit that is owed, with one row for each credit; none for another refund. */
export function returnedCredits(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${refusedColumns}, ${saleSql} AS saleGrosze, o.commission_grosze AS commissionGrosze,
         cr.recorded_payment_id AS creditId, cr.amount_grosze AS grosze
       FROM refunds rf JOIN credit_refunds cr ON cr.refund_id = rf.id JOIN rents t ON t.id = cr.rent_id
       JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id ${refusedJoins}
       WHERE rf.id = ? AND rf.status IN ('due', 'requested')`,
    )
    .bind(id);
}

/**
 * A refund of a deposit that is owed, with the rent whose deposit was settled: that of the payment, or one that continues it.
 */
export function returnedDeposit(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `WITH RECURSIVE chain (id) AS (
         SELECT t.id FROM refunds rf JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id
           JOIN rents t ON t.reservation_id = o.reservation_id WHERE rf.id = ?1
         UNION ALL
         SELECT t.id FROM chain CROSS JOIN rents t ON t.continues_rent_id = chain.id)
       SELECT ${refusedColumns} FROM refunds rf JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id
         JOIN rents t ON t.id IN (SELECT id FROM chain) AND t.status = 'settled' ${refusedJoins}
       WHERE rf.id = ?1 AND rf.reason = 'deposit' AND rf.status IN ('due', 'requested') ORDER BY t.inspected_at DESC LIMIT 1`,
    )
    .bind(id);
}
