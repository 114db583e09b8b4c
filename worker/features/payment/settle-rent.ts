import { newId } from "../../../domain/core/ids.ts";
import { mayRetry } from "../../../domain/rent/collection.ts";
import { allocateOnline } from "../../../domain/rent/online-payment.ts";
import { auditChange } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import { transitionOrder } from "../order/statements.ts";
import { type PaidRent, paidRentStatements, paymentFailedStatements, type RentPayment } from "../rent/service.ts";
import { paidLines } from "./ledger.ts";
import { ledgerStatements } from "./ledger-statements.ts";
import { endAttempts } from "./method-statements.ts";
import { statusAfterReport } from "./plan.ts";
import { oweRefund } from "./refund.ts";
import type { Settled } from "./settle.ts";
import { transitionRentPayment } from "./statements.ts";

export interface RentSettlement {
  /** The refund that is due now. */
  refundId: string | null;
  statements: D1PreparedStatement[];
}

/**
 * Settles a payment of a rent's charges. A received payment pays what its charges still owe and the rest is refunded, so
 * that a transfer recorded in the meantime or a second payment is never lost.
 * @returns null for an outdated report
 */
export function planRentSettlement(
  ctx: PlanContext,
  { payment, rent }: { payment: RentPayment; rent: PaidRent },
  report: Settled,
): RentSettlement | null {
  const { db, now, requestId } = ctx;
  const status = statusAfterReport(payment.status, report.status);
  if (status === null) return null;
  const { id, partnerId, orderId } = payment;
  const nextVersion = newId("version");
  const failureCode = status === "failed" ? report.failureCode : null;
  const { version, orderVersion, rentId } = payment;
  const lock = [
    transitionRentPayment(db, {
      ...{ id, version, nextVersion, status, method: report.method, failureCode },
      ...{ order: { id: orderId, version: orderVersion }, now },
    }),
    auditChange(
      db,
      { table: "payments", id, nextVersion },
      {
        ...{ actor: payment.provider, action: status, entity: "payment", partnerId, requestId, now },
        details: { rentId, failureCode },
      },
    ),
  ];
  const setOrder = (to: "paid" | "cancelled") =>
    payment.orderStatus === to ? [] : [transitionOrder(db, orderId, to, nextVersion, now)];
  if (status !== "succeeded") {
    const isOver = status === "failed" || status === "expired" || status === "cancelled";
    const { collection } = payment;
    // A tenant who is still on the page sees the failure there.
    const isNews = status === "failed" && (payment.status === "pending" || collection !== null);
    const isLastAttempt = collection !== null && status === "failed" && !mayRetry(failureCode);
    const next = isLastAttempt ? null : (collection?.nextOn ?? null);
    return {
      refundId: null,
      statements: [
        ...lock,
        ...(isOver ? setOrder("cancelled") : []),
        ...(isLastAttempt ? [endAttempts(db, orderId)] : []),
        ...(isNews ? paymentFailedStatements(ctx, rent, payment, { failureCode, nextAttemptOn: next }) : []),
      ],
    };
  }
  const received = allocateOnline(payment.charges);
  const { paid, surplusGrosze } = received;
  const refundId = surplusGrosze > 0 ? newId("refund") : null;
  return {
    refundId,
    statements: [
      ...lock,
      ...setOrder(paid.length > 0 ? "paid" : "cancelled"),
      ...paidRentStatements(ctx, rent, payment, received),
      ...paid.flatMap(({ chargeId, grosze, commissionGrosze }) =>
        ledgerStatements(db, {
          ...{ partnerId, paymentId: id, chargeId, now },
          lines: paidLines(grosze, 0, commissionGrosze),
        }),
      ),
      ...(refundId === null
        ? []
        : oweRefund(db, {
            ...{ id: refundId, paymentId: id, partnerId, amountGrosze: surplusGrosze, reason: "duplicate" as const },
            ...{ nextVersion, requestId, now },
          })),
    ],
  };
}
