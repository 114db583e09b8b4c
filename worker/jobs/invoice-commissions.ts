import { monthOf } from "../../domain/accountant/months.ts";
import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { invoiceCommission } from "../features/invoice/commission/issue.ts";
import { type PartnerToInvoice, partnersToInvoice } from "../features/invoice/commission/queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { monthRange } from "../instants.ts";

/** A job or request writes the time of its start to the ledger, up to a quarter of an hour later: a month is closed after that. */
const closesAfterMs = 60 * 60_000;

/**
 * Invoices the commission of closed months, one month of a partner per run, the oldest first. They have to be issued by
 * the 15th of the next month (Polish VAT Act, art. 106i(1)).
 */
export async function invoiceCommissions(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const openAt = new Date(now.getTime() - closesAfterMs);
  const { from } = monthRange(monthOf(dayAt(openAt, polishTimeZone)), polishTimeZone);
  return runSlices(run, {
    code: "job.commission_not_invoiced",
    read: async (limit) => rows<PartnerToInvoice>(await partnersToInvoice(ctx.db, from, limit).run()),
    keyOf: ({ partnerId }) => partnerId,
    async process({ partnerId, firstAt }) {
      const month = monthOf(dayAt(new Date(firstAt), polishTimeZone));
      return (await runJobCommand(ctx, invoiceCommission, { partnerId, month })) !== null;
    },
  });
}
