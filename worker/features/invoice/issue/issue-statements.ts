import type { Day } from "../../../../domain/core/day.ts";
import type { Id } from "../../../../domain/core/ids.ts";
import { type InvoiceLine, sumOf } from "../../../../domain/invoice/line.ts";
import type { Database } from "../../../db/database.ts";

/** The content of an invoice; seller, buyer, user and number are added by the statement. */
export interface InvoiceContent {
  id: Id<"invoice">;
  /** `vat` by default. */
  kind?: "vat" | "proforma";
  rentId: string | null;
  chargeId: string | null;
  /** Null for commission. */
  boxNumber: string | null;
  lines: readonly InvoiceLine[];
  /** Only of an invoice for commission. */
  commissionMonthId?: string;
  /** The period of the service, `to` exclusive; null for one-time products. */
  period: { from: Day; to: Day } | null;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  paymentMethod: "online" | "transfer" | "deduction";
  locale: "pl" | "en";
  /** `issued` by default. */
  status?: "issued" | "paid";
  now: Date;
}

/** What an invoice takes from the database. */
interface Issuer {
  /** Selects the partner `pa` with its `series` and what the parties depend on; no row issues no invoice. */
  sql: string;
  values: (string | number | null)[];
  /** SQL of the parties as JSON and of the buyer's client record, from the rows of `sql`, `n`, and of `joinSql`. */
  sellerSql: string;
  buyerSql: string;
  clientIdSql: string;
  joinSql: string;
}

/** The series of a partner `pa` on the day that is bound twice: the prefix of that year, year and month. */
export const seriesSql = `iif(pa.next_invoice_prefix_year <= CAST(substr(?, 1, 4) AS INTEGER), pa.next_invoice_prefix, pa.invoice_prefix)
  || '/' || replace(substr(?, 1, 7), '-', '/')`;

/**
 * The number is the highest of the seller's series plus one; batches run one at a time, so numbers have no duplicates or
 * gaps.
 */
export function insertInvoice(db: Database, issuer: Issuer, invoice: InvoiceContent): D1PreparedStatement {
  const sums = sumOf(invoice.lines);
  const now = invoice.now.toISOString();
  return db
    .prepare(
      `INSERT INTO invoices (id, partner_id, client_id, uid, order_id, rent_id, charge_id, commission_month_id, kind, series,
         sequence, number, seller, buyer, payment_method, issued_on, sold_on, due_on, period_from_on, period_to_on, box_number, contract_number, lines,
         net_grosze, vat_grosze, gross_grosze, status, locale, created_at, updated_at)
       WITH issuer AS (${issuer.sql}), numbered AS (
         SELECT issuer.*, ? AS method, 1 + COALESCE((
           SELECT MAX(iv.sequence) FROM invoices iv WHERE iv.partner_id = issuer.id AND iv.series = issuer.series
         ), 0) AS sequence FROM issuer
       )
       SELECT ?, n.id, ${issuer.clientIdSql}, n.uid, n.order_id, ?, ?, ?, ?, n.series, n.sequence, n.series || '/' || printf('%04d', n.sequence),
         ${issuer.sellerSql},
         ${issuer.buyerSql},
         n.method, ?, ?, ?, ?, ?, ?, (SELECT contract_number FROM rents WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?
       FROM numbered n ${issuer.joinSql}`,
    )
    .bind(
      ...issuer.values,
      invoice.paymentMethod,
      invoice.id,
      invoice.rentId,
      invoice.chargeId,
      invoice.commissionMonthId ?? null,
      invoice.kind ?? "vat",
      invoice.issuedOn,
      invoice.soldOn,
      invoice.dueOn,
      invoice.period?.from ?? null,
      invoice.period?.to ?? null,
      invoice.boxNumber,
      invoice.rentId,
      JSON.stringify(invoice.lines),
      sums.netGrosze,
      sums.vatGrosze,
      sums.grossGrosze,
      invoice.status ?? "issued",
      invoice.locale,
      now,
      now,
    );
}
