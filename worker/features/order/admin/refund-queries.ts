import type { PaidSale } from "../../../../domain/order/admin-refund.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { leftSql } from "../../rent/money/payment-queries.ts";

/** The payment of an order that can be refunded. */
export interface RefundablePayment extends PaidSale {
  paymentId: string;
  version: string;
}

/** What the email to the customer needs. */
export interface RefundedOrder extends RefundablePayment {
  partnerId: string;
  /** The rent whose charges were paid; null for the order of a reservation. */
  rentId: string | null;
  rentVersion: string | null;
  timezone: string;
  code: string;
  boxNumber: string;
  /** In the customer's language. */
  placeName: string;
  name: string;
  email: string | null;
  locale: Locale;
}

/**
 * Refunds that an administrator can make of what was paid through the provider: of the sale of a reservation that is still
 * valid, and of paid charges of a rent.
 */
const from = `FROM orders o JOIN payments y ON y.order_id = o.id AND y.status IN ('succeeded', 'partlyRefunded')
    AND y.provider <> 'transfer'
  LEFT JOIN rents t ON t.id = o.rent_id AND o.kind = 'charge' JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
  JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id) JOIN places p ON p.id = b.place_id
  LEFT JOIN users u ON u.uid = COALESCE(t.uid, r.uid) LEFT JOIN clients c ON c.id = COALESCE(t.client_id, r.client_id)
  WHERE o.id = ? AND (o.kind = 'charge' OR (o.kind = 'reservation' AND r.status IN ('confirmed', 'converted')
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = y.id AND reason NOT IN ('admin', 'deposit', 'credit'))))
  ORDER BY y.created_at LIMIT 1`;

/** What an administrator has refunded, and what of the first month became credit. */
const refundedSale = `(SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds WHERE payment_id = y.id AND reason = 'admin')
    + COALESCE((SELECT SUM(ch.credited_grosze) FROM rents t JOIN charges ch ON ch.rent_id = t.id
        WHERE t.reservation_id = r.id AND ch.payment_id = y.id AND ch.recorded_grosze + ch.online_grosze = 0), 0)`;

const paidCharges = `COALESCE((SELECT SUM(ch.amount_grosze) FROM online_payment_shares os JOIN charges ch ON ch.id = os.charge_id
    WHERE os.payment_id = y.id AND ch.status = 'paid' AND ch.is_deposit = 0), 0)`;

const columns = `y.id AS paymentId, y.version, o.commission_grosze AS commissionGrosze,
  iif(o.kind = 'charge', y.amount_grosze, y.amount_grosze - r.deposit_grosze) AS saleGrosze,
  iif(o.kind = 'charge', y.amount_grosze - MAX(0, MIN(${leftSql}, ${paidCharges})), ${refundedSale}) AS refundedGrosze`;

/** At most one row. */
export const refundablePayment = (db: Database, orderId: string): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} ${from}`).bind(orderId);

/** At most one row. */
export const orderToRefund = (db: Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns}, o.partner_id AS partnerId, t.id AS rentId, t.version AS rentVersion, p.timezone, r.code, b.number AS boxNumber,
         iif(r.locale = 'pl', p.name_pl, p.name_en) AS placeName,
         COALESCE(c.name, r.guest_name, u.display_name, '') AS name,
         COALESCE(u.email, r.guest_email, NULLIF(c.email, '')) AS email, r.locale ${from}`,
    )
    .bind(orderId);

export const orderExists = (db: Database, orderId: string): D1PreparedStatement =>
  db.prepare("SELECT id FROM orders WHERE id = ?").bind(orderId);
