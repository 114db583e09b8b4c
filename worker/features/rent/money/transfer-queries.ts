import type { TransferDue } from "../../../../domain/rent/settlement.ts";
import type { Database } from "../../../db/database.ts";
import type { Tables } from "../../../db/tables.ts";
import { partnerOfUid } from "../../../http/actor.ts";

/** SQL: the sum to transfer of `td`, of a rent `t`: credit that has paid charges is not owed any more. */
export const toTransferSql = `iif(td.kind = 'deposit', td.amount_grosze, MIN(td.amount_grosze, (
  SELECT COALESCE(SUM(cc.left_grosze), 0) FROM rents own JOIN client_credits cc ON cc.rent_id = own.id AND cc.left_grosze > 0
  WHERE own.client_id = t.client_id)))`;

/** What the landlord returns to a client by transfer. */
export interface ClientTransfer extends TransferDue {
  rentId: string;
  rentVersion: string;
  boxNumber: string;
  /** The tenant’s account; null until they have entered it. */
  iban: string | null;
}

/** What is to be returned to a client by transfer, oldest first, and the latest transfers that were made. */
export function transfersOfClient(db: Database, uid: string, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT td.id, td.kind, iif(td.paid_on IS NULL, ${toTransferSql}, td.amount_grosze) AS amountGrosze, td.paid_on AS paidOn,
         t.id AS rentId, t.version AS rentVersion, b.number AS boxNumber, t.return_iban AS iban
       FROM rents t JOIN transfers_due td ON td.rent_id = t.id JOIN boxes b ON b.id = t.box_id
       WHERE t.client_id = ? AND t.partner_id = ${partnerOfUid}
       ORDER BY td.paid_on IS NOT NULL, iif(td.paid_on IS NULL, td.created_at, NULL), td.paid_on DESC, td.id LIMIT 20`,
    )
    .bind(clientId, uid);
}

/** A refund to the tenant by the online payment it came from. */
export interface TenantRefund {
  rentId: string;
  id: string;
  amountGrosze: number;
  status: Tables["refunds"]["status"];
  at: string;
}

/** Of the payment of the reservation, and of credit: the refunds whose number does not grow with the age of a rent. */
const refundsWhere = (
  own: string,
) => `SELECT DISTINCT t.id AS rentId, rf.id, rf.amount_grosze AS amountGrosze, rf.status, rf.updated_at AS at
  FROM rents t JOIN refunds rf ON rf.id IN (
    SELECT rs.id FROM orders o JOIN payments y ON y.order_id = o.id JOIN refunds rs ON rs.payment_id = y.id
      WHERE o.reservation_id = t.reservation_id AND y.provider <> 'transfer'
    UNION ALL SELECT refund_id FROM credit_refunds WHERE rent_id = t.id AND refund_id IS NOT NULL)
  WHERE ${own} ORDER BY rf.created_at, rf.id`;

export const refundsOfRent = (db: Database, rentId: string): D1PreparedStatement =>
  db.prepare(refundsWhere("t.id = ?")).bind(rentId);

export const refundsOfUser = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(refundsWhere("t.uid = ?")).bind(uid);
