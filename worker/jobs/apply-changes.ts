import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { applyChanges, dueChanges } from "../features/rent/commands/apply-planned-changes.ts";
import { chargedFrom, readCharged } from "../features/rent/commands/reduction-queries.ts";
import type { RentState } from "../features/rent/commands/state.ts";
import { readStates, rentsWithPlannedChange } from "../features/rent/commands/state-queries.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

/** Applies the changes of one rent whose day has come. */
export const applyChangesByJob: JobCommand<RentState> = {
  name: "rent.applyChanges",
  actor: "applyPlannedChanges",
  read({ db, now }, rent) {
    const [first] = dueChanges(rent, now);
    return first === undefined ? [] : [chargedFrom(db, rent.id, first.fromOn)];
  },
  plan(ctx, rent, [found]) {
    const due = dueChanges(rent, ctx.now);
    return due.length === 0 ? null : { body: true, statements: applyChanges(ctx, rent, due, readCharged(found)) };
  },
};

/** Applies planned prices and relocations on their day, by the place's clock. */
export async function applyPlannedChanges(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  const found = await rentsWithPlannedChange(db, upTo, sliceSize, now).run();
  let applied = 0;
  for (const rent of readStates(found)) {
    if (await applyOne({ env, db, now, requestId: newId("request") }, rent)) applied += 1;
  }
  return applied;
}

/** A failure is logged and retried by the next run; the others continue. */
async function applyOne(ctx: JobContext, rent: RentState): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, applyChangesByJob, rent)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.change_not_applied", rentId: rent.id, error: String(error) }));
    return false;
  }
}
