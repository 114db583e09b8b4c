import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { advanceCase } from "../features/rent/collection/advance.ts";
import { openCase } from "../features/rent/collection/open.ts";
import { rentsToAdvance, rentsToReopen, rentsWithoutCase } from "../features/rent/collection/queries.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

type CaseCommand = JobCommand<{ rentId: string }>;

/** Opens cases of debt collection, takes the steps that are due, and closes the cases of those who have paid. */
export async function collectDebts(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const today = dayAt(now, polishTimeZone);
  const opened = await changeAll(ctx, openCase, rentsWithoutCase(db, today, sliceSize));
  return opened + (await changeAll(ctx, advanceCase, rentsToAdvance(db, today, sliceSize)));
}

/** Restores the access of tenants who have paid, every minute: they may be at the gate. */
export async function reopenAccess(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  return changeAll(ctx, advanceCase, rentsToReopen(db, dayAt(now, polishTimeZone), sliceSize));
}

async function changeAll(ctx: JobContext, command: CaseCommand, found: D1PreparedStatement): Promise<number> {
  let changed = 0;
  for (const { id } of rows<{ id: string }>(await found.run())) {
    if (await changeOne(ctx, command, id)) changed += 1;
  }
  return changed;
}

/** A failure is logged and retried by the next run; the others continue. */
async function changeOne(ctx: JobContext, command: CaseCommand, rentId: string): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, command, { rentId })) !== null;
  } catch (error) {
    console.error(
      JSON.stringify({ code: "job.debt_not_collected", rentId, command: command.name, error: String(error) }),
    );
    return false;
  }
}
