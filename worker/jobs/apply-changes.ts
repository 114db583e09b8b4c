import { addDays } from "../../domain/core/day.ts";
import { chargedFrom, readCharged } from "../features/rent/charge/reduction-queries.ts";
import { applyChanges, dueChanges } from "../features/rent/lifecycle/apply-planned-changes.ts";
import type { RentState } from "../features/rent/model/state.ts";
import { readStates, rentsWithPlannedChange } from "../features/rent/model/state-queries.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

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
export async function applyPlannedChanges(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  return runSlices(run, {
    code: "job.change_not_applied",
    read: async (limit) => readStates(await rentsWithPlannedChange(ctx.db, upTo, limit, now).run()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, applyChangesByJob, rent)) !== null,
  });
}
