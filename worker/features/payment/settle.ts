import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { PlanContext, Planned } from "../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import type { PaymentEvent, PaymentReport, ProviderName } from "../../providers/payments/provider.ts";
import {
  newSealedAccessCode,
  type PaidRent,
  paidRent,
  type RentPaymentRow,
  readRentPayment,
  selectRentPayment,
} from "../rent/service.ts";
import { confirmStatements } from "./confirm.ts";
import { failureMail } from "./emails.ts";
import { type PaymentFacts, readFacts } from "./facts.ts";
import { mismatchOf, type PaymentMismatch } from "./mismatch.ts";
import { insertMismatch } from "./mismatch-statements.ts";
import { type Plan, planFor } from "./plan.ts";
import { type PaymentRow, selectEvent, selectPayment } from "./queries.ts";
import { refundStatements, requestRefund } from "./refund.ts";
import { planRentSettlement } from "./settle-rent.ts";
import { insertEvent, transitionPayment } from "./statements.ts";
import { insertUnmatched } from "./unmatched-statements.ts";

/** The report to settle: from the provider, or about a bank transfer recorded by the partner. */
export type Settled = Omit<PaymentReport, "method"> & { method: PaymentReport["method"] | "transfer" };

/** A report created by us, without data from a provider. */
export const ownReport = (paymentId: string) =>
  ({ paymentId, reference: null, charge: null, method: null, failureCode: null }) as const;

/** The partner has recorded that the transfer was received. */
export function transferReport(paymentId: string): Settled {
  return { ...ownReport(paymentId), status: "succeeded", method: "transfer" };
}

/** The provider's event, processed once; null for the response to our own request. */
export type Source = { provider: ProviderName; event: PaymentEvent } | null;

interface Settlement {
  mismatch: PaymentMismatch | null;
  /** The refund that is due now. */
  refundId: string | null;
  /** The customer consented to saving the method of this payment, which was received. */
  savesMethod: boolean;
}

/**
 * Updates a payment to the status reported by the provider, with all consequences, in one atomic batch. Retries with
 * fresh data if a concurrent request settles first. A report with another page, amount or currency, or about money of
 * an unknown payment, is only recorded for the admins.
 */
export const settlePayment: JobCommand<{ report: Settled; source: Source }, Settlement> = {
  name: "payment.settle",
  actor: "payments",
  read: ({ db, now }, { report, source }) => [
    selectPayment(db, report.paymentId, now),
    selectRentPayment(db, report.paymentId),
    paidRent(db, report.paymentId, now),
    ...(source === null ? [] : [selectEvent(db, source.provider, source.event.id)]),
  ],
  async plan(ctx, { report, source }, results, refusals) {
    const { db, now } = ctx;
    const [found, foundOfRent, foundRent, known] = results;
    const ofRent = rentPaymentOf(foundOfRent, foundRent);
    const facts = ofRent === null ? factsOf(found, now) : null;
    const payment = ofRent?.payment ?? facts;
    if (payment === null) return source === null ? null : strayMoney(ctx, source);
    if (rows(known).length > 0) return null;
    if (source !== null && source.provider !== payment.provider) return null;
    const mismatch = mismatchOf(payment, report);
    if (mismatch === "pageNotKnownYet") throw new DomainError("service.unavailable");
    const { reference } = report;
    // `mismatchOf` returns null without a reference.
    if (mismatch !== null && reference !== null) {
      const { id: paymentId, provider } = payment;
      const wrong = { ...report, reference, paymentId, provider, mismatch, eventId: source?.event.id ?? null, now };
      return { body: { mismatch, refundId: null, savesMethod: false }, statements: [insertMismatch(db, wrong)] };
    }
    const savesMethod = payment.saveStatus === "requested" && report.status === "succeeded";
    if (ofRent !== null || facts === null) {
      const settled = ofRent && planRentSettlement(ctx, ofRent, report);
      if (settled === null && source === null) return null;
      const event = source === null ? [] : [insertEvent(db, source.provider, source.event, now)];
      return {
        body: { mismatch: null, refundId: settled?.refundId ?? null, savesMethod },
        statements: [...(settled?.statements ?? []), ...event],
      };
    }
    const plan = planFor(facts, report.status, refusals.some(isOverlap), now);
    if (plan.kind === "nothing" && source === null) return null;
    const refundId = newId("refund");
    return {
      body: { mismatch: null, refundId: plan.kind === "refund" ? refundId : null, savesMethod },
      statements: await statementsFor(ctx, facts, plan, report, source, refundId),
    };
  },
  isRetryable: (error) => isOverlap(error) || isVersionConflict(error) || isUniqueConflict(error),
};

/**
 * Settles a payment and requests a resulting refund. Reports may arrive late, twice and in any order. Throws
 * `service.unavailable` if it could not be stored; the provider then repeats the report.
 */
export async function settle(ctx: JobContext, report: Settled, source: Source): Promise<"done" | PaymentMismatch> {
  const settled = await runJobCommand(ctx, settlePayment, { report, source });
  // The event about the mandate may have been lost. A repeated report does this as well, after an interruption.
  if (report.failureCode === "mandate_withdrawn") {
    const { withdrawMandateOf } = await import("./withdraw-mandate.ts");
    await withdrawMandateOf(ctx, report.paymentId);
  }
  if (settled === null) return "done";
  const { mismatch, refundId, savesMethod } = settled;
  if (mismatch !== null) {
    const { paymentId, reference, status } = report;
    const details = { paymentId, reference, status, mismatch, eventId: source?.event.id ?? null };
    console.error(JSON.stringify({ code: "payment.mismatch", ...details, requestId: ctx.requestId }));
    return mismatch;
  }
  if (refundId !== null) await requestRefund(ctx, refundId);
  if (savesMethod && report.reference !== null) {
    const { saveMethodOf } = await import("./store-method.ts");
    await saveMethodOf(ctx, report.paymentId, report.reference);
  }
  return "done";
}

/** Money that belongs to no payment of ours, for administrators; null for an event without money. */
function strayMoney({ db, now }: PlanContext, { provider, event }: NonNullable<Source>): Planned<Settlement> | null {
  const { id: eventId, received } = event;
  if (received === null) return null;
  console.error(JSON.stringify({ code: "payment.unmatched", reference: received.reference, eventId }));
  return {
    body: { mismatch: null, refundId: null, savesMethod: false },
    statements: [insertUnmatched(db, { provider, received: [received], by: "event", now })],
  };
}

/** A payment for a reservation; null if it is unknown. */
function factsOf(found: D1Result | undefined, now: Date): PaymentFacts | null {
  const [row] = rows<PaymentRow>(found);
  return row === undefined ? null : readFacts(row, now);
}

/** A payment of a rent's charges with the rent; null if it is for a reservation. */
function rentPaymentOf(found: D1Result | undefined, foundRent: D1Result | undefined) {
  const [row] = rows<RentPaymentRow>(found);
  if (row === undefined) return null;
  const [rent] = rows<PaidRent>(foundRent);
  if (rent === undefined) throw new DomainError("resource.not_found");
  return { payment: readRentPayment(row), rent };
}

async function statementsFor(
  { env, db, now, requestId }: PlanContext,
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
