import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { clientOfReservation } from "../../client/statements.ts";

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

/** A refund that the provider has refused, with the reservation for which the landlord then owes a transfer. */
export interface RefusedRefund
  extends Pick<RefundRow, "paymentId" | "amountGrosze" | "commissionGrosze" | "reason" | "version"> {
  partnerId: string;
  reservationId: string;
  guestLink: string | null;
  hasRental: 0 | 1;
  /** Null for a customer who is no client yet, because no reservation of theirs was confirmed. */
  clientId: string | null;
  uid: string | null;
  name: string;
  email: string;
  phone: string;
  /** A `Buyer` as JSON. */
  buyer: string | null;
  locale: Locale;
  partnerName: string;
  partnerEmail: string;
  contactPhone: string;
  partnerLocale: Locale;
  /** JSON list of `RestoredCredit`; empty if it was no refund of credit. */
  credits: string;
}

/** The part of a credit that a refund was to return. */
export interface RestoredCredit {
  creditId: string;
  grosze: number;
}

/**
 * A refund that is owed, with its reservation: for credit the one of the rent with the credit, for a deposit the one of the rent whose
 * deposit was settled (that of the payment, or one that continues it), otherwise that of the payment.
 */
export function refusedRefund(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `WITH RECURSIVE refused AS (
         SELECT rf.*, o.partner_id, COALESCE(o.reservation_id, (SELECT reservation_id FROM rents WHERE id = o.rent_id)) AS paid_id
         FROM refunds rf JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id
         WHERE rf.id = ?1 AND rf.status IN ('due', 'requested')),
       chain (id) AS (
         SELECT t.id FROM refused JOIN rents t ON t.reservation_id = refused.paid_id WHERE refused.reason = 'deposit'
         UNION ALL
         SELECT t.id FROM chain CROSS JOIN rents t ON t.continues_rent_id = chain.id)
       SELECT rf.version, rf.amount_grosze AS amountGrosze, rf.commission_grosze AS commissionGrosze, rf.reason, rf.payment_id AS paymentId,
         rf.partner_id AS partnerId, r.id AS reservationId, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink,
         t.id IS NOT NULL AND t.status <> 'cancelled' AS hasRental, c.id AS clientId, r.uid,
         COALESCE(c.name, r.guest_name, r.agreement ->> '$.nameTyped', '') AS name,
         COALESCE(NULLIF(c.email, ''), u.email, r.guest_email, '') AS email, COALESCE(u.phone_number, r.guest_phone, '') AS phone,
         r.buyer, COALESCE(u.locale, c.locale, r.locale) AS locale, pa.legal_name AS partnerName, pa.email AS partnerEmail,
         pa.phone AS contactPhone, pa.locale AS partnerLocale,
         (SELECT json_group_array(json_object('creditId', recorded_payment_id, 'grosze', amount_grosze)) FROM credit_refunds
          WHERE refund_id = rf.id) AS credits
       FROM refused rf JOIN reservations r ON r.id = COALESCE(
           (SELECT reservation_id FROM rents WHERE id = (SELECT rent_id FROM credit_refunds WHERE refund_id = rf.id LIMIT 1)),
           (SELECT reservation_id FROM rents WHERE id IN (SELECT id FROM chain) AND status = 'settled'
            ORDER BY inspected_at DESC LIMIT 1),
           rf.paid_id)
         LEFT JOIN rents t ON t.reservation_id = r.id LEFT JOIN clients c ON c.id = ${clientOfReservation}
         LEFT JOIN users u ON u.uid = r.uid JOIN partners pa ON pa.id = rf.partner_id`,
    )
    .bind(id);
}
