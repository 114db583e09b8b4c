import type { Day } from "../../../domain/core/day.ts";
import type { Id } from "../../../domain/core/ids.ts";
import { type InvoiceLine, sumOf } from "../../../domain/invoice/line.ts";
import { hasVersionSql, type RowVersion } from "../../http/row-version.ts";

export { invoiceLinesOf } from "./lines.ts";

export interface InvoiceToIssue {
  id: Id<"invoice">;
  /** Seller, buyer and user come from the order; its client must exist before the statement runs. */
  orderId: string;
  rentId: string | null;
  chargeId: string | null;
  lines: readonly InvoiceLine[];
  /** The rental period, `to` exclusive; null for one-time products. */
  period: { from: Day; to: Day } | null;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  status: "issued" | "paid";
  locale: "pl" | "en";
  now: Date;
  /** The invoice is issued only if the batch's own UPDATE changed this row. */
  rowVersion: RowVersion;
}

/** The buyer given with the reservation, otherwise the partner's client record. */
const buyerJson = `iif(n.given IS NULL,
           json_object('name', c.name, 'nip', c.nip, 'taxNumber', NULL, 'street', c.street, 'postcode', c.postcode,
             'city', c.city, 'country', c.country, 'email', c.email),
           json_object('name', CASE WHEN n.given ->> '$.kind' = 'company' THEN n.given ->> '$.companyName'
               WHEN c.kind = 'person' THEN c.name ELSE n.person END,
             'nip', n.given ->> '$.nip', 'taxNumber', n.given ->> '$.taxNumber', 'street', n.given ->> '$.street',
             'postcode', n.given ->> '$.postcode', 'city', n.given ->> '$.city', 'country', n.given ->> '$.country',
             'email', c.email))`;

/** The series of a partner `pa` on the day that is bound twice: the prefix of that year, year and month. */
const seriesSql = `iif(pa.next_invoice_prefix_year <= CAST(substr(?, 1, 4) AS INTEGER), pa.next_invoice_prefix, pa.invoice_prefix)
  || '/' || replace(substr(?, 1, 7), '-', '/') AS series`;

/**
 * Statements that issue a VAT invoice in the caller's batch. The number is the highest of the seller's series plus one;
 * batches run one at a time, so numbers have no duplicates or gaps. An order has one VAT invoice, so repeating the
 * batch issues no second one.
 */
export function issueInvoiceStatements(
  db: Pick<D1Database, "prepare">,
  invoice: InvoiceToIssue,
): D1PreparedStatement[] {
  const sums = sumOf(invoice.lines);
  const now = invoice.now.toISOString();
  const statement = db
    .prepare(
      `INSERT INTO invoices (id, partner_id, client_id, uid, order_id, rent_id, charge_id, kind, series, sequence, number,
         seller, buyer, issued_on, sold_on, due_on, period_from_on, period_to_on, lines,
         net_grosze, vat_grosze, gross_grosze, status, locale, created_at, updated_at)
       WITH issuer AS (
         SELECT o.id AS order_id, o.uid, pa.*, ${seriesSql},
           COALESCE(o.client_id, (SELECT c.id FROM clients c WHERE c.partner_id = o.partner_id AND c.uid = o.uid)) AS client_id,
           r.buyer AS given, COALESCE(u.display_name, r.guest_name, r.agreement ->> '$.nameTyped') AS person
         FROM orders o JOIN partners pa ON pa.id = o.partner_id
         LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, (SELECT t.reservation_id FROM rents t WHERE t.id = ?))
         LEFT JOIN users u ON u.uid = r.uid
         WHERE o.id = ? AND ${hasVersionSql(invoice.rowVersion)}
       ), numbered AS (
         SELECT issuer.*, 1 + COALESCE((
           SELECT MAX(iv.sequence) FROM invoices iv WHERE iv.partner_id = issuer.id AND iv.series = issuer.series
         ), 0) AS sequence FROM issuer
       )
       SELECT ?, n.id, c.id, n.uid, n.order_id, ?, ?, 'vat', n.series, n.sequence, n.series || '/' || printf('%04d', n.sequence),
         json_object('name', n.legal_name, 'nip', n.nip, 'street', n.street, 'postcode', n.postcode, 'city', n.city,
           'email', n.email, 'phone', n.phone, 'vatExemptBasis', iif(n.vat_status = 'exempt', n.vat_exempt_basis, NULL)),
         ${buyerJson},
         ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
       FROM numbered n JOIN clients c ON c.id = n.client_id
       WHERE NOT EXISTS (
         SELECT 1 FROM invoices iv WHERE iv.order_id = n.order_id AND iv.kind = 'vat'
       )`,
    )
    .bind(
      invoice.issuedOn,
      invoice.issuedOn,
      invoice.rentId,
      invoice.orderId,
      invoice.rowVersion.id,
      invoice.rowVersion.nextVersion,
      invoice.id,
      invoice.rentId,
      invoice.chargeId,
      invoice.issuedOn,
      invoice.soldOn,
      invoice.dueOn,
      invoice.period?.from ?? null,
      invoice.period?.to ?? null,
      JSON.stringify(invoice.lines),
      sums.netGrosze,
      sums.vatGrosze,
      sums.grossGrosze,
      invoice.status,
      invoice.locale,
      now,
      now,
    );
  return [statement];
}
