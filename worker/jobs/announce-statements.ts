import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { announceStatement } from "../features/compliance/announce-statement.ts";
import { type PartnerToInform, partnersToInform } from "../features/compliance/statement-queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/**
 * In January, emails partners that their data of the past year is ready, which the law requires by the end of the month.
 * @returns how many were informed
 */
export async function announceStatements(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const [year, month] = dayAt(now, polishTimeZone).split("-").map(Number) as [number, number];
  if (month !== 1) return 0;
  const ctx = jobContext(env, now);
  return runSlices(run, {
    code: "job.statement_not_announced",
    read: async (limit) => rows<PartnerToInform>(await partnersToInform(ctx.db, year - 1, limit).all()),
    keyOf: ({ id }) => id,
    process: async (partner) => (await runJobCommand(ctx, announceStatement, { partner, year: year - 1 })) !== null,
  });
}
