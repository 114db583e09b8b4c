import type { Day } from "../../../domain/core/day.ts";
import type { InvoiceKind } from "../../../domain/invoice/partner-list.ts";
import type { KsefStatus } from "../../../domain/ksef/states.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../db/database.ts";
import { chargeJoin, ofPeriod, openGroszeSql, withheldGroszeSql } from "../invoice/status-sql.ts";
import { markerColumns } from "../ksef/marker-sql.ts";
import { boughtIn } from "./folder-queries.ts";

export interface Period {
  partnerId: string;
  fromOn: Day;
  toOn: Day;
}

export interface FolderInvoice {
  number: string;
  kind: Exclude<InvoiceKind, "proforma">;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  /** JSON: `InvoiceSeller`. */
  seller: string;
  /** JSON: `InvoiceParty`. */
  buyer: string;
  /** JSON: `InvoiceLine[]`; of a correction, the differences. */
  lines: string;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  reason: string | null;
  correctedNumber: string | null;
  ksefStatus: KsefStatus | null;
  ksefNumber: string | null;
  ksefEmergency: number;
}

export function invoicesOfPeriod(db: Database, { partnerId, fromOn, toOn }: Period): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.number, iv.kind, iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.due_on AS dueOn, iv.seller, iv.buyer,
         iv.lines, iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze,
         iv.correction ->> '$.reason' AS reason, k.number AS correctedNumber,
         ${markerColumns}
       FROM invoices iv LEFT JOIN invoices k ON k.id = iv.corrects_id LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       WHERE ${ofPeriod("?", "?", "?")} ORDER BY iv.issued_on, iv.number`,
    )
    .bind(partnerId, fromOn, toOn);
}

/** The invoices of one archive, with their XML as sent to KSeF and its confirmation. */
export interface ArchivedInvoice {
  id: string;
  number: string;
  xml: string | null;
  receipt: string | null;
}

export function invoicesOfArchive(
  db: Database,
  { partnerId, fromOn, toOn }: Period,
  { limit, offset }: { limit: number; offset: number },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id, iv.number, iif(sub.status = 'accepted', sub.xml, NULL) AS xml, sub.receipt
       FROM invoices iv LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       WHERE ${ofPeriod("?", "?", "?")} ORDER BY iv.issued_on, iv.number LIMIT ? OFFSET ?`,
    )
    .bind(partnerId, fromOn, toOn, limit, offset);
}

/** What the partner bought from the marketplace: an invoice or correction for commission. */
export interface FolderPurchase
  extends Pick<FolderInvoice, "number" | "kind" | "issuedOn" | "soldOn" | "seller" | "correctedNumber">,
    Pick<FolderInvoice, "netGrosze" | "vatGrosze" | "grossGrosze" | "ksefStatus" | "ksefNumber" | "ksefEmergency"> {
  id: string;
  /** As in `CommissionInvoice`. */
  withheldGrosze: number;
  openGrosze: number;
  /** As sent to KSeF; null if it is not there. */
  xml: string | null;
}

