import type { PaymentStatus } from "../../../../domain/payment/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { PaymentMismatch } from "../mismatch.ts";

/** A report of the provider that differs from the payment it refers to, and that has not been resolved. */
export interface OpenMismatch {
  paymentId: string;
  provider: string;
  reportedReference: string;
  reportedStatus: PaymentStatus;
  mismatch: PaymentMismatch;
  reportedGrosze: number | null;
  reportedCurrency: string | null;
  recordedAt: string;
  /** Of the payment itself. */
  amountGrosze: number;
  orderId: string;
  orderNumber: string;
  partnerName: string;
}

/** Newest first. */
export const openMismatches = (db: Database, limit: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT pmm.payment_id AS paymentId, pmm.provider, pmm.reported_reference AS reportedReference,
         pmm.reported_status AS reportedStatus, pmm.mismatch, pmm.reported_grosze AS reportedGrosze,
         pmm.reported_currency AS reportedCurrency, pmm.recorded_at AS recordedAt, y.amount_grosze AS amountGrosze,
         o.id AS orderId, o.number AS orderNumber, pa.legal_name AS partnerName
       FROM payment_mismatches pmm JOIN payments y ON y.id = pmm.payment_id JOIN orders o ON o.id = y.order_id
         JOIN partners pa ON pa.id = o.partner_id
       WHERE pmm.resolved_at IS NULL
       ORDER BY pmm.recorded_at DESC, pmm.payment_id, pmm.reported_reference, pmm.reported_status, pmm.mismatch LIMIT ?`,
    )
    .bind(limit);

export interface PaymentMismatches {
  partnerId: string;
  open: number;
}

/** The payment with the number of its unresolved reports. */
export const mismatchesOf = (db: Database, paymentId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT o.partner_id AS partnerId,
         (SELECT COUNT(*) FROM payment_mismatches WHERE payment_id = y.id AND resolved_at IS NULL) AS open
       FROM payments y JOIN orders o ON o.id = y.order_id WHERE y.id = ?`,
    )
    .bind(paymentId);
