import { isId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import type { Settled } from "./facts.ts";
import type { PaymentMismatch } from "./mismatch.ts";
import { selectPaymentId } from "./queries.ts";
import { requestRefund } from "./refund/refund.ts";
import { settleBookingPayment } from "./settle-booking.ts";
import { settleRentPayment } from "./settle-rent.ts";
import type { Source } from "./settlement.ts";
import { insertUnmatched } from "./unmatched-statements.ts";

/**
 * Settles a payment and requests a resulting refund. Reports may arrive late, twice and in any order. A report about money of
 * an unknown payment is recorded for administrators. Throws `service.unavailable` if it could not be stored; the provider
 * then repeats the report.
 */
export async function settle(ctx: JobContext, report: Settled, source: Source): Promise<"done" | PaymentMismatch> {
  const settled =
    (await runJobCommand(ctx, settleBookingPayment, { report, source })) ??
    (await runJobCommand(ctx, settleRentPayment, { report, source }));
  if (settled === null && isId("commissionPayment", report.paymentId)) {
    const { settleCommissionReport } = await import("../payout/commission/settle.ts");
    return (await settleCommissionReport(ctx, report)) ? "done" : "reference";
  }
  if (settled === null && source !== null) await runJobCommand(ctx, recordUnknownPayment, source);
  // The event about the mandate may have been lost. A repeated report does this as well, after an interruption.
  if (report.failureCode === "mandate_withdrawn") {
    const { withdrawMandateOf } = await import("./method/withdraw-mandate.ts");
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
    const { saveMethodOf } = await import("./method/store-method.ts");
    await saveMethodOf(ctx, report.paymentId, report.reference);
  }
  return "done";
}

/** Records the money of an event that belongs to no payment of ours, for administrators. */
export const recordUnknownPayment: JobCommand<NonNullable<Source>> = {
  name: "payment.recordUnknown",
  actor: "payments",
  read: ({ db }, { event }) => [selectPaymentId(db, event.paymentId)],
  plan({ db, now }, { provider, event: { id: eventId, received } }, [found]) {
    if (received === null || rows(found).length > 0) return null;
    console.error(JSON.stringify({ code: "payment.unmatched", reference: received.reference, eventId }));
    return { body: true, statements: [insertUnmatched(db, { provider, received: [received], by: "event", now })] };
  },
};