export function purchasesOfPeriod(db: Database, { partnerId, fromOn, toOn }: Period): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.seller,
         iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze,
         ${withheldGroszeSql} AS withheldGrosze, ${openGroszeSql} AS openGrosze, k.number AS correctedNumber,
         ${markerColumns}, iif(sub.status = 'accepted', sub.xml, NULL) AS xml
       FROM invoices iv ${chargeJoin} LEFT JOIN invoices k ON k.id = iv.corrects_id LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       ${boughtIn("?", "?", "?")} ORDER BY iv.issued_on, iv.number`,
    )
    .bind(partnerId, fromOn, toOn);
}

/** A payment received or refunded, or the part of a deposit that was kept for unpaid rent. */
export interface FolderPayment {
  /** A day, or an instant for an online payment. */
  at: string;
  method: "online" | RecordedMethod | "deposit";
  amountGrosze: number;
  /** The part of it that is a deposit. */
  depositGrosze: number;
  clientName: string | null;
  boxNumber: string | null;
  /** The numbers of the invoices that it pays, separated by commas; null if it pays none. */
  invoices: string | null;
  title: string | null;
}

const ledgerSum = (accounts: string) =>
  `COALESCE((SELECT SUM(e.amount_grosze) FROM ledger_entries e WHERE e.transaction_id = lt.id AND e.account IN (${accounts})), 0)`;

/**
 * The payments of a period: online ones and their refunds as the ledger has them, transfers, cash and card terminals as
 * recorded by the partner, and refunds of excess ones. Undone records are left out, and so are charges paid with a client's credit: the
 * money was received with an earlier payment, which names their invoices too.
 * @param range the period as instants, `to` exclusive
 */
export function paymentsOfPeriod(
  db: Database,
  { partnerId, fromOn, toOn }: Period,
  range: { from: string; to: string },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM (
         SELECT lt.id, lt.recorded_at AS at, 'online' AS method, ${ledgerSum("'provider', 'refundDue'")} AS amountGrosze,
           -${ledgerSum("'depositHeld'")} AS depositGrosze, c.name AS clientName, b.number AS boxNumber,
           COALESCE((SELECT group_concat(iv.number, ', ') FROM invoices iv WHERE iv.order_id = o.id AND iv.kind = 'vat'),
             (SELECT group_concat(iv.number, ', ') FROM invoices iv WHERE iv.kind = 'vat' AND iv.charge_id IN (
               SELECT lt.charge_id UNION SELECT charge_id FROM order_charges WHERE order_id = o.id))) AS invoices,
           NULL AS title
         FROM ledger_transactions lt
         LEFT JOIN charges ch ON ch.id = lt.charge_id LEFT JOIN payments y ON y.id = lt.payment_id
         LEFT JOIN orders o ON o.id = y.order_id
         LEFT JOIN rents t ON t.id = COALESCE(ch.rent_id, o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
         LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
         LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
         LEFT JOIN clients c ON c.id = COALESCE(t.client_id, o.client_id)
         WHERE lt.id IN (SELECT e.transaction_id FROM ledger_entries e WHERE e.partner_id = ?1
           AND e.account = 'partnerPayable' AND e.recorded_at >= ?4 AND e.recorded_at < ?5)
         UNION ALL
         SELECT y.id, y.received_on, COALESCE(y.method, 'transfer'), y.amount_grosze - y.refunded_grosze, COALESCE(r.deposit_grosze, 0),
           c.name, b.number,
           (SELECT group_concat(iv.number, ', ') FROM invoices iv WHERE iv.order_id = o.id AND iv.kind = 'vat'), NULL
         FROM orders o JOIN payments y ON y.order_id = o.id LEFT JOIN reservations r ON r.id = o.reservation_id
         LEFT JOIN rents t ON t.id = COALESCE(o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
         LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
         LEFT JOIN clients c ON c.id = COALESCE(t.client_id, o.client_id)
         WHERE o.partner_id = ?1 AND y.provider = 'transfer' AND y.received_on BETWEEN ?2 AND ?3
           AND y.status IN ('succeeded', 'refunded', 'partlyRefunded')
         UNION ALL
         SELECT rp.id, rp.received_on, rp.method, rp.amount_grosze, 0, c.name, b.number,
           (SELECT group_concat(iv.number, ', ') FROM recorded_payment_shares rs
              JOIN invoices iv ON iv.charge_id = rs.charge_id AND iv.kind = 'vat'
              WHERE rs.recorded_payment_id = rp.id OR rs.recorded_payment_id IN (
                SELECT id FROM recorded_payments WHERE credit_of_id = rp.id)), rp.title
         FROM recorded_payments rp JOIN rents t ON t.id = rp.rent_id
         LEFT JOIN boxes b ON b.id = t.box_id LEFT JOIN clients c ON c.id = t.client_id
         WHERE rp.partner_id = ?1 AND rp.received_on BETWEEN ?2 AND ?3 AND rp.kind <> 'reduction' AND rp.undoes_id IS NULL
           AND rp.credit_of_id IS NULL AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
         UNION ALL
         SELECT cr.id, cr.refunded_on, rp.method, -cr.amount_grosze, 0, c.name, b.number, NULL, cr.note
         FROM credit_refunds cr JOIN recorded_payments rp ON rp.id = cr.recorded_payment_id JOIN rents t ON t.id = cr.rent_id
         LEFT JOIN boxes b ON b.id = t.box_id LEFT JOIN clients c ON c.id = t.client_id
         WHERE rp.partner_id = ?1 AND cr.refunded_on BETWEEN ?2 AND ?3 AND cr.refund_id IS NULL)
       WHERE amountGrosze <> 0 ORDER BY at, id`,
    )
    .bind(partnerId, fromOn, toOn, range.from, range.to);
}
