import type { Day } from "../../../../domain/core/day.ts";
import type { CommissionTerms } from "../../../../domain/order/commission.ts";
import type { ClientCredit, RecordedCharge, RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { commissionColumns } from "../model/statements.ts";

/** A charge with the marketplace's commission for it. */
export interface CommissionedCharge extends RecordedCharge, CommissionTerms {
  onlineGrosze: number;
  dueOn: Day;
}

const columns = `ch.id, ch.amount_grosze AS amountGrosze, ch.recorded_grosze + ch.online_grosze - ch.credited_grosze AS receivedGrosze, ch.status, ch.due_on AS dueOn,
  ${commissionColumns}`;

/** The unpaid charges of a rent, earliest due date first. */
export function unpaidCharges(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM charges ch
       WHERE ch.rent_id = ? AND ch.status NOT IN ('paid', 'waived') ORDER BY ch.due_on, ch.id`,
    )
    .bind(rentId);
}

export interface ChargeOfRent extends CommissionedCharge {
  rentId: string;
}

/** The unpaid charges of several rents, earliest due date first. The rents' owner is checked elsewhere. */
export function unpaidChargesOf(db: Database, rentIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.rent_id AS rentId, ${columns} FROM charges ch
       WHERE ch.rent_id IN (SELECT value FROM json_each(?)) AND ch.status NOT IN ('paid', 'waived')
       ORDER BY ch.due_on, ch.id`,
    )
    .bind(JSON.stringify(rentIds));
}

/** The unpaid charges of a client of the caller's partner, earliest due date first. */
export function unpaidChargesOfClient(db: Database, uid: string, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.rent_id AS rentId, ${columns} FROM rents t JOIN charges ch ON ch.rent_id = t.id
       WHERE t.client_id = ? AND t.partner_id = ${partnerOfUid} AND ch.status NOT IN ('paid', 'waived')
       ORDER BY ch.due_on, ch.id`,
    )
    .bind(clientId, uid);
}

/** A charge that a recorded payment or its credit paid. */
export interface PaidShare extends ChargeOfRent {
  /** The recorded payment of the charge's rent. */
  paymentId: string;
  rentVersion: string;
  grosze: number;
  isDeposit: 0 | 1;
  /** The deposit of the charge's rent that is not settled, and what of it is to be carried over. */
  heldGrosze: number;
  promisedGrosze: number;
}

/** The charges that a recorded payment of a rent paid, and those of other rents that its credit paid. */
export function sharesOfPayment(db: Database, rentId: string, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.rent_id AS rentId, ${columns}, rp.id AS paymentId, t.version AS rentVersion, rs.amount_grosze AS grosze,
         ch.is_deposit AS isDeposit, iif(t.deposit_settled_grosze IS NULL, t.deposit_grosze, 0) AS heldGrosze,
         (SELECT COALESCE(SUM(deposit_carried_grosze), 0) FROM reservations
          WHERE extends_rent_id = t.id AND status IN ('offered', 'pendingPayment', 'confirmed')) AS promisedGrosze
       FROM recorded_payments rp JOIN recorded_payment_shares rs ON rs.recorded_payment_id = rp.id
       JOIN charges ch ON ch.id = rs.charge_id JOIN rents t ON t.id = ch.rent_id
       WHERE (rp.id = ?1 OR rp.credit_of_id = ?1) AND rp.undoes_id IS NULL
         AND EXISTS (SELECT 1 FROM recorded_payments WHERE id = ?1 AND rent_id = ?2)
         AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
       ORDER BY rp.credit_of_id IS NULL, rp.id`,
    )
    .bind(paymentId, rentId);
}

export interface UndonePayment {
  method: RecordedMethod;
  amountGrosze: number;
  receivedOn: string;
  title: string;
  bankTransferId: string | null;
  /** What it exceeded the charges by; 0 without credit. */
  creditGrosze: number;
  /** The part of the credit that was paid back to the client. */
  refundedGrosze: number;
}

/**
 * A recorded payment of a rent that was received by the partner, is not undone and was not paid with credit.
 */
