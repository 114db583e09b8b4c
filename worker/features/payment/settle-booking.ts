import { newId } from "../../../domain/core/ids.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { invoiceDay } from "../invoice/queries.ts";
import { isKsefRequired } from "../ksef/required.ts";
import { newSealedAccessCode } from "../rent/service.ts";
import { confirmStatements } from "./confirm.ts";
import { failureMail } from "./emails.ts";
import { type PaymentFacts, readFacts } from "./facts.ts";
import { type Plan, planFor } from "./plan.ts";
import { type PaymentRow, selectEvent, selectPayment } from "./queries.ts";
import { refundStatements } from "./refund/refund.ts";
import { isStrayEvent, plannedMismatch, type ReportToSettle, type Settlement } from "./settlement.ts";
import { insertEvent, transitionPayment } from "./statements.ts";

/**
 * Updates a payment of a reservation to the status reported by the provider, with all consequences, in one atomic batch.
 * Retries with fresh data if a concurrent request settles first. There is nothing to do for another payment.
 */
export const settleBookingPayment: JobCommand<ReportToSettle, Settlement> = {
  name: "payment.settleBooking",
  actor: "payments",
  read: ({ db, now }, { report, source }) => [
    selectPayment(db, report.paymentId, now),
    ...(source === null ? [] : [selectEvent(db, source.provider, source.event.id)]),
  ],
  async plan(ctx, settled, [found, known], refusals) {
    const { report, source } = settled;
    const [row] = rows<PaymentRow>(found);
    if (row === undefined) return null;
    const facts = readFacts(row, ctx.now);
    if (isStrayEvent(source, facts, known)) return null;
    const mismatch = plannedMismatch(ctx, facts, settled);
    if (mismatch !== null) return mismatch;
    const plan = planFor(facts, report.status, refusals.some(isOverlap), ctx.now);
    if (plan.kind === "nothing" && source === null) return null;
    const refundId = newId("refund");
    const savesMethod = facts.saveStatus === "requested" && report.status === "succeeded";
    return {
      body: { mismatch: null, refundId: plan.kind === "refund" ? refundId : null, savesMethod },
      statements: await statementsFor(ctx, facts, plan, settled, refundId),
    };
  },
  isRetryable: (error) => isOverlap(error) || isVersionConflict(error) || isUniqueConflict(error),
};

async function statementsFor(
  { env, db, now, requestId }: PlanContext,
  facts: PaymentFacts,
  plan: Plan,
  { report, source }: ReportToSettle,
  refundId: string,
): Promise<D1PreparedStatement[]> {
  const event = source === null ? [] : [insertEvent(db, source.provider, source.event, now)];
  if (plan.kind === "nothing") return event;

  const nextVersion = newId("version");
  const rowVersion = { table: "payments", id: facts.id, nextVersion } as const;
  const status = plan.kind === "transition" ? plan.status : "succeeded";
  const lock = [
    transitionPayment(db, {
      id: facts.id,
      version: facts.version,
      nextVersion,
      status,
      method: report.method,
      failureCode: status === "failed" ? report.failureCode : null,
      reservation: { id: facts.reservationId, version: facts.reservationVersion },
      order: { id: facts.orderId, version: facts.orderVersion },
      now,
    }),
    auditChange(db, rowVersion, {
      actor: facts.provider,
      action: status,
      entity: "payment",
      partnerId: facts.partnerId,
      details: { reservationId: facts.reservationId, failureCode: report.failureCode },
      requestId,
      now,
    }),
    ...event,
  ];
  if (plan.kind === "refund") {
    return [...lock, ...refundStatements(db, { id: refundId, facts, reason: plan.reason, rowVersion, now, requestId })];
  }
  if (plan.kind === "confirm") {
    const confirmation = {
      ...{ facts, rowVersion, now, requestId, isKsefRequired: isKsefRequired(env, invoiceDay(now)) },
      accessCodeSealed: await newSealedAccessCode(env),
    };
    return [...lock, ...confirmStatements(db, confirmation)];
  }
  return status === "failed" ? [...lock, ...failureMail(db, facts, now)] : lock;
}
