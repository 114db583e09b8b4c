import type { Day } from "../../../../domain/core/day.ts";
import type { RefundFacts } from "../../../../domain/payment/refund-state.ts";
import type { NamedMethod } from "../../../../domain/payment/saved-method.ts";
import { openPayments, type PaymentStatus } from "../../../../domain/payment/transitions.ts";
import type { OpenShare, ReceivedCharge } from "../../../../domain/rent/online-payment.ts";
import type { Database } from "../../../db/database.ts";
import { type Caller, callerValues, isCallersOwn } from "../../../http/caller.ts";
import { savesSql } from "../../payment/queries.ts";
import { transferDetails } from "../model/queries.ts";
import { commissionColumns } from "../model/statements.ts";
import { refundsSql } from "../money/transfer-queries.ts";

/** A rent with the data for paying its charges online. */
export interface PayableRent {
  id: string;
  partnerId: string;
  code: string;
  boxNumber: string;
  placePl: string;
  placeEn: string;
  /** Null for a guest. */
  uid: string | null;
  email: string | null;
  locale: "pl" | "en";
  payoutAccount: string | null;
  /** `TransferDetails` as JSON. */
  transfer: string | null;
}

/** The caller's own rent. */
export function payableRent(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, t.partner_id AS partnerId, r.code, b.number AS boxNumber, p.name_pl AS placePl, p.name_en AS placeEn,
         t.uid, COALESCE(u.email, r.guest_email, NULLIF(c.email, '')) AS email, COALESCE(u.locale, c.locale) AS locale,
         iif(pa.payout_status = 'active', pa.payout_account, NULL) AS payoutAccount,
         ${transferDetails} AS transfer
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id
       JOIN places p ON p.id = t.place_id JOIN partners pa ON pa.id = t.partner_id JOIN clients c ON c.id = t.client_id
       LEFT JOIN users u ON u.uid = t.uid
       WHERE t.id = ?1 AND (t.uid = ?2 OR ${isCallersOwn(2)})`,
    )
    .bind(id, ...callerValues(caller, now));
}

export interface PayableCharge extends ReceivedCharge {
  fromOn: Day;
  /** exclusive */
  toOn: Day;
  dueOn: Day;
  openGrosze: number;
  isDeposit: 0 | 1;
  /** `PriceLine`s as JSON. */
  lines: string;
}

/** The unpaid charges of a rent, earliest due date first. */
export function payableCharges(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, amount_grosze AS amountGrosze, recorded_grosze + online_grosze - credited_grosze AS receivedGrosze,
         open_grosze AS openGrosze, from_on AS fromOn, to_on AS toOn, due_on AS dueOn, is_deposit AS isDeposit, lines, ${commissionColumns}
       FROM charges ch WHERE rent_id = ? AND status IN ('due', 'failed') AND open_grosze > 0 ORDER BY due_on, id`,
    )
    .bind(rentId);
}

/** The payment of a rent's charges that is still open. */
export interface OpenRentPayment {
  id: string;
  status: PaymentStatus;
  amountGrosze: number;
  commissionGrosze: number;
  expiresAt: string;
  checkoutUrl: string | null;
  providerReference: string | null;
  orderId: string;
  version: string;
  /** The kinds of methods to save, as JSON. */
  saves: string;
  /** `OnlineShare`s as JSON, by charge. */
  shares: string;
}

const openList = openPayments.map((status) => `'${status}'`).join(", ");

const sharesJson = `(SELECT json_group_array(json_object('chargeId', charge_id, 'grosze', amount_grosze,
    'commissionGrosze', commission_grosze)) FROM order_charges WHERE order_id = o.id)`;

export function openRentPayment(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, y.status, y.amount_grosze AS amountGrosze, o.commission_grosze AS commissionGrosze,
         y.expires_at AS expiresAt, y.checkout_url AS checkoutUrl, y.provider_reference AS providerReference,
         o.id AS orderId, y.version, ${savesSql} AS saves, ${sharesJson} AS shares
       FROM orders o JOIN payments y ON y.order_id = o.id
       WHERE o.rent_id = ? AND o.kind = 'charge' AND y.status IN (${openList})`,
    )
    .bind(rentId);
}

/**
 * The number of the last order of a rent's charges. Reads one row, however many payments a rent has had.
 * @param rentId SQL of the rent's id
 */
export const lastOrderNumber = (rentId: string): string => `(SELECT number FROM orders
  WHERE rent_id = ${rentId} AND kind = 'charge' ORDER BY rowid DESC LIMIT 1)`;

/** The number of the order that follows `last`: `C-` with the reservation code and a counter. */
export function nextOrderNumber(code: string, last: string | null): string {
  const prefix = `C-${code}-`;
  return `${prefix}${last === null ? 1 : Number(last.slice(prefix.length)) + 1}`;
}

/** The number of the last payment of a rent's charges, and how many, up to `limit`, were begun since an instant. */
export function countRentPayments(
  db: Database,
  rentId: string,
  { since, limit }: { since: string; limit: number },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${lastOrderNumber("?1")} AS lastNumber, (SELECT COUNT(*) FROM (SELECT created_at FROM orders
         WHERE rent_id = ?1 AND kind = 'charge' ORDER BY rowid DESC LIMIT ?3) WHERE created_at > ?2) AS recent`,
    )
    .bind(rentId, since, limit);
}

