import { addDays } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { startRent } from "../features/rent/lifecycle/start.ts";
import { type ScheduledRent, selectScheduledRents } from "../features/rent/lifecycle/start-queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Starts rents whose first day has come in the place's time zone. It may be tomorrow there already, so a day ahead is read. */
export async function startRents(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  return runSlices(run, {
    code: "job.rent_not_started",
    read: async (limit) => rows<ScheduledRent>(await selectScheduledRents(ctx.db, upTo, limit).all()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, startRent, rent)) !== null,
  });
}
