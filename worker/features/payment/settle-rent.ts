import { newId } from "../../../domain/core/ids.ts";
import { mayRetry } from "../../../domain/rent/collection.ts";
import { allocateOnline } from "../../../domain/rent/online-payment.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { transitionOrder } from "../order/statements.ts";
import { type PaidRent, paidRent } from "../rent/online/paid-rent-queries.ts";
import { paidRentStatements, paymentFailedStatements } from "../rent/online/paid-statements.ts";
import { type RentPayment, type RentPaymentRow, readRentPayment, selectRentPayment } from "../rent/online/queries.ts";
import type { Settled } from "./facts.ts";
import { paidLines } from "./ledger/ledger.ts";
import { ledgerStatements } from "./ledger/ledger-statements.ts";
import { endAttempts } from "./method/method-statements.ts";
import { statusAfterReport } from "./plan.ts";
import { selectEvent } from "./queries.ts";
import { oweRefund } from "./refund/refund.ts";
import { isStrayEvent, plannedMismatch, type ReportToSettle, type Settlement } from "./settlement.ts";
import { insertEvent, transitionRentPayment } from "./statements.ts";

/**
 * Updates a payment of a rent's charges to the status reported by the provider, with all consequences, in one atomic batch.
 * Retries with fresh data if a concurrent request settles first. There is nothing to do for another payment.
 */
export const settleRentPayment: JobCommand<ReportToSettle, Settlement> = {
  name: "payment.settleRent",
  actor: "payments",
  read: ({ db, now }, { report, source }) => [
    selectRentPayment(db, report.paymentId),
    paidRent(db, report.paymentId, now),
    ...(source === null ? [] : [selectEvent(db, source.provider, source.event.id)]),
  ],
  plan(ctx, settled, [found, foundRent, known]) {
    const { report, source } = settled;
    const [row] = rows<RentPaymentRow>(found);
    const [rent] = rows<PaidRent>(foundRent);
    if (row === undefined || rent === undefined) return null;
    const payment = readRentPayment(row);
    if (isStrayEvent(source, payment, known)) return null;
    const mismatch = plannedMismatch(ctx, payment, settled);
    if (mismatch !== null) return mismatch;
    const change = planRentSettlement(ctx, { payment, rent }, report);
    if (change === null && source === null) return null;
    return {
      body: {
        mismatch: null,
        refundId: change?.refundId ?? null,
        savesMethod: payment.saveStatus === "requested" && report.status === "succeeded",
      },
      statements: [
        ...(change?.statements ?? []),
        ...(source === null ? [] : [insertEvent(ctx.db, source.provider, source.event, ctx.now)]),
      ],
    };
  },
  isRetryable: (error) => isOverlap(error) || isVersionConflict(error) || isUniqueConflict(error),
};

interface RentSettlement {
  /** The refund that is due now. */
  refundId: string | null;
  statements: D1PreparedStatement[];
}

/**
 * Settles a payment of a rent's charges. A received payment pays what its charges still owe and the rest is refunded, so
 * that a transfer recorded in the meantime or a second payment is never lost.
 * @returns null for an outdated report
 */
function planRentSettlement(
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
      ...paid.flatMap(({ chargeId, grosze, commissionGrosze, isDeposit }) =>
        ledgerStatements(db, {
          ...{ partnerId, paymentId: id, chargeId, now },
          lines: paidLines(grosze, isDeposit === 1 ? grosze : 0, commissionGrosze),
        }),
      ),
      ...(refundId === null
        ? []
        : oweRefund(db, {
            ...{ id: refundId, paymentId: id, partnerId, amountGrosze: surplusGrosze, reason: "duplicate" as const },
            commissionGrosze: commissionOf(payment.charges) - commissionOf(paid),
            ...{ nextVersion, requestId, now },
          })),
    ],
  };
}

const commissionOf = (charges: readonly { commissionGrosze: number }[]) =>
  charges.reduce((sum, { commissionGrosze }) => sum + commissionGrosze, 0);
