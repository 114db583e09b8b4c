import { insert, update } from "../../db/write.ts";

type Database = Pick<D1Database, "prepare">;

export interface NewRefund {
  id: string;
  paymentId: string;
  amountGrosze: number;
  reason: "boxGone" | "duplicate" | "cancellation" | "withdrawal" | "deposit" | "admin";
  /** Whether it reduces an invoiced sale. */
  isOfSale?: boolean;
  nextVersion: string;
  now: Date;
}

export function insertRefund(db: Database, refund: NewRefund): D1PreparedStatement {
  const now = refund.now.toISOString();
  return insert(db, "refunds", {
    id: refund.id,
    payment_id: refund.paymentId,
    amount_grosze: refund.amountGrosze,
    reason: refund.reason,
    status: "due",
    to_correct: refund.isOfSale ? 1 : 0,
    version: refund.nextVersion,
    created_at: now,
    updated_at: now,
  });
}

/** The partner refunds a bank transfer directly, so it is recorded as done. */
export function refundTransfer(
  db: Database,
  to: { id: string; paymentId: string; amountGrosze: number; whole: boolean; nextVersion: string; now: Date },
): D1PreparedStatement[] {
  const now = to.now.toISOString();
  return [
    update(db, "refunds", { set: { status: "succeeded", updated_at: now }, where: { id: to.id } }),
    db
      .prepare(
        `UPDATE payments SET status = ?, refunded_grosze = refunded_grosze + ?, version = ?, updated_at = ?
         WHERE id = ?`,
      )
      .bind(to.whole ? "refunded" : "partlyRefunded", to.amountGrosze, to.nextVersion, now, to.paymentId),
  ];
}

export function noteRefundAttempt(
  db: Database,
  id: string,
  status: "requested" | "failed",
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE refunds SET status = ?, attempts = attempts + 1, updated_at = ? WHERE id = ? AND status IN ('due', 'requested')",
    )
    .bind(status, now.toISOString(), id);
}

/** Lets the job request a refund again that the provider refused too often. */
export function requeueRefund(
  db: Database,
  { id, version, nextVersion, now }: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refunds SET status = 'due', attempts = 0, version = ?1, updated_at = ?2
       WHERE id = ?3 AND version = ?4 AND status = 'failed'`,
    )
    .bind(nextVersion, now.toISOString(), id, version);
}

export interface CompletedRefund {
  id: string;
  version: string;
  paymentId: string;
  amountGrosze: number;
  /** Whether it refunds the whole remaining payment. */
  whole: boolean;
  reference: string;
  nextVersion: string;
  now: Date;
}

/** Checks the refund's version, so that only one request counts the amount as refunded. */
export function completeRefund(db: Database, refund: CompletedRefund): D1PreparedStatement[] {
  const now = refund.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'succeeded', provider_reference = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN ('due', 'requested')`,
      )
      .bind(refund.reference, refund.nextVersion, now, refund.id, refund.version),
    db
      .prepare(
        `UPDATE payments SET refunded_grosze = refunded_grosze + ?, status = ?, version = ?, updated_at = ?
         WHERE id = ? AND EXISTS (SELECT 1 FROM refunds WHERE id = ? AND version = ?)`,
      )
      .bind(
        refund.amountGrosze,
        refund.whole ? "refunded" : "partlyRefunded",
        refund.nextVersion,
        now,
        refund.paymentId,
        refund.id,
        refund.nextVersion,
      ),
  ];
}
