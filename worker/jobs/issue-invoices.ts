import { newId } from "../../domain/core/ids.ts";
import {
  type ChargeCursor,
  type ChargeToInvoice,
  chargesToInvoice,
  readChargesToInvoice,
} from "../features/invoice/charge-queries.ts";
import { correctForReduction } from "../features/invoice/correct-for-reduction.ts";
import { correctForRefund } from "../features/invoice/correct-for-refund.ts";
import {
  readReductions,
  readRefunds,
  reductionsToCorrect,
  refundsToCorrect,
} from "../features/invoice/correction-queries.ts";
import { invoiceCharge } from "../features/invoice/invoice-charge.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;
const maxSlices = 4;

/** Issues the invoices of all charges that have none, oldest first, and the corrections of refunded sales and reduced charges. */
export async function issueInvoices(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  let after: ChargeCursor = { dueOn: "", id: "" };
  let issued = 0;
  for (let slice = 0; slice < maxSlices; slice += 1) {
    const charges = readChargesToInvoice(await chargesToInvoice(db, { after, limit: sliceSize }).run());
    for (const charge of charges) {
      if (await issueOne(ctx, charge)) issued += 1;
    }
    const last = charges.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return issued + (await correctRefunds(ctx)) + (await correctReductions(ctx));
}

/** Issues the corrections of sales that were refunded. */
async function correctRefunds(ctx: JobContext): Promise<number> {
  let corrected = 0;
  for (const refund of readRefunds(await refundsToCorrect(ctx.db, sliceSize).run())) {
    try {
      if ((await runJobCommand(ctx, correctForRefund, refund)) !== null) corrected += 1;
    } catch (error) {
      console.error(
        JSON.stringify({ code: "job.invoice_not_corrected", refundId: refund.refundId, error: String(error) }),
      );
    }
  }
  return corrected;
}

/** Issues the corrections of charges that were reduced after their invoice. */
async function correctReductions(ctx: JobContext): Promise<number> {
  let corrected = 0;
  for (const reduction of readReductions(await reductionsToCorrect(ctx.db, sliceSize).run())) {
    try {
      if ((await runJobCommand(ctx, correctForReduction, reduction)) !== null) corrected += 1;
    } catch (error) {
      const { reductionId } = reduction;
      console.error(JSON.stringify({ code: "job.invoice_not_corrected", reductionId, error: String(error) }));
    }
  }
  return corrected;
}

/** A failure is logged and retried by the next run; the others continue. */
async function issueOne(ctx: JobContext, charge: ChargeToInvoice): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, invoiceCharge, charge)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.invoice_not_issued", chargeId: charge.id, error: String(error) }));
    return false;
  }
}
