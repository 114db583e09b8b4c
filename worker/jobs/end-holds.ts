import { rows } from "../db/database.ts";
import { endHold } from "../features/reservation/expire-hold.ts";
import { selectExpiredHolds } from "../features/reservation/queries.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Ends expired holds. */
export async function endHolds(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  return runSlices(run, {
    code: "job.hold_not_ended",
    read: async (limit) => rows<{ id: string }>(await selectExpiredHolds(ctx.db, now, limit).all()),
    keyOf: ({ id }) => id,
    process: ({ id }) => endHold(ctx, id),
  });
}
