import type { Day } from "../../../../domain/core/day.ts";
import type { RecordedCharge } from "../../../../domain/rent/recorded-payment.ts";
import { partnerOfUid } from "../../../http/actor.ts";

type Database = Pick<D1Database, "prepare">;

/** A charge with the marketplace's commission for it. */
export interface CommissionedCharge extends RecordedCharge {
  commissionBasisPoints: number;
  dueOn: Day;
}

const columns = `ch.id, ch.amount_grosze AS amountGrosze, ch.recorded_grosze + ch.online_grosze AS receivedGrosze, ch.status, ch.due_on AS dueOn,
  pa.commission_basis_points AS commissionBasisPoints`;

/** The unpaid charges of a rent, earliest due date first. */
export function unpaidCharges(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM charges ch JOIN partners pa ON pa.id = ch.partner_id
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
      `SELECT ch.rent_id AS rentId, ${columns} FROM charges ch JOIN partners pa ON pa.id = ch.partner_id
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
       JOIN partners pa ON pa.id = ch.partner_id
       WHERE t.client_id = ? AND t.partner_id = ${partnerOfUid} AND ch.status NOT IN ('paid', 'waived')
       ORDER BY ch.due_on, ch.id`,
    )
    .bind(clientId, uid);
}

export interface PaidShare extends CommissionedCharge {
  grosze: number;
}

/** The charges that a recorded payment of a rent paid; no rows if it is unknown or undone. */
export function sharesOfPayment(db: Database, rentId: string, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, rs.amount_grosze AS grosze FROM recorded_payments rp
       JOIN recorded_payment_shares rs ON rs.recorded_payment_id = rp.id
       JOIN charges ch ON ch.id = rs.charge_id JOIN partners pa ON pa.id = ch.partner_id
       WHERE rp.id = ? AND rp.rent_id = ? AND rp.undoes_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)`,
    )
    .bind(paymentId, rentId);
}

export interface UndonePayment {
  method: "transfer" | "cash";
  amountGrosze: number;
  receivedOn: string;
  title: string;
  bankTransferId: string | null;
}

/** A recorded payment of a rent, possibly undone. */
export function recordedPayment(db: Database, rentId: string, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT method, amount_grosze AS amountGrosze, received_on AS receivedOn, title,
         bank_transfer_id AS bankTransferId FROM recorded_payments
       WHERE id = ? AND rent_id = ?`,
    )
    .bind(paymentId, rentId);
}
