import { newId } from "../../../../domain/core/ids.ts";
import { nextStatus } from "../../../../domain/core/transitions.ts";
import { orderTransitions } from "../../../../domain/order/transitions.ts";
import { type Database, rows } from "../../../db/database.ts";
import { auditChange, isVersionConflict } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import type { RowVersion } from "../../../http/row-version.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { ProviderRefusal } from "../../../providers/payments/provider.ts";
import { refundOrder, transitionOrder } from "../../order/statements.ts";
import { expireReservation } from "../../reservation/statements.ts";
import { refundMail } from "../emails.ts";
import type { PaymentFacts } from "../facts.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import type { RefundReason } from "../plan.ts";
import { type RefundRow, type RefusedRefund, refusedRefund, selectRefund } from "./refund-queries.ts";
import { completeRefund, insertRefund, noteRefundAttempt } from "./refund-statements.ts";
import { refuseRefund } from "./refuse-refund.ts";

export interface DueRefund {
  id: string;
  facts: PaymentFacts;
  reason: RefundReason;
  /** The payment's new version, checked by the caller's batch (`auditChange`). */
  rowVersion: RowVersion;
  now: Date;
  requestId: string;
}

/** Records a refund of a payment without a reservation. It is due from now on, regardless of the request's outcome. */
export function refundStatements(db: Database, refund: DueRefund): D1PreparedStatement[] {
  const { id, facts, reason, rowVersion, now, requestId } = refund;
  const { amountGrosze, commissionGrosze, partnerId } = facts;
  const paysOrder = reason !== "duplicate" && nextStatus(orderTransitions, facts.orderStatus, "pay") !== null;
  const endsHold = reason === "boxGone" && facts.reservationStatus === "pendingPayment";
  return [
    ...oweRefund(db, {
      ...{ id, paymentId: facts.id, partnerId, amountGrosze, commissionGrosze, reason },
      ...{ nextVersion: rowVersion.nextVersion, requestId, now },
    }),
    ...(paysOrder ? [transitionOrder(db, facts.orderId, "paid", rowVersion.nextVersion, now)] : []),
    ...(endsHold
      ? expireReservation(db, { id: facts.reservationId, status: facts.reservationStatus }, rowVersion.nextVersion, now)
      : []),
    ...refundMail(db, facts, reason, now),
  ];
}

export interface OwedRefund {
  id: string;
  paymentId: string;
  partnerId: string;
  amountGrosze: number;
  commissionGrosze: number;
  reason: RefundReason;
  /** The payment's new version, checked by the caller's batch. */
  nextVersion: string;
  requestId: string;
  now: Date;
}

/** Books received money that is owed back. Call `requestRefund` after the batch. */
export function oweRefund(db: Database, refund: OwedRefund): D1PreparedStatement[] {
  const { id, paymentId, partnerId, amountGrosze, commissionGrosze, reason, nextVersion, requestId, now } = refund;
  return [
    insertRefund(db, { id, paymentId, amountGrosze, commissionGrosze, reason, nextVersion, now }),
    auditChange(
      db,
      { table: "refunds", id, nextVersion },
      {
        ...{ actor: "payments", action: "owe", entity: "refund", partnerId, requestId, now },
        details: { paymentId, reason, amountGrosze },
      },
    ),
    ...ledgerStatements(db, {
      ...{ partnerId, paymentId, chargeId: null, now },
      lines: { provider: amountGrosze, refundDue: -amountGrosze },
    }),
  ];
}

/** Books a refund that the provider has made. */
export const bookRefund: JobCommand<{ refund: RefundRow; reference: string }> = {
  name: "refund.book",
  actor: "payments",
  plan: (ctx, { refund, reference }) => ({ body: true, statements: doneStatements(ctx, refund, reference) }),
};

/** Records that the provider has not made the refund. `isFinal`: it is not requested again. */
export const recordRefundAttempt: JobCommand<{ refundId: string; isFinal: boolean }> = {
  name: "refund.recordAttempt",
  actor: "payments",
  read: ({ db }, { refundId, isFinal }) => (isFinal ? [refusedRefund(db, refundId)] : []),
  plan(ctx, { refundId, isFinal }, [found]) {
    const { db, now } = ctx;
    if (!isFinal) return { body: true, statements: [noteRefundAttempt(db, refundId, now)] };
    const [refused] = rows<RefusedRefund>(found);
    return refused === undefined ? null : { body: true, statements: refuseRefund(ctx, refundId, refused) };
  },
  isRetryable: isVersionConflict,
};

/** A refusal is retried a few times, because the provider may not have booked the payment yet. */
const maxRefusals = 5;

/**
 * Requests a due refund from the provider. The refund's id is the idempotency key, so repeating the request is safe.
 * @returns false if it was not completed; the job retries
 */
export async function requestRefund(scope: JobContext, refundId: string): Promise<boolean> {
  const { env, db } = scope;
  const refund = await selectRefund(db, refundId).first<RefundRow>();
  if (refund === null || refund.providerReference === null) return false;
  try {
    const { reference } = await (await paymentProvider(env)).refund({
      refundId,
      reference: refund.providerReference,
      amountGrosze: refund.amountGrosze,
      commissionGrosze: refund.commissionGrosze,
    });
    return (await runJobCommand(scope, bookRefund, { refund, reference })) !== null;
  } catch (error) {
    const isFinal = error instanceof ProviderRefusal && refund.attempts + 1 >= maxRefusals;
    await runJobCommand(scope, recordRefundAttempt, { refundId, isFinal });
    console.error(JSON.stringify({ code: "refund.not_done", refundId, isFinal, error: String(error) }));
    return false;
  }
}

function doneStatements(
  { db, now, requestId }: PlanContext,
  refund: RefundRow,
  reference: string,
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  const { id, paymentId, orderId, amountGrosze, partnerId } = refund;
  return [
    ...completeRefund(db, { id, version: refund.version, paymentId, amountGrosze, reference, nextVersion, now }),
    auditChange(
      db,
      { table: "refunds", id, nextVersion },
      {
        actor: "payments",
        action: "refund",
        entity: "refund",
        partnerId,
        details: { paymentId, amountGrosze },
        requestId,
        now,
      },
    ),
    ...(refund.reason === "duplicate" ? [] : [refundOrder(db, { id: orderId, paymentId, nextVersion, now })]),
    ...ledgerStatements(db, {
      partnerId,
      paymentId,
      chargeId: null,
      lines: { refundDue: amountGrosze, provider: -amountGrosze },
      now,
    }),
  ];
}
