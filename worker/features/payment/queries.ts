import type { Day } from "../../../domain/core/day.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import { openPayments, type PaymentStatus, receivedPayments } from "../../../domain/payment/transitions.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { type Database, inList } from "../../db/database.ts";
import { type Caller, callerValues, isCallersOwn } from "../../http/caller.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";
import { boxJson } from "../box/statements.ts";
import { placeJson, sellerJson } from "../quote/queries.ts";
import { refundsSql } from "../rent/money/transfer-queries.ts";

const received = inList(receivedPayments);

const openList = openPayments.map((status) => `'${status}'`).join(", ");

/** A payment with its order and reservation, as needed to settle it. JSON columns are strings. */
export interface PaymentRow {
  id: string;
  status: PaymentStatus;
  provider: ProviderName | "transfer";
  providerReference: string | null;
  amountGrosze: number;
  failureCode: string | null;
  checkoutUrl: string | null;
  expiresAt: string | null;
  version: string;
  createdAt: string;
  updatedAt: string;
  orderId: string;
  orderStatus: OrderStatus;
  orderVersion: string;
  orderTotalGrosze: number;
  commissionGrosze: number;
  /** Another payment that has already paid the order. */
  paidBy: string | null;
  reservationId: string;
  reservationStatus: ReservationStatus;
  reservationVersion: string;
  code: string;
  partnerId: string;
  placeId: string;
  boxId: string;
  boxStatus: string;
  /** The partner's client; only set before the payment if the partner created the reservation. */
  clientId: string | null;
  clientName: string | null;
  /** Null for a guest, who pays with the name, email and phone they entered. */
  uid: string | null;
  guestName: string | null;
  /** `Buyer` as JSON. */
  buyer: string | null;
  guestLink: string | null;
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  price: string;
  depositGrosze: number;
  monthlyGrosze: number;
  products: string;
  agreement: string | null;
  withdrawUntilOn: Day | null;
  holdExpiresAt: string | null;
  offerExpiresAt: string | null;
  reservationLocale: "pl" | "en";
  box: string;
  place: string;
  seller: string;
  email: string | null;
  phone: string | null;
  locale: "pl" | "en";
  rentId: string | null;
  refunded: number;
  /** JSON list of `RefundFacts`. */
  refunds: string;
  /** Whether the method is to be saved; null without consent. */
  saveStatus: "requested" | "saved" | "none" | null;
  /** The kinds of methods to save, as JSON. */
  saves: string;
}

/** The kinds of methods that a payment `y` saves, as JSON. */
export const savesSql = "COALESCE(y.save_consent -> '$.kinds', '[]')";

const paymentFrom = (now: string) => `SELECT y.id, y.status, y.provider, y.provider_reference AS providerReference,
    y.amount_grosze AS amountGrosze, y.failure_code AS failureCode, y.checkout_url AS checkoutUrl,
    y.expires_at AS expiresAt, y.version, y.created_at AS createdAt, y.updated_at AS updatedAt,
    y.save_status AS saveStatus, ${savesSql} AS saves, o.id AS orderId, o.status AS orderStatus, o.version AS orderVersion, o.total_grosze AS orderTotalGrosze,
    o.commission_grosze AS commissionGrosze,
    (SELECT q.id FROM payments q WHERE q.order_id = o.id AND q.id <> y.id AND q.status IN ${received}
     ORDER BY q.updated_at LIMIT 1) AS paidBy,
    r.id AS reservationId, r.status AS reservationStatus, r.version AS reservationVersion, r.code,
    r.partner_id AS partnerId, r.place_id AS placeId, r.box_id AS boxId, b.status AS boxStatus, r.uid,
    r.client_id AS clientId, (SELECT name FROM clients WHERE id = r.client_id) AS clientName,
    r.move_in_on AS moveInOn, r.months, r.to_on AS toOn, r.price, r.deposit_grosze AS depositGrosze,
    r.monthly_grosze AS monthlyGrosze, r.products, r.agreement, r.withdraw_until_on AS withdrawUntilOn,
    r.hold_expires_at AS holdExpiresAt, r.offer_expires_at AS offerExpiresAt, r.locale AS reservationLocale,
    ${boxJson(now)} AS box, ${placeJson("r.notice_days")} AS place, ${sellerJson} AS seller,
    iif(r.uid IS NULL, r.guest_email, u.email) AS email, iif(r.uid IS NULL, r.guest_phone, u.phone_number) AS phone,
    COALESCE(u.locale, r.locale) AS locale, r.guest_name AS guestName, r.buyer, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink,
    (SELECT id FROM rents WHERE reservation_id = r.id) AS rentId,
    EXISTS (SELECT 1 FROM refunds rf WHERE rf.payment_id = y.id
      AND rf.reason NOT IN ('deposit', 'admin', 'credit')) AS refunded, ${refundsSql} AS refunds
  FROM payments y JOIN orders o ON o.id = y.order_id JOIN reservations r ON r.id = o.reservation_id
  JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id JOIN partners pa ON pa.id = r.partner_id
  LEFT JOIN users u ON u.uid = r.uid`;