/** A charge that a payment pays: its share of the payment, what it owes now and its due date. */
export interface PaidCharge extends OpenShare {
  dueOn: Day;
  isDeposit: 0 | 1;
}

/** A payment of charges, as needed to settle it. */
export interface RentPaymentRow {
  id: string;
  status: PaymentStatus;
  provider: "sandbox" | "stripe";
  providerReference: string | null;
  amountGrosze: number;
  version: string;
  orderId: string;
  orderStatus: "open" | "paid" | "cancelled" | "refunded" | "partlyRefunded";
  orderVersion: string;
  rentId: string;
  partnerId: string;
  /** `PaidCharge`s as JSON. */
  charges: string;
  /** Whether the method is to be saved; null without consent. */
  saveStatus: "requested" | "saved" | "none" | null;
  /** `Collection` as JSON; null for a payment that the tenant began. */
  collection: string | null;
}

/** The saved method that a payment charges. */
export interface Collection extends NamedMethod {
  /** The day of the next attempt if this one fails; null if there is none. */
  nextOn: Day | null;
}

/** What settling a payment needs to know of its order and charges. */
export interface RentPayment extends Omit<RentPaymentRow, "charges" | "collection"> {
  collection: Collection | null;
  charges: PaidCharge[];
}

/** No row if the payment pays no charges. For `readRentPayment`. */
export function selectRentPayment(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, y.status, y.provider, y.provider_reference AS providerReference, y.amount_grosze AS amountGrosze,
         y.version, o.id AS orderId, o.status AS orderStatus, o.version AS orderVersion, o.rent_id AS rentId,
         o.partner_id AS partnerId,
         (SELECT json_group_array(json_object('chargeId', ch.id, 'grosze', och.amount_grosze, 'commissionGrosze', och.commission_grosze,
            'openGrosze', ch.open_grosze, 'dueOn', ch.due_on, 'isDeposit', ch.is_deposit))
          FROM order_charges och JOIN charges ch ON ch.id = och.charge_id WHERE och.order_id = o.id) AS charges,
         y.save_status AS saveStatus,
         (SELECT json_object('kind', pm.kind, 'brand', pm.brand, 'last4', pm.last4, 'nextOn', ch.collect_on) FROM collection_attempts ca
          JOIN payment_methods pm ON pm.id = ca.payment_method_id JOIN charges ch ON ch.id = ca.charge_id
          WHERE ca.payment_id = y.id) AS collection
       FROM payments y JOIN orders o ON o.id = y.order_id WHERE y.id = ? AND o.kind = 'charge'`,
    )
    .bind(paymentId);
}

export function readRentPayment({ charges, collection, ...row }: RentPaymentRow): RentPayment {
  return {
    ...row,
    charges: JSON.parse(charges),
    collection: collection === null ? null : (JSON.parse(collection) as Collection),
  };
}

export interface RentPaymentView {
  id: string;
  status: PaymentStatus;
  failureCode: string | null;
  amountGrosze: number;
  /** What goes or went back to the tenant, oldest first. */
  refunds: RefundFacts[];
  /** The charges that the tenant chose to pay. */
  chargeIds: string[];
}

/** The row of `ownRentPayment`, with what the provider is asked by. */
export interface OwnRentPayment extends Omit<RentPaymentView, "chargeIds" | "refunds"> {
  /** JSON array */
  refunds: string;
  /** JSON array */
  chargeIds: string;
  provider: "sandbox" | "stripe";
  providerReference: string | null;
  expiresAt: string;
}

/** The caller's own payment of a rent's charges. */
export function ownRentPayment(
  db: Database,
  { rentId, paymentId }: { rentId: string; paymentId: string },
  caller: Caller,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, y.status, y.failure_code AS failureCode, y.amount_grosze AS amountGrosze, y.provider,
         y.provider_reference AS providerReference, y.expires_at AS expiresAt,
         ${refundsSql} AS refunds,
         (SELECT json_group_array(id) FROM (SELECT ch.id FROM order_charges och JOIN charges ch ON ch.id = och.charge_id
            WHERE och.order_id = o.id ORDER BY ch.due_on, ch.id)) AS chargeIds
       FROM payments y JOIN orders o ON o.id = y.order_id JOIN rents t ON t.id = o.rent_id
       JOIN reservations r ON r.id = t.reservation_id
       WHERE y.id = ?5 AND t.id = ?6 AND o.kind = 'charge' AND (t.uid = ?1 OR ${isCallersOwn(1)})`,
    )
    .bind(...callerValues(caller, now), paymentId, rentId);
}
