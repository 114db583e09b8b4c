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
import { refundMail, refusedReturnMails } from "../emails.ts";
import type { PaymentFacts } from "../facts.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import type { RefundReason } from "../plan.ts";
import {
  type RefundRow,
  type RefusedReturnMail,
  returnedCredits,
  returnedDeposit,
  selectRefund,
} from "./refund-queries.ts";
import { completeRefund, insertRefund, insertTransferDue, noteRefundAttempt } from "./refund-statements.ts";
import { oweDeposit, type RefusedDeposit, type RefusedReturn, restoreCredit } from "./return-credit.ts";

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

/**
 * Records that the provider has not made the refund; `failed` ends the attempts. A refund of credit that failed becomes credit
 * again, and one of a deposit is the landlord's to transfer. Both sides are notified, and the client may enter an account.
 */
export const recordRefundAttempt: JobCommand<{ refundId: string; status: "requested" | "failed" }> = {
  name: "refund.recordAttempt",
  actor: "payments",
  read: ({ db }, { refundId, status }) =>
    status === "failed" ? [returnedCredits(db, refundId), returnedDeposit(db, refundId)] : [],
  plan(ctx, { refundId, status }, [credits, deposits]) {
    const { db, now } = ctx;
    const [first, ...rest] = rows<RefusedReturn & RefusedReturnMail>(credits);
    const [deposit] = rows<RefusedDeposit & RefusedReturnMail>(deposits);
    const refused = first ?? deposit;
    if (refused === undefined) return { body: true, statements: [noteRefundAttempt(db, refundId, status, now)] };
    const { partnerId, rentId, amountGrosze } = refused;
    const kind = first === undefined ? "deposit" : "credit";
    return {
      body: true,
      statements: [
        ...(first === undefined
          ? oweDeposit(db, refundId, refused, ctx)
          : restoreCredit(db, refundId, [first, ...rest], ctx)),
        insertTransferDue(db, { partnerId, rentId, refundId, kind, amountGrosze, now }),
        ...refusedReturnMails(db, refundId, { ...refused, isCredit: kind === "credit" }, now),
      ],
    };
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
    const refused = error instanceof ProviderRefusal && refund.attempts + 1 >= maxRefusals;
    await runJobCommand(scope, recordRefundAttempt, { refundId, status: refused ? "failed" : "requested" });
    console.error(JSON.stringify({ code: "refund.not_done", refundId, refused, error: String(error) }));
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
