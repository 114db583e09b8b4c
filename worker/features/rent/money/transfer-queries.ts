import type { RefundFacts } from "../../../../domain/payment/refund-state.ts";
import type { TransferDue } from "../../../../domain/rent/settlement.ts";
import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { type Caller, callerValues, isCallersOwn } from "../../../http/caller.ts";
import type { MailedRent } from "../lifecycle/emails.ts";

/** SQL: the sum to transfer of `td`, of a reservation `r`: credit that has paid charges is not owed any more. */
export const toTransferSql = `iif(td.kind <> 'credit', td.amount_grosze, MIN(td.amount_grosze, (
  SELECT COALESCE(SUM(cc.left_grosze), 0) FROM rents own JOIN client_credits cc ON cc.rent_id = own.id AND cc.left_grosze > 0
  WHERE own.client_id = r.client_id)))`;

/** SQL: the box of a reservation `r`, or the one to which its rent has moved. */
export const boxOfReservation = "COALESCE((SELECT box_id FROM rents WHERE reservation_id = r.id), r.box_id)";

/** What the landlord returns to a client by transfer. */
export interface ClientTransfer extends TransferDue {
  boxNumber: string;
  /** The client’s account; null until they have entered it. */
  iban: string | null;
}

/** What is to be returned to a client by transfer, oldest first, and the latest transfers that were made. */
export function transfersOfClient(db: Database, uid: string, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT td.id, td.kind, iif(td.paid_on IS NULL, ${toTransferSql}, td.amount_grosze) AS amountGrosze, td.paid_on AS paidOn,
         b.number AS boxNumber, r.return_iban AS iban
       FROM reservations r JOIN transfers_due td ON td.reservation_id = r.id JOIN boxes b ON b.id = ${boxOfReservation}
       WHERE r.client_id = ? AND r.partner_id = ${partnerOfUid}
       ORDER BY td.paid_on IS NOT NULL, iif(td.paid_on IS NULL, td.created_at, NULL), td.paid_on DESC, td.id LIMIT 20`,
    )
    .bind(clientId, uid);
}

/** The reservation for which something is returned, as emails to its customer need it. */
const mailedColumns = `r.id, r.partner_id AS partnerId, b.number AS boxNumber, p.name_pl AS namePl, p.name_en AS nameEn,
  COALESCE(c.name, r.agreement ->> '$.nameTyped', r.guest_name, '') AS clientName,
  COALESCE(NULLIF(c.email, ''), u.email, r.guest_email, '') AS email, COALESCE(u.locale, c.locale, r.locale) AS locale,
  iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, t.id IS NOT NULL AND t.status <> 'cancelled' AS hasRental`;
const mailedJoins = `JOIN boxes b ON b.id = ${boxOfReservation} JOIN places p ON p.id = r.place_id
  LEFT JOIN rents t ON t.reservation_id = r.id LEFT JOIN clients c ON c.id = r.client_id LEFT JOIN users u ON u.uid = r.uid`;

export interface ReturnedReservation extends MailedRent {
  /** Whether its rental is among those of the customer; a canceled one is not. */
  hasRental: 0 | 1;
}

/** A transfer to make to a client, or one that was made. */
export interface TransferToRecord extends TransferDue, Omit<ReturnedReservation, "id"> {
  reservationId: string;
  /** Its refund and payment if the payment came to the landlord directly; otherwise null. */
  refundId: string | null;
  paymentId: string | null;
  orderId: string | null;
}

export function transferToRecord(
  db: Database,
  { uid, clientId, transferId }: Record<"uid" | "clientId" | "transferId", string>,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${mailedColumns}, r.id AS reservationId, td.id, td.kind, td.amount_grosze AS amountGrosze, td.paid_on AS paidOn,
         iif(y.id IS NULL, NULL, rf.id) AS refundId, y.id AS paymentId, y.order_id AS orderId
       FROM transfers_due td JOIN reservations r ON r.id = td.reservation_id ${mailedJoins}
         LEFT JOIN refunds rf ON rf.id = td.refund_id LEFT JOIN payments y ON y.id = rf.payment_id AND y.provider = 'transfer'
       WHERE td.id = ? AND r.client_id = ? AND td.partner_id = ${partnerOfUid}`,
    )
    .bind(transferId, clientId, uid);
}