export function selectPayment(db: Database, id: string, now: Date): D1PreparedStatement {
  return db.prepare(`${paymentFrom("?2")} WHERE y.id = ?1`).bind(id, now.toISOString());
}

/** The caller's own payment, also in the browser that held the box before its visitor signed in. */
export function selectOwnPayment(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(`${paymentFrom("?5")} WHERE y.id = ?1 AND (${isCallersOwn(2)} OR r.holder_hash = ?3)`)
    .bind(id, ...callerValues(caller, now));
}

/** The latest payment of a reservation. */
export function selectLatestPayment(db: Database, reservationId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(`${paymentFrom("?2")} WHERE r.id = ?1 ORDER BY y.created_at DESC, y.id DESC LIMIT 1`)
    .bind(reservationId, now.toISOString());
}

/** No row if the payment is not one of ours. */
export const selectPaymentId = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT id FROM payments WHERE id = ?").bind(id);

export function selectEvent(db: Database, provider: ProviderName, eventId: string): D1PreparedStatement {
  return db
    .prepare("SELECT 1 AS known FROM payment_events WHERE provider = ? AND event_id = ?")
    .bind(provider, eventId);
}

export function countPayments(db: Database, reservationId: string): D1PreparedStatement {
  return db
    .prepare(
      "SELECT COUNT(*) AS count FROM payments WHERE order_id IN (SELECT id FROM orders WHERE reservation_id = ?)",
    )
    .bind(reservationId);
}

/**
 * Open payments without a report since an instant, oldest first: transfers and those of the provider in use, which is the only
 * one that can be asked.
 */
export function selectStalePayments(
  db: Database,
  provider: ProviderName,
  since: string,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, status, provider, provider_reference AS providerReference, expires_at AS expiresAt FROM payments
       WHERE status IN (${openList}) AND updated_at <= ? AND provider IN (?, 'transfer') ORDER BY updated_at LIMIT ?`,
    )
    .bind(since, provider, limit);
}

/** Payments that recently ended unpaid and have a page at the provider. `+provider` keeps SQLite on the index by time. */
export function selectEnded(db: Database, provider: ProviderName, since: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, provider_reference AS providerReference FROM payments
       WHERE status IN ('expired', 'cancelled', 'failed') AND updated_at > ? AND +provider = ?
         AND provider_reference IS NOT NULL ORDER BY updated_at LIMIT ?`,
    )
    .bind(since, provider, limit);
}

/** Claims the payment, so that no concurrent request asks the provider about it until `since` has passed. */
export function claimForReconciliation(db: Database, id: string, since: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET updated_at = ? WHERE id = ? AND status IN (${openList}) AND updated_at <= ? RETURNING id`,
    )
    .bind(now.toISOString(), id, since);
}