export function recordedPayment(db: Database, rentId: string, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT rp.method, rp.amount_grosze AS amountGrosze, rp.received_on AS receivedOn, rp.title,
         rp.bank_transfer_id AS bankTransferId, COALESCE(cc.amount_grosze, 0) AS creditGrosze,
         (SELECT COALESCE(SUM(amount_grosze), 0) FROM credit_refunds WHERE recorded_payment_id = rp.id) AS refundedGrosze
       FROM recorded_payments rp LEFT JOIN client_credits cc ON cc.recorded_payment_id = rp.id
       WHERE rp.id = ? AND rp.rent_id = ? AND rp.kind = 'received' AND rp.undoes_id IS NULL AND rp.credit_of_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)`,
    )
    .bind(paymentId, rentId);
}

/** A credit with the payment that it is left of. */
export interface AvailableCredit extends ClientCredit {
  rentId: string;
  method: RecordedMethod;
  receivedOn: Day;
  title: string;
}

/** A credit that may go back by the online payments of its rent: what a charge was reduced by after it was paid. */
export interface ReturnableCredit extends ClientCredit {
  rentId: string;
}

/** Credits of a client for reduced charges that are not used up, oldest first. */
export function returnableCredits(db: Database, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cc.recorded_payment_id AS paymentId, cc.left_grosze AS leftGrosze, cc.rent_id AS rentId
       FROM rents t JOIN client_credits cc ON cc.rent_id = t.id AND cc.left_grosze > 0
       JOIN recorded_payments rp ON rp.id = cc.recorded_payment_id AND rp.kind = 'reduction'
       WHERE t.client_id = ? ORDER BY cc.created_at, cc.recorded_payment_id`,
    )
    .bind(clientId);
}

/** SQL: a received online payment `y` of order `o`, without the deposit. */
const saleSql = `y.amount_grosze
  - COALESCE((SELECT deposit_grosze FROM reservations WHERE id = o.reservation_id AND o.kind = 'reservation'), 0)
  - COALESCE((SELECT SUM(os.amount_grosze) FROM online_payment_shares os JOIN charges ch ON ch.id = os.charge_id AND ch.is_deposit = 1
    WHERE os.payment_id = y.id), 0)`;

/** SQL: what of it is not refunded. */
export const leftSql = `${saleSql} - COALESCE((SELECT SUM(amount_grosze) FROM refunds WHERE payment_id = y.id AND reason <> 'deposit'), 0)`;

const receivedOnline = "y.status IN ('succeeded', 'partlyRefunded') AND y.provider <> 'transfer'";

/** The online payments of a client's rents that have begun, newest first. For `returnsOfCredits`. */
export function returnablePayments(db: Database, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM (
         SELECT y.id AS paymentId, y.version, t.id AS rentId, y.created_at AS createdAt, ${leftSql} AS leftGrosze,
           ${saleSql} AS saleGrosze, o.commission_grosze AS commissionGrosze
         FROM rents t JOIN orders o ON o.id IN (SELECT id FROM orders WHERE rent_id = t.id
           UNION ALL SELECT id FROM orders WHERE reservation_id = t.reservation_id)
         JOIN payments y ON y.order_id = o.id AND ${receivedOnline}
         WHERE t.client_id = ? AND t.status <> 'scheduled')
       WHERE leftGrosze > 0 ORDER BY createdAt DESC, paymentId`,
    )
    .bind(clientId);
}

/** SQL: whether a charge `ch` was paid with the order of its reservation, which is in no share. */
export const isPaidByOrderSql = "ch.status = 'paid' AND ch.recorded_grosze + ch.online_grosze = 0";

/** SQL of the online payments that paid a charge `ch`, newest first, as `ReturnablePayment`s without the rent. */
export const returnableOfChargeSql = `SELECT y.id AS paymentId, y.version, MIN(paid.grosze, ${leftSql}) AS leftGrosze, ${saleSql} AS saleGrosze,
      o.commission_grosze AS commissionGrosze FROM (
      SELECT payment_id, SUM(amount_grosze) AS grosze FROM online_payment_shares WHERE charge_id = ch.id GROUP BY payment_id
      UNION ALL SELECT ch.payment_id, ch.amount_grosze WHERE ${isPaidByOrderSql}) paid
    JOIN payments y ON y.id = paid.payment_id AND ${receivedOnline} JOIN orders o ON o.id = y.order_id
    ORDER BY y.created_at DESC, y.id`;

/** The credits of a client that are not used up, oldest first. */
export const creditsOfClient = (db: Database, clientId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT cc.recorded_payment_id AS paymentId, cc.left_grosze AS leftGrosze,
         cc.rent_id AS rentId, rp.method, rp.received_on AS receivedOn, rp.title
       FROM rents t JOIN client_credits cc ON cc.rent_id = t.id AND cc.left_grosze > 0
       JOIN recorded_payments rp ON rp.id = cc.recorded_payment_id
       WHERE t.client_id = ? ORDER BY cc.created_at, cc.recorded_payment_id`,
    )
    .bind(clientId);
