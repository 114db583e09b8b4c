import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { commissionReminderDays } from "../../domain/payout/commission-payment.ts";
import { rows } from "../db/database.ts";
import { type CommissionToRemind, commissionsToRemind } from "../features/payout/commission/queries.ts";
import { remindOfCommission } from "../features/payout/commission/remind.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Reminds partners of overdue invoices for commission. @returns how many emails */
export async function remindCommissions(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const today = dayAt(now, polishTimeZone);
  let reminded = 0;
  for (const days of commissionReminderDays) {
    reminded += await runSlices(run, {
      code: "job.commission_not_reminded",
      read: async (limit) => rows<CommissionToRemind>(await commissionsToRemind(ctx.db, { days, today }, limit).all()),
      keyOf: ({ invoiceId }) => invoiceId,
      process: async (invoice) => (await runJobCommand(ctx, remindOfCommission, { invoice, days })) !== null,
    });
  }
  return reminded;
}