/** A reservation for which something may be returned by transfer; for `needsReturnAccount`. */
export interface ReturnableReservation extends ReturnedReservation {
  version: string;
  returnIban: string | null;
  /** JSON */
  returnFacts: string;
}

/** SQL: what `needsReturnAccount` needs of a reservation `r`, as JSON. */
export const returnFactsSql = `json_object(
  'status', (SELECT status FROM rents WHERE reservation_id = r.id),
  'depositGrosze', COALESCE((SELECT deposit_grosze FROM rents WHERE reservation_id = r.id), 0),
  'paidBy', (SELECT y.provider FROM orders o JOIN payments y ON y.order_id = o.id WHERE o.reservation_id = r.id
    AND y.status IN ('succeeded', 'partlyRefunded') ORDER BY y.created_at LIMIT 1),
  'transfersDue', (SELECT json_group_array(json_object('paidOn', paid_on)) FROM transfers_due WHERE reservation_id = r.id))`;

/** The caller's own reservation, also by its rent. */
export function returnableReservation(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${mailedColumns}, r.version, r.return_iban AS returnIban, ${returnFactsSql} AS returnFacts
       FROM reservations r ${mailedJoins} WHERE r.id = ?1 AND (t.uid = ?2 OR ${isCallersOwn(2)})`,
    )
    .bind(id, ...callerValues(caller, now));
}

/** SQL: the `RefundFacts` of a refund `rf` with the transfer `td` that replaces it. */
const refundColumns = `rf.id, rf.amount_grosze AS amountGrosze, rf.status, rf.updated_at AS at, td.kind AS transfer,
  td.paid_on AS transferredOn`;
const refundJson = `json_object('id', rf.id, 'amountGrosze', rf.amount_grosze, 'status', rf.status, 'at', rf.updated_at,
  'transfer', td.kind, 'transferredOn', td.paid_on)`;

/** SQL: a refund as JSON. */
export const refundSql = (id: string) =>
  `(SELECT ${refundJson} FROM refunds rf LEFT JOIN transfers_due td ON td.refund_id = rf.id WHERE rf.id = ${id})`;

/** SQL: the refunds of a payment `y` as a JSON list, oldest first. */
export const refundsSql = `(SELECT json_group_array(json(refund)) FROM (SELECT ${refundJson} AS refund
  FROM refunds rf LEFT JOIN transfers_due td ON td.refund_id = rf.id WHERE rf.payment_id = y.id ORDER BY rf.created_at, rf.id))`;

/** A refund to the tenant by the online payment it came from. */
export interface TenantRefund extends RefundFacts {
  rentId: string;
}

/** Of the payment of the reservation, and of credit: the refunds whose number does not grow with the age of a rent. */
const refundsWhere = (own: string) => `SELECT DISTINCT t.id AS rentId, ${refundColumns}
  FROM rents t JOIN refunds rf ON rf.id IN (
    SELECT rs.id FROM orders o JOIN payments y ON y.order_id = o.id JOIN refunds rs ON rs.payment_id = y.id
      WHERE o.reservation_id = t.reservation_id AND y.provider <> 'transfer'
    UNION ALL SELECT refund_id FROM credit_refunds WHERE rent_id = t.id AND refund_id IS NOT NULL)
  LEFT JOIN transfers_due td ON td.refund_id = rf.id
  WHERE ${own} ORDER BY rf.created_at, rf.id`;

export const refundsOfRent = (db: Database, rentId: string): D1PreparedStatement =>
  db.prepare(refundsWhere("t.id = ?")).bind(rentId);

export const refundsOfUser = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(refundsWhere("t.uid = ?")).bind(uid);
