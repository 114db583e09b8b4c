import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { isOnlineSql } from "../payment/statements.ts";

/** Amounts of the ledger as the partner sees them, in grosze. */
export interface PayoutAmounts {
  /** Taken by the provider for the partner; negative for a refund, 0 for money that went to the partner's own account. */
  receivedGrosze: number;
  /** The part of it that is a deposit, on which there is no commission. */
  depositGrosze: number;
  commissionNetGrosze: number;
  commissionVatGrosze: number;
  /** Passed on to the partner's payout account; negative if a refund takes it back. */
  shareGrosze: number;
  /** Commission on a payment to the partner directly, which is not withheld and still due; negative if it was undone. */
  dueGrosze: number;
}

/** One transaction of the ledger that changed what the partner is owed. */
export interface PayoutEntry extends PayoutAmounts {
  id: string;
  at: string;
  clientName: string | null;
  rentId: string | null;
  boxNumber: string | null;
  placeName: string | null;
  /** The period that was paid for; null for refunds. */
  fromOn: Day | null;
  toOn: Day | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** Instants, `to` exclusive. */
interface Range {
  from: string;
  to: string;
}

const amountsIn = (accounts: string) =>
  `COALESCE((SELECT SUM(amount_grosze) FROM ledger_entries WHERE transaction_id = e.transaction_id AND account IN (${accounts})), 0)`;

/** A refund is owed on `refundDue` until the provider has made it. */
const received = "'provider', 'refundDue'";

/** Newest first, in the order of the index `ledger_entries__of_partner`. */
export function payoutEntries(
  db: Database,
  uid: string,
  { range, after, limit, locale }: { range: Range; after: Cursor | null; limit: number; locale: Locale },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT e.transaction_id AS id, e.recorded_at AS at, ${amountsIn(received)} AS receivedGrosze,
         -${amountsIn("'depositHeld'")} AS depositGrosze, -${amountsIn("'commission'")} AS commissionNetGrosze,
         -${amountsIn("'vatDue'")} AS commissionVatGrosze, iif(${isOnlineSql}, -e.amount_grosze, 0) AS shareGrosze,
         iif(${isOnlineSql}, 0, e.amount_grosze) AS dueGrosze,
         c.name AS clientName, t.id AS rentId, b.number AS boxNumber, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         ch.from_on AS fromOn, ch.to_on AS toOn, iv.id AS invoiceId, iv.number AS invoiceNumber
       FROM ledger_entries e JOIN ledger_transactions lt ON lt.id = e.transaction_id
       LEFT JOIN charges ch ON ch.id = lt.charge_id
       LEFT JOIN payments y ON y.id = lt.payment_id
       LEFT JOIN orders o ON o.id = y.order_id
       LEFT JOIN rents t ON t.id = COALESCE(ch.rent_id, o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
       LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
       LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
       LEFT JOIN places p ON p.id = b.place_id
       LEFT JOIN clients c ON c.id = COALESCE(t.client_id, o.client_id)
       LEFT JOIN invoices iv ON iv.id = COALESCE((SELECT id FROM invoices WHERE charge_id = lt.charge_id AND kind = 'vat'),
         (SELECT id FROM invoices WHERE order_id = o.id AND kind = 'vat'))
       WHERE e.partner_id = ${partnerOfUid} AND e.account = 'partnerPayable' AND e.recorded_at >= ? AND e.recorded_at < ?
         ${after === null ? "" : "AND (e.recorded_at, e.transaction_id) < (?, ?)"}
       ORDER BY e.recorded_at DESC, e.transaction_id DESC LIMIT ?`,
    )
    .bind(uid, range.from, range.to, ...(after === null ? [] : [after.key, after.id]), limit);
}

export interface PayoutTotals extends PayoutAmounts {
  total: number;
}

export function payoutTotals(db: Database, uid: string, { from, to }: Range): D1PreparedStatement {
  const sum = (accounts: string, and = "") =>
    `COALESCE(SUM(e.amount_grosze) FILTER (WHERE e.account IN (${accounts}) ${and}), 0)`;
  return db
    .prepare(
      `SELECT COUNT(*) FILTER (WHERE e.account = 'partnerPayable') AS total, ${sum(received)} AS receivedGrosze,
         -${sum("'depositHeld'")} AS depositGrosze, -${sum("'commission'")} AS commissionNetGrosze,
         -${sum("'vatDue'")} AS commissionVatGrosze, -${sum("'partnerPayable'", `AND ${isOnlineSql}`)} AS shareGrosze,
         ${sum("'partnerPayable'", `AND (${isOnlineSql}) IS NOT TRUE`)} AS dueGrosze
       FROM ledger_entries e LEFT JOIN payments y ON y.id = e.payment_id
       WHERE e.partner_id = ${partnerOfUid} AND e.recorded_at >= ? AND e.recorded_at < ?`,
    )
    .bind(uid, from, to);
}

/** The partner's rate, and when its first transaction was recorded; null if there is none. */
export function payoutTerms(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT commission_basis_points AS commissionBasisPoints, (SELECT MIN(recorded_at) FROM ledger_entries
         WHERE partner_id = partners.id AND account = 'partnerPayable') AS firstAt
       FROM partners WHERE id = ${partnerOfUid}`,
    )
    .bind(uid);
}
