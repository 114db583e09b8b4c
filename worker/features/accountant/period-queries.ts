import type { Day } from "../../../domain/core/day.ts";
import type { InvoiceKind } from "../../../domain/invoice/partner-list.ts";
import type { KsefStatus } from "../../../domain/ksef/states.ts";
import type { Database } from "../../db/database.ts";
import { type ReceivedPayment, receivedPaymentsSql, receivedSql } from "../figures/received-queries.ts";
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
  contractNumber: string | null;
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
      `SELECT iv.number, iv.kind, iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.due_on AS dueOn, iv.contract_number AS contractNumber, iv.seller, iv.buyer,
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

/** A payment received or refunded, or a deposit that was kept or returned. */
export interface FolderPayment extends ReceivedPayment {
  /** The numbers of the invoices that it pays, separated by commas; null if it pays none. */
  invoices: string | null;
  title: string | null;
}

/** The numbers of the invoices whose charges the recorded payments of a condition paid. */
const recordedInvoices = (payments: string) => `SELECT group_concat(DISTINCT iv.number) FROM recorded_payment_shares rs
  JOIN invoices iv ON iv.charge_id = rs.charge_id AND iv.kind = 'vat' WHERE rs.recorded_payment_id IN (${payments})`;

/**
 * The payments of a period: the rows of what was received, and deposits that the partner returned by transfer. A payment that became
 * credit names the invoices that the credit paid too.
 */
export function paymentsOfPeriod(db: Database, { partnerId, fromOn, toOn }: Period): D1PreparedStatement {
  return db
    .prepare(
      `WITH ${receivedSql("pa.id = ?1", "?2", "?3")}, moved AS (
         SELECT * FROM received UNION ALL
         SELECT partner_id, paid_on, (SELECT t.id FROM rents t WHERE t.reservation_id = transfers_due.reservation_id), reservation_id,
           0, -amount_grosze, id, paid_on FROM transfers_due
         WHERE partner_id = ?1 AND kind = 'deposit' AND paid_on BETWEEN ?2 AND ?3)
       ${receivedPaymentsSql(
         "moved",
         `CASE WHEN y.id IS NOT NULL THEN (SELECT group_concat(iv.number, ', ') FROM invoices iv WHERE iv.kind = 'vat'
              AND (iv.order_id = o.id OR iv.charge_id IN (SELECT charge_id FROM order_charges WHERE order_id = o.id)))
            WHEN rp.id IS NOT NULL THEN (${recordedInvoices("SELECT rp.id UNION SELECT id FROM recorded_payments WHERE credit_of_id = rp.id")})
            WHEN m.source_id = t.id THEN (${recordedInvoices("SELECT id FROM recorded_payments WHERE rent_id = t.id AND kind = 'deposit'")})
          END AS invoices, COALESCE(rp.title, cr.note) AS title`,
       )} ORDER BY m.on_day, m.at, m.source_id`,
    )
    .bind(partnerId, fromOn, toOn);
}
