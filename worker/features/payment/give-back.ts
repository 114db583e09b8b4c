import { newId } from "../../../domain/ids.ts";
import { auditMove } from "../../http/audit.ts";
import { moveOrder } from "../order/statements.ts";
import { ledgerStatements, paidLines, reversed, transferLines } from "./ledger.ts";
import { insertRefund, refundTransfer } from "./refund-statements.ts";

type Database = Pick<D1Database, "prepare">;

/** A payment that has become a reservation and is to be returned whole. */
export interface PaidReservation {
  partnerId: string;
  paymentId: string;
  provider: "sandbox" | "stripe" | "transfer";
  orderId: string;
  amountGrosze: number;
  depositGrosze: number;
  commissionGrosze: number;
}

export interface GivingBack {
  reason: "cancellation" | "withdrawal";
  /** Who decided it. */
  actor: string;
  /** The reservation's own move, which the caller's batch has made certain. */
  move: string;
  requestId: string;
  now: Date;
}

/**
 * The money of a reservation that will not be. What came through the provider goes back through it: ask for it by
 * `askRefund` after the batch, with the id; null for a transfer, which the partner returns themselves.
 */
export function giveBack(
  db: Database,
  paid: PaidReservation,
  { reason, actor, move, requestId, now }: GivingBack,
): { refundId: string | null; statements: D1PreparedStatement[] } {
  const { partnerId, paymentId, orderId, amountGrosze, depositGrosze, commissionGrosze } = paid;
  const id = newId("refund");
  const isTransfer = paid.provider === "transfer";
  const { provider: _, ...owed } = reversed(paidLines(amountGrosze, depositGrosze, commissionGrosze));
  const lines = isTransfer ? reversed(transferLines(commissionGrosze)) : { ...owed, refundDue: -amountGrosze };
  const details = { paymentId, reason, amountGrosze, isTransfer };
  return {
    refundId: isTransfer ? null : id,
    statements: [
      insertRefund(db, { id, paymentId, amountGrosze, reason, move, now }),
      auditMove(
        db,
        { table: "refunds", id, move },
        { actor, action: "owe", entity: "refund", partnerId, details, requestId, now },
      ),
      ...(isTransfer
        ? [...refundTransfer(db, { id, paymentId, move, now }), moveOrder(db, orderId, "refunded", move, now)]
        : []),
      ...ledgerStatements(db, { partnerId, paymentId, chargeId: null, lines, now }),
    ],
  };
}
