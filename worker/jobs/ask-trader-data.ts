import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { askTraderData as ask } from "../features/compliance/ask-trader-data.ts";
import { type TraderToAsk, tradersToAsk } from "../features/compliance/trader-queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Asks partners for data that the law requires and that is missing. @returns how many were asked */
export async function askTraderData(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  return runSlices(run, {
    code: "job.trader_not_asked",
    read: async (limit) => rows<TraderToAsk>(await tradersToAsk(ctx.db, dayAt(now, polishTimeZone), limit).all()),
    keyOf: ({ id }) => id,
    process: async (trader) => (await runJobCommand(ctx, ask, { trader })) !== null,
  });
}
