import { newId } from "../../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../../domain/core/money.ts";
import { commissionKept, refundableGrosze } from "../../../../domain/order/admin-refund.ts";
import type { Database } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import { asRefundDue, difference, paidLines, transferLines } from "../ledger/ledger.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import { insertRefund, insertTransferDue } from "./refund-statements.ts";

/** The payment of a confirmed reservation that is being ended, less what an administrator has refunded of it. */
export interface PaidReservation {
  reservationId: string;
  partnerId: string;
  paymentId: string;
  provider: "sandbox" | "stripe" | "transfer";
  amountGrosze: number;
  depositGrosze: number;
  commissionGrosze: number;
}

/** A payment as it was made, and what an administrator has refunded of its sale. */
export interface ReceivedPayment extends PaidReservation {
  refundedGrosze: number;
}

/** What is left of a payment and of its commission. */
export function afterRefunds<Payment extends ReceivedPayment>(payment: Payment): Payment {
  const { amountGrosze, depositGrosze, commissionGrosze, refundedGrosze } = payment;
  const sale = { saleGrosze: amountGrosze - depositGrosze, refundedGrosze, commissionGrosze };
  return {
    ...payment,
    amountGrosze: amountGrosze - refundedGrosze,
    commissionGrosze: commissionKept(sale, refundableGrosze(sale)),
  };
}

export interface RefundRequest {
  /** The part kept by the partner, at most everything except the deposit. The rest is refunded. */
  keptGrosze: number;
  /** The same by lines of the sale, if it is not kept in proportion. */
  keptLines?: readonly number[];
  reason: "cancellation" | "withdrawal";
  actor: string;
  /** The reservation's new version, checked by the caller's batch. */
  nextVersion: string;
  requestId: string;
  now: Date;
}

/**
 * Refunds the payment of an ended reservation, including the commission's share. For a payment through the provider,
 * call `requestRefund` with the returned id after the batch. The id is null for a payment to the partner directly, who
 * then owes the customer a transfer.
 */
export function refundReservation(
  db: Database,
  paid: PaidReservation,
  { keptGrosze: wantedGrosze, keptLines, reason, actor, nextVersion, requestId, now }: RefundRequest,
): { refundId: string | null; statements: D1PreparedStatement[] } {
  const { reservationId, partnerId, paymentId, depositGrosze, commissionGrosze } = paid;
  const id = newId("refund");
  const isDirect = paid.provider === "transfer";
  const earnedGrosze = paid.amountGrosze - depositGrosze;
  const keptGrosze = Math.min(wantedGrosze, earnedGrosze);
  const amountGrosze = paid.amountGrosze - keptGrosze;
  const keptCommission = earnedGrosze === 0 ? 0 : roundHalfUp((commissionGrosze * keptGrosze) / earnedGrosze);
  const lines = isDirect
    ? difference(transferLines(keptCommission), transferLines(commissionGrosze))
    : asRefundDue(
        difference(
          paidLines(keptGrosze, 0, keptCommission),
          paidLines(paid.amountGrosze, depositGrosze, commissionGrosze),
        ),
      );
  const details = { paymentId, reason, amountGrosze, isTransfer: isDirect };
  return {
    refundId: isDirect ? null : id,
    statements: [
      insertRefund(db, {
        ...{ id, paymentId, amountGrosze, commissionGrosze: isDirect ? 0 : commissionGrosze - keptCommission },
        ...{ reason, isOfSale: true, keptLines, status: isDirect ? "credited" : "due", nextVersion, now },
      }),
      auditChange(
        db,
        { table: "refunds", id, nextVersion },
        { actor, action: "owe", entity: "refund", partnerId, details, requestId, now },
      ),
      ...(isDirect
        ? [insertTransferDue(db, { partnerId, reservationId, refundId: id, kind: "payment", amountGrosze, now })]
        : []),
      ...ledgerStatements(db, { partnerId, paymentId, chargeId: null, lines, now }),
    ],
  };
}
