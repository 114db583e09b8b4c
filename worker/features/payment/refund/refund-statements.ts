import { newId } from "../../../../domain/core/ids.ts";
import type { TransferDue } from "../../../../domain/rent/settlement.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import { clientOfReservation } from "../../client/statements.ts";

export interface NewRefund {
  id: string;
  paymentId: string;
  amountGrosze: number;
  /** What of the withheld commission goes back to the partner with it. */
  commissionGrosze: number;
  reason: "boxGone" | "duplicate" | "cancellation" | "withdrawal" | "deposit" | "admin" | "credit";
  /** Whether it reduces an invoiced sale. */
  isOfSale?: boolean;
  /** What is kept of each line of the sale; without it, lines are reduced in proportion. */
  keptLines?: readonly number[] | undefined;
  /** `credited` if the landlord owes it from the beginning; `due` by default. */
  status?: "due" | "credited";
  nextVersion: string;
  now: Date;
}

export function insertRefund(db: Database, refund: NewRefund): D1PreparedStatement {
  const now = refund.now.toISOString();
  return insert(db, "refunds", {
    id: refund.id,
    payment_id: refund.paymentId,
    amount_grosze: refund.amountGrosze,
    commission_grosze: refund.commissionGrosze,
    reason: refund.reason,
    status: refund.status ?? "due",
    to_correct: refund.isOfSale ? 1 : 0,
    kept_lines: refund.keptLines === undefined ? null : JSON.stringify(refund.keptLines),
    version: refund.nextVersion,
    created_at: now,
    updated_at: now,
  });
}

/**
 * The landlord owes money for a reservation or its rent, to be returned by transfer. `refundId`: the refund that it replaces.
 */
export function insertTransferDue(
  db: Database,
  due: Record<"partnerId" | "reservationId", string> &
    Pick<TransferDue, "kind" | "amountGrosze"> & { refundId?: string; now: Date },
): D1PreparedStatement {
  return insert(db, "transfers_due", {
    ...{ id: newId("transferDue"), partner_id: due.partnerId, reservation_id: due.reservationId },
    ...{ refund_id: due.refundId ?? null },
    ...{ kind: due.kind, amount_grosze: due.amountGrosze, created_at: due.now.toISOString() },
  });
}

interface RefundedPayment {
  /** The refund. */
  id: string;
  paymentId: string;
  amountGrosze: number;
  nextVersion: string;
  now: Date;
}

/**
 * Counts an amount as refunded once the refund has its new version. From the row itself: another refund may have been
 * completed since it was read, or a dispute opened, which only the bank ends.
 */
function countRefunded(
  db: Database,
  { id, paymentId, amountGrosze, nextVersion, now }: RefundedPayment,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET refunded_grosze = refunded_grosze + ?1, version = ?2, updated_at = ?3,
         status = CASE WHEN status = 'disputed' THEN status WHEN refunded_grosze + ?1 >= amount_grosze THEN 'refunded'
           ELSE 'partlyRefunded' END
       WHERE id = ?4 AND EXISTS (SELECT 1 FROM refunds WHERE id = ?5 AND version = ?2)`,
    )
    .bind(amountGrosze, nextVersion, now.toISOString(), paymentId, id);
}

/** The landlord has transferred a payment back that came to them directly. */
export function refundTransfer(db: Database, refund: RefundedPayment): D1PreparedStatement[] {
  const { id, nextVersion, now } = refund;
  const set = { status: "succeeded", version: nextVersion, updated_at: now.toISOString() } as const;
  return [update(db, "refunds", { set, where: { id } }), countRefunded(db, refund)];
}

export function noteRefundAttempt(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refunds SET status = 'requested', attempts = attempts + 1, updated_at = ?
       WHERE id = ? AND status IN ('due', 'requested')`,
    )
    .bind(now.toISOString(), id);
}

export interface CompletedRefund extends RefundedPayment {
  version: string;
  reference: string;
}

/** Checks the refund's version, so that only one request counts the amount as refunded. */
export function completeRefund(db: Database, refund: CompletedRefund): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'succeeded', provider_reference = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN ('due', 'requested')`,
      )
      .bind(refund.reference, refund.nextVersion, refund.now.toISOString(), refund.id, refund.version),
    countRefunded(db, refund),
  ];
}

/** Credit that was paid back is the client's again. */
export const increaseCredit = (db: Database, creditId: string, grosze: number): D1PreparedStatement =>
  db
    .prepare("UPDATE client_credits SET left_grosze = left_grosze + ? WHERE recorded_payment_id = ?")
    .bind(grosze, creditId);

/** A reservation that was never confirmed has its client from now on, because money is owed to them. */
export const linkClient = (db: Database, reservationId: string): D1PreparedStatement =>
  db
    .prepare(`UPDATE reservations AS r SET client_id = ${clientOfReservation} WHERE id = ? AND client_id IS NULL`)
    .bind(reservationId);
