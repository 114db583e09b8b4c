type Database = Pick<D1Database, "prepare">;

export interface NewRefund {
  id: string;
  paymentId: string;
  amountGrosze: number;
  reason: "boxGone" | "duplicate" | "cancellation" | "withdrawal" | "deposit";
  move: string;
  now: Date;
}

export function insertRefund(db: Database, refund: NewRefund): D1PreparedStatement {
  const now = refund.now.toISOString();
  return db
    .prepare(
      `INSERT INTO refunds (id, payment_id, amount_grosze, reason, status, last_move, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'due', ?, ?, ?)`,
    )
    .bind(refund.id, refund.paymentId, refund.amountGrosze, refund.reason, refund.move, now, now);
}

/** A transfer is returned by the partner, who received it: for us that is done with the word for it. */
export function refundTransfer(
  db: Database,
  to: { id: string; paymentId: string; amountGrosze: number; whole: boolean; move: string; now: Date },
): D1PreparedStatement[] {
  const now = to.now.toISOString();
  return [
    db.prepare("UPDATE refunds SET status = 'succeeded', updated_at = ? WHERE id = ?").bind(now, to.id),
    db
      .prepare(
        `UPDATE payments SET status = ?, refunded_grosze = refunded_grosze + ?, last_move = ?, updated_at = ?
         WHERE id = ?`,
      )
      .bind(to.whole ? "refunded" : "partlyRefunded", to.amountGrosze, to.move, now, to.paymentId),
  ];
}

export function noteRefundAttempt(
  db: Database,
  id: string,
  status: "asked" | "failed",
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE refunds SET status = ?, attempts = attempts + 1, updated_at = ? WHERE id = ? AND status IN ('due', 'asked')",
    )
    .bind(status, now.toISOString(), id);
}

export interface CompletedRefund {
  id: string;
  lastMove: string;
  paymentId: string;
  amountGrosze: number;
  /** Nothing of the payment is left after it. */
  whole: boolean;
  reference: string;
  move: string;
  now: Date;
}

/** The refund's row is the lock: only the one who moves it counts the money as returned. */
export function completeRefund(db: Database, refund: CompletedRefund): D1PreparedStatement[] {
  const now = refund.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'succeeded', provider_reference = ?, last_move = ?, updated_at = ?
         WHERE id = ? AND last_move = ? AND status IN ('due', 'asked')`,
      )
      .bind(refund.reference, refund.move, now, refund.id, refund.lastMove),
    db
      .prepare(
        `UPDATE payments SET refunded_grosze = refunded_grosze + ?, status = ?, last_move = ?, updated_at = ?
         WHERE id = ? AND EXISTS (SELECT 1 FROM refunds WHERE id = ? AND last_move = ?)`,
      )
      .bind(
        refund.amountGrosze,
        refund.whole ? "refunded" : "partlyRefunded",
        refund.move,
        now,
        refund.paymentId,
        refund.id,
        refund.move,
      ),
  ];
}
