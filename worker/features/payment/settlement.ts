import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { PlanContext, Planned } from "../../http/command.ts";
import type { PaymentEvent, ProviderName } from "../../providers/payments/provider.ts";
import type { Settled } from "./facts.ts";
import { mismatchOf, type PaymentMismatch, type ReportedPayment } from "./mismatch.ts";
import { insertMismatch } from "./mismatch-statements.ts";

/** A report created by us, without data from a provider. */
export const ownReport = (paymentId: string) =>
  ({ paymentId, reference: null, charge: null, method: null, failureCode: null }) as const;

/** The partner has recorded that the payment was received; it has its method already. */
export function transferReport(paymentId: string): Settled {
  return { ...ownReport(paymentId), status: "succeeded" };
}

/** The provider's event, processed once; null for the response to our own request. */
export type Source = { provider: ProviderName; event: PaymentEvent } | null;

export interface ReportToSettle {
  report: Settled;
  source: Source;
}

export interface Settlement {
  mismatch: PaymentMismatch | null;
  /** The refund that is due now. */
  refundId: string | null;
  /** The customer consented to saving the method of this payment, which was received. */
  savesMethod: boolean;
}

/** A payment as far as both kinds of settlement look at it. */
export interface SettledPayment extends ReportedPayment {
  id: string;
  provider: ProviderName | "transfer";
}

/** Whether an event changes nothing: it was processed before, or is another provider's than the payment. */
export const isStrayEvent = (source: Source, payment: SettledPayment, known: D1Result | undefined): boolean =>
  source !== null && (rows(known).length > 0 || source.provider !== payment.provider);

/**
 * Only records, for administrators, a report with another page, amount or currency than the payment's. Throws
 * `service.unavailable` while the page is not known yet.
 * @returns null if the report fits the payment
 */
export function plannedMismatch(
  { db, now }: PlanContext,
  { id: paymentId, provider, ...payment }: SettledPayment,
  { report, source }: ReportToSettle,
): Planned<Settlement> | null {
  const mismatch = mismatchOf(payment, report);
  if (mismatch === "pageNotKnownYet") throw new DomainError("service.unavailable");
  const { reference } = report;
  // `mismatchOf` returns null without a reference.
  if (mismatch === null || reference === null) return null;
  const wrong = { ...report, reference, paymentId, provider, mismatch, eventId: source?.event.id ?? null, now };
  return { body: { mismatch, refundId: null, savesMethod: false }, statements: [insertMismatch(db, wrong)] };
}
