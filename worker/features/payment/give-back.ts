import { newId } from "../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../domain/core/money.ts";
import { auditChange } from "../../http/audit.ts";
import { transitionOrder } from "../order/statements.ts";
import { type LedgerLines, ledgerStatements, less, paidLines, transferLines } from "./ledger.ts";
import { insertRefund, refundTransfer } from "./refund-statements.ts";

type Database = Pick<D1Database, "prepare">;

/** A payment that has become a reservation, which will not be. */
export interface PaidReservation {
  partnerId: string;
  paymentId: string;
  provider: "sandbox" | "stripe" | "transfer";
  orderId: string;
  amountGrosze: number;
  depositGrosze: number;
  commissionGrosze: number;
}

export interface RefundRequest {
  /** What the partner has earned all the same, at most all but the deposit; the rest goes back. */
  keptGrosze: number;
  reason: "cancellation" | "withdrawal";
  /** Who decided it. */
  actor: string;
  /** The reservation's own move, which the caller's batch has made certain. */
  nextVersion: string;
  requestId: string;
  now: Date;
}

/**
 * The money of a reservation that will not be, and of it our commission. What came through the provider goes back through
 * it: ask for it by `askRefund` after the batch, with the id; null for a transfer, which the partner returns themselves.
 */
export function refundReservation(
  db: Database,
  paid: PaidReservation,
  { keptGrosze, reason, actor, nextVersion, requestId, now }: RefundRequest,
): { refundId: string | null; statements: D1PreparedStatement[] } {
  const { partnerId, paymentId, orderId, depositGrosze, commissionGrosze } = paid;
  const id = newId("refund");
  const isTransfer = paid.provider === "transfer";
  const amountGrosze = paid.amountGrosze - keptGrosze;
  const earnedGrosze = paid.amountGrosze - depositGrosze;
  const keptCommission = earnedGrosze === 0 ? 0 : roundHalfUp((commissionGrosze * keptGrosze) / earnedGrosze);
  const lines = isTransfer
    ? less(transferLines(keptCommission), transferLines(commissionGrosze))
    : owed(
        less(paidLines(keptGrosze, 0, keptCommission), paidLines(paid.amountGrosze, depositGrosze, commissionGrosze)),
      );
  const orderStatus = keptGrosze === 0 ? "refunded" : "partlyRefunded";
  const details = { paymentId, reason, amountGrosze, isTransfer };
  return {
    refundId: isTransfer ? null : id,
    statements: [
      insertRefund(db, { id, paymentId, amountGrosze, reason, nextVersion, now }),
      auditChange(
        db,
        { table: "refunds", id, nextVersion },
        { actor, action: "owe", entity: "refund", partnerId, details, requestId, now },
      ),
      ...(isTransfer
        ? [
            ...refundTransfer(db, { id, paymentId, amountGrosze, whole: keptGrosze === 0, nextVersion, now }),
            transitionOrder(db, orderId, orderStatus, nextVersion, now),
          ]
        : []),
      ...ledgerStatements(db, { partnerId, paymentId, chargeId: null, lines, now }),
    ],
  };
}

/** What the provider will have paid back is owed until then. */
function owed({ provider = 0, ...lines }: LedgerLines): LedgerLines {
  return { ...lines, refundDue: provider };
}
