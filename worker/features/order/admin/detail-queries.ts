import type { Database } from "../../../db/database.ts";

/** Something that happened to an order. Which of the optional fields are set depends on `kind`. */
export interface OrderEvent {
  kind: "payment" | "report" | "refund" | "dispute" | "invoice" | "correction" | "email";
  id: string;
  at: string;
  /** The status of a payment, refund, dispute or email; the type of a provider's report. */
  status: string | null;
  amountGrosze: number | null;
  /** The provider's reference, the invoice's number or the email's recipient. */
  reference: string | null;
  /** The provider of a payment, the reason of a refund or dispute, the email's template. */
  about: string | null;
  /** Why a payment or email failed, or until when to respond to a dispute. */
  note: string | null;
}

const payments = `SELECT id FROM payments WHERE order_id = ?1`;

/** Invoices of the order: of its own, of charges that it pays, and corrections for its refunds. */
const invoices = `SELECT id FROM invoices WHERE order_id = ?1
  OR charge_id IN (SELECT charge_id FROM order_charges WHERE order_id = ?1)
  OR refund_id IN (SELECT id FROM refunds WHERE payment_id IN (${payments}))`;

/** Emails name their cause: the id of what they are about, or the rent's with the invoice's charge or the refund. */
const causes = `SELECT ?1 AS id
  UNION ALL SELECT reservation_id FROM orders WHERE id = ?1 AND kind = 'reservation'
  UNION ALL SELECT id FROM payments WHERE order_id = ?1
  UNION ALL SELECT iv.rent_id || ':invoice:' || iv.charge_id FROM invoices iv WHERE iv.id IN (${invoices})
  UNION ALL SELECT iv.rent_id || ':correction:' || iv.refund_id FROM invoices iv WHERE iv.id IN (${invoices})`;

const events = [
  `SELECT 'payment' AS kind, id, created_at AS at, status, amount_grosze AS amountGrosze,
     provider_reference AS reference, provider AS about, failure_code AS note FROM payments WHERE order_id = ?1`,
  `SELECT 'report' AS kind, event_id AS id, occurred_at AS at, type AS status, NULL AS amountGrosze,
     event_id AS reference, provider AS about, NULL AS note FROM payment_events WHERE payment_id IN (${payments})`,
  `SELECT 'refund' AS kind, id, created_at AS at, status, -amount_grosze AS amountGrosze,
     provider_reference AS reference, reason AS about, NULL AS note FROM refunds WHERE payment_id IN (${payments})`,
  `SELECT 'dispute' AS kind, id, opened_at AS at, status, -amount_grosze AS amountGrosze,
     provider_reference AS reference, reason AS about, respond_by_at AS note
     FROM disputes WHERE payment_id IN (${payments})`,
  `SELECT iif(kind = 'correction', 'correction', 'invoice') AS kind, id, created_at AS at, NULL AS status,
     gross_grosze AS amountGrosze, number AS reference, NULL AS about, NULL AS note
     FROM invoices WHERE id IN (${invoices})`,
  `SELECT 'email' AS kind, ob.id, ob.created_at AS at, ob.status, NULL AS amountGrosze, ob.recipient AS reference,
     ob.template AS about, ob.last_error AS note
     FROM (${causes}) c JOIN outbox ob ON ob.cause = c.id OR (ob.cause >= c.id || ':' AND ob.cause < c.id || ';')`,
];

/** What happened to an order; one statement for each kind, because D1 limits the terms of a union. */
export const selectEvents = (db: Database, orderId: string): D1PreparedStatement[] =>
  events.map((sql) => db.prepare(`${sql} ORDER BY at`).bind(orderId));

/** An entry of the ledger that an order's payments caused. */
export interface OrderEntry {
  transactionId: string;
  at: string;
  account: string;
  /** Received is positive, owed is negative. */
  grosze: number;
}

export const selectEntries = (db: Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT transaction_id AS transactionId, recorded_at AS at, account, amount_grosze AS grosze
       FROM ledger_entries WHERE payment_id IN (${payments}) ORDER BY recorded_at, transaction_id, position`,
    )
    .bind(orderId);
