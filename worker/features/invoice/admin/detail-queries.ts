import type { Day } from "../../../../domain/core/day.ts";
import type { KsefPermission } from "../../../../domain/ksef/states.ts";
import type { Database } from "../../../db/database.ts";
import { documentFrom } from "../queries.ts";
import { type AdminInvoice, columns, tables } from "./list-queries.ts";

export interface AdminInvoiceFacts extends AdminInvoice {
  sellerNip: string | null;
  soldOn: Day;
  orderId: string | null;
  /** Number of the invoice that this one corrects. */
  correctedNumber: string | null;
  correctedId: string | null;
  ksefAttempts: number | null;
  ksefError: string | null;
  ksefWarning: string | null;
  ksefUpdatedAt: string | null;
  /** Whether KSeF lets the operator send the seller's invoices; null for a seller who does not use KSeF. */
  ksefPermission: KsefPermission | null;
}

export const adminInvoice = (db: Database, id: string, today: Day): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns}, iv.seller ->> '$.nip' AS sellerNip, iv.sold_on AS soldOn, iv.order_id AS orderId,
         co.number AS correctedNumber, co.id AS correctedId, sub.attempts AS ksefAttempts, sub.error AS ksefError, sub.warning AS ksefWarning,
         sub.updated_at AS ksefUpdatedAt, (SELECT permission FROM ksef_settings WHERE id = iv.partner_id) AS ksefPermission
       FROM ${tables} LEFT JOIN invoices co ON co.id = iv.corrects_id WHERE iv.id = ?2 AND iv.status <> 'draft'`,
    )
    .bind(today, id);

export interface InvoiceCorrection {
  id: string;
  number: string;
  grossGrosze: number;
}

export const correctionsOf = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      "SELECT id, number, gross_grosze AS grossGrosze FROM invoices WHERE corrects_id = ? ORDER BY sequence LIMIT 50",
    )
    .bind(id);

/** Any issued invoice, for printing. */
export const documentOfAnyone = (db: Database, id: string, today: Day): D1PreparedStatement =>
  db.prepare(`${documentFrom("?2")} WHERE iv.id = ?1 AND iv.status <> 'draft'`).bind(id, today);
