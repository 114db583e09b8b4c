import { lastMonthToSend } from "../../domain/accountant/months.ts";
import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { sendMonth } from "../features/invoice/accountant/commands.ts";
import { type MonthsToSend, partnersToSend } from "../features/invoice/accountant/settings-queries.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

/** Emails accountants the links of closed months, one month of a partner per run, the oldest first. */
export async function sendToAccountants(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const month = lastMonthToSend(dayAt(now, polishTimeZone));
  const partners = rows<MonthsToSend>(await partnersToSend(db, month, sliceSize).run());
  let sent = 0;
  for (const partner of partners) {
    if (await sendOne(ctx, partner)) sent += 1;
  }
  return sent;
}

/** A failure is logged and retried by the next run; the others continue. */
async function sendOne(ctx: JobContext, partner: MonthsToSend): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, sendMonth, partner)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.month_not_sent", partnerId: partner.partnerId, error: String(error) }));
    return false;
  }
}
