import type { Day } from "../../../domain/core/day.ts";
import type { LedgerSums } from "../../../domain/payout/balance.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { agreedColumns, ledgerSums, ofPayouts } from "./balance-queries.ts";

/** One transaction of the ledger that changed what the partner is owed. */
export interface PayoutEntry extends LedgerSums {
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

/** Newest first, in the order of the index `ledger_entries__of_payouts`. */
export function payoutEntries(
  db: Database,
  uid: string,
  { range, after, limit, locale }: { range: Range; after: Cursor | null; limit: number; locale: Locale },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT f.id, f.at, ${ledgerSums}, c.name AS clientName, t.id AS rentId, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         ch.from_on AS fromOn, ch.to_on AS toOn, iv.id AS invoiceId, iv.number AS invoiceNumber
       FROM (SELECT e.transaction_id AS id, e.recorded_at AS at FROM ledger_entries e WHERE e.partner_id = ${partnerOfUid} AND ${ofPayouts}
           AND e.recorded_at >= ? AND e.recorded_at < ?
           ${after === null ? "" : "AND (e.recorded_at, e.transaction_id) < (?, ?)"}
         GROUP BY e.recorded_at, e.transaction_id ORDER BY e.recorded_at DESC, e.transaction_id DESC LIMIT ?) f
       CROSS JOIN ledger_entries e ON e.transaction_id = f.id
       JOIN ledger_transactions lt ON lt.id = f.id
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
       GROUP BY f.at, f.id ORDER BY f.at DESC, f.id DESC`,
    )
    .bind(uid, range.from, range.to, ...(after === null ? [] : [after.key, after.id]), limit);
}

export interface PayoutTotals extends LedgerSums {
  total: number;
}

export function payoutTotals(db: Database, uid: string, { from, to }: Range): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(DISTINCT iif(${ofPayouts}, e.transaction_id, NULL)) AS total, ${ledgerSums}
       FROM ledger_entries e WHERE e.partner_id = ${partnerOfUid} AND e.recorded_at >= ? AND e.recorded_at < ?`,
    )
    .bind(uid, from, to);
}

/** The partner's commission, and when its first transaction was recorded; null if there is none. */
export function payoutTerms(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${agreedColumns}, (SELECT MIN(e.recorded_at) FROM ledger_entries e
         WHERE e.partner_id = pa.id AND ${ofPayouts}) AS firstAt
       FROM partners pa WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}
