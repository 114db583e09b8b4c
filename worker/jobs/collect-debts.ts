import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { advanceCase } from "../features/debt/advance.ts";
import { openCase } from "../features/debt/open.ts";
import { rentsToAdvance, rentsToReopen, rentsWithoutCase } from "../features/debt/queries.ts";
import { type JobCommand, type JobContext, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Opens cases of debt collection, takes the steps that are due, and closes the cases of those who have paid. */
export async function collectDebts(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const opened = await changeAll(ctx, run, openCase, rentsWithoutCase);
  return opened + (await changeAll(ctx, run, advanceCase, rentsToAdvance));
}

/** Restores the access of tenants who have paid, every minute: they may be at the gate. */
export async function reopenAccess(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  return changeAll(jobContext(env, now), run, advanceCase, rentsToReopen);
}

function changeAll(
  ctx: JobContext,
  run: JobRun,
  command: JobCommand<{ rentId: string }>,
  found: typeof rentsToAdvance,
): Promise<number> {
  const today = dayAt(ctx.now, polishTimeZone);
  return runSlices(run, {
    code: "job.debt_not_collected",
    read: async (limit) => rows<{ id: string }>(await found(ctx.db, today, limit).run()),
    keyOf: ({ id }) => id,
    process: async ({ id: rentId }) => (await runJobCommand(ctx, command, { rentId })) !== null,
  });
}
