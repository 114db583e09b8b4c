import { lastMonthToSend } from "../../domain/accountant/months.ts";
import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { sendMonth } from "../features/accountant/commands.ts";
import { type MonthsToSend, partnersToSend } from "../features/accountant/settings-queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Emails accountants the links of closed months, one month of a partner per run, the oldest first. */
export async function sendToAccountants(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const month = lastMonthToSend(dayAt(now, polishTimeZone));
  return runSlices(run, {
    code: "job.month_not_sent",
    read: async (limit) => rows<MonthsToSend>(await partnersToSend(ctx.db, month, limit).run()),
    keyOf: ({ partnerId }) => partnerId,
    process: async (partner) => (await runJobCommand(ctx, sendMonth, partner)) !== null,
  });
}
