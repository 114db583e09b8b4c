import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { JobContext } from "../../http/job-command.ts";
import type { PaymentEvent, PaymentReport, ProviderName } from "../../providers/payments/provider.ts";
import { newSealedAccessCode } from "../rent/service.ts";
import { confirmStatements } from "./confirm.ts";
import { failureMail } from "./emails.ts";
import { type PaymentFacts, readFacts } from "./facts.ts";
import { mismatchOf, type PaymentMismatch, recordMismatch } from "./mismatch.ts";
import { type Plan, planFor } from "./plan.ts";
import { type PaymentRow, selectEvent, selectPayment } from "./queries.ts";
import { refundStatements, requestRefund } from "./refund.ts";
import { insertEvent, transitionPayment } from "./statements.ts";

/** What is settled: a provider's report, or a bank transfer that the partner has recorded. */
export type Settled = Omit<PaymentReport, "method"> & { method: PaymentReport["method"] | "transfer" };

/** A report without facts from a provider. */
export const ownReport = (paymentId: string) =>
  ({ paymentId, reference: null, charge: null, method: null, failureCode: null }) as const;

/** The partner has recorded that the transfer is on their account. */
export function transferReport(paymentId: string): Settled {
  return { ...ownReport(paymentId), status: "succeeded", method: "transfer" };
}

/** The provider's event, recorded once; null for the answer to our own request. */
export type Source = { provider: ProviderName; event: PaymentEvent } | null;

const maxAttempts = 6;

/**
 * Updates a payment to the status that the provider reports, with all consequences, in one atomic batch. When a concurrent
 * request settles first, this one reads again. Reports may arrive late, twice and in any order. A report with another page,
 * amount or currency than the payment's is only recorded for the admins. Throws `service.unavailable` when it could not be
 * written; the provider then sends it again.
 */
export async function settle(scope: JobContext, report: Settled, source: Source): Promise<"done" | PaymentMismatch> {
  let boxGone = false;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const facts = await readUnsettled(scope, report, source);
    if (facts === null) return "done";
    const mismatch = mismatchOf(facts, report);
    if (mismatch === "pageNotKnownYet") throw new DomainError("service.unavailable");
    if (mismatch !== null) {
      await recordMismatch(scope, facts, report, mismatch, source);
      return mismatch;
    }
    const plan = planFor(facts, report.status, boxGone, scope.now);
    if (plan.kind === "nothing" && source === null) return "done";
    const refundId = newId("refund");
    try {
      await scope.db.batch(await statementsFor(scope, facts, plan, report, source, refundId));
    } catch (error) {
      boxGone ||= isOverlap(error);
      if (isOverlap(error) || isVersionConflict(error) || isUniqueConflict(error)) continue;
      throw error;
    }
    if (plan.kind === "refund") await requestRefund(scope, refundId);
    return "done";
  }
  throw new DomainError("service.unavailable");
}

/** Null when the payment is unknown or the event was recorded before. */
async function readUnsettled({ db, now }: JobContext, report: Settled, source: Source): Promise<PaymentFacts | null> {
  const [found, known] = await db.batch([
    selectPayment(db, report.paymentId, now),
    ...(source === null ? [] : [selectEvent(db, source.provider, source.event.id)]),
  ]);
  const row = rows<PaymentRow>(found)[0];
  if (row === undefined || rows(known).length > 0) return null;
  return source === null || source.provider === row.provider ? readFacts(row, now) : null;
}

async function statementsFor(
  { env, db, now, requestId }: JobContext,
  facts: PaymentFacts,
  plan: Plan,
  report: Settled,
  source: Source,
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
    const accessCodeSealed = await newSealedAccessCode(env);
    return [...lock, ...confirmStatements(db, { facts, rowVersion, accessCodeSealed, now, requestId })];
  }
  return status === "failed" ? [...lock, ...failureMail(db, facts, now)] : lock;
}
