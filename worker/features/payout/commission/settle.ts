import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import type { PaymentReport, ReportedStatus } from "../../../providers/payments/report.ts";
import { commissionPaymentOf, type RequestedPayment } from "./queries.ts";
import { endRequest } from "./statements.ts";

/** The provider's answer to a payment of commission. */
interface Answer {
  id: string;
  status: "received" | "failed";
  reference: string | null;
}

/**
 * Ends a payment of commission. One that was received stays so: a repeated or outdated answer changes nothing. A payment on a
 * page that had been given up is received all the same, and becomes credit.
 */
export const settleCommissionPayment: JobCommand<Answer> = {
  name: "commission.settlePayment",
  actor: "payments",
  read: ({ db }, { id }) => [commissionPaymentOf(db, id)],
  plan(ctx, { status, reference }, [found]) {
    const [payment] = rows<RequestedPayment>(found);
    if (payment === undefined || payment.status === "received" || payment.status === status) return null;
    return { body: true, statements: endRequest(ctx, payment, status, reference ?? payment.reference) };
  },
  isRetryable: isVersionConflict,
};

const ends: Partial<Record<ReportedStatus, Answer["status"]>> = {
  ...{ succeeded: "received", failed: "failed", expired: "failed" },
};

/**
 * Settles a payment of commission on the provider's page from a report. Throws `service.unavailable` while the page is not known
 * yet; the provider then repeats the report.
 * @returns false if the report is about another page or amount
 */
export async function settleCommissionReport(ctx: JobContext, report: PaymentReport | SettledReport): Promise<boolean> {
  const { paymentId: id, reference, charge, status } = report;
  const payment = await commissionPaymentOf(ctx.db, id).first<RequestedPayment>();
  if (payment === null) return false;
  if (reference !== null && payment.reference === null && payment.status === "requested") {
    throw new DomainError("service.unavailable");
  }
  if (reference !== null && reference !== payment.reference) return false;
  if (charge !== null && (charge.amountGrosze !== payment.amountGrosze || charge.currency !== "PLN")) return false;
  const end = ends[status];
  if (end !== undefined) await runJobCommand(ctx, settleCommissionPayment, { id, status: end, reference });
  return true;
}

type SettledReport = Omit<PaymentReport, "method">;

/** Asks the provider about a payment whose report may have been lost. A page that has expired is closed first. */
export async function askAboutCommission(ctx: JobContext, payment: RequestedPayment): Promise<boolean> {
  const { id, reference, expiresAt } = payment;
  const isExpired = expiresAt !== null && expiresAt <= ctx.now.toISOString();
  if (reference === null) {
    // The request that opened the page got no response, so no one has seen the page.
    return (
      isExpired && (await runJobCommand(ctx, settleCommissionPayment, { id, status: "failed", reference })) !== null
    );
  }
  const provider = await paymentProvider(ctx.env);
  const report = isExpired ? await provider.expireSession(reference) : await provider.findSession(reference);
  return settleCommissionReport(ctx, report);
}
