import { correctForReduction } from "../features/invoice/correct/for-reduction.ts";
import { correctForRefund } from "../features/invoice/correct/for-refund.ts";
import {
  readReductions,
  readRefunds,
  reductionsToCorrect,
  refundsToCorrect,
} from "../features/invoice/correct/queries.ts";
import { chargesToInvoice, readChargesToInvoice } from "../features/invoice/issue/charge-queries.ts";
import { invoiceCharge } from "../features/invoice/issue/invoice-charge.ts";
import { invoiceDay } from "../features/invoice/queries.ts";
import { isKsefRequired } from "../features/ksef/required.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Issues the invoices of all charges that have none, oldest first, and the corrections of refunded sales and reduced charges. */
export async function issueInvoices(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const due = { now, isKsefRequired: isKsefRequired(env, invoiceDay(now)) };
  const issued = await runSlices(run, {
    code: "job.invoice_not_issued",
    read: async (limit) => readChargesToInvoice(await chargesToInvoice(ctx.db, due, limit).run()),
    keyOf: ({ id }) => id,
    process: async (charge) => (await runJobCommand(ctx, invoiceCharge, charge)) !== null,
  });
  // Before refunds, which correct an invoice to what is kept of the sale as reduced.
  const reduced = await runSlices(run, {
    code: "job.invoice_not_corrected",
    read: async (limit) => readReductions(await reductionsToCorrect(ctx.db, limit).run()),
    keyOf: ({ reductionId }) => reductionId,
    process: async (reduction) => (await runJobCommand(ctx, correctForReduction, reduction)) !== null,
  });
  const refunded = await runSlices(run, {
    code: "job.invoice_not_corrected",
    read: async (limit) => readRefunds(await refundsToCorrect(ctx.db, limit).run()),
    keyOf: ({ refundId }) => refundId,
    process: async (refund) => (await runJobCommand(ctx, correctForRefund, refund)) !== null,
  });
  return issued + refunded + reduced;
}
