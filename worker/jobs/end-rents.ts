import { addDays } from "../../domain/core/day.ts";
import { chargedFrom } from "../features/rent/charge/reduction-queries.ts";
import { endRent } from "../features/rent/lifecycle/end.ts";
import { type RentState, todayOf } from "../features/rent/model/state.ts";
import { readStates, rentsEnding } from "../features/rent/model/state-queries.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** `endRent` of a rent whose last day is over. */
export const endRentByJob: JobCommand<RentState> = {
  name: "rent.endByJob",
  actor: "endRents",
  read: ({ db }, rent) => (rent.endOn === null ? [] : [chargedFrom(db, rent.id, rent.endOn)]),
  plan(ctx, rent, results) {
    if (rent.endOn === null || rent.endOn > todayOf(rent, ctx.now)) return null;
    return { body: true, statements: endRent.plan(ctx, rent, { version: rent.version }, results).statements };
  },
};

/** Ends rents whose last day is over in the place's time zone. It may be tomorrow there already, so a day ahead is read. */
export async function endRents(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  return runSlices(run, {
    code: "job.rent_not_ended",
    read: async (limit) => readStates(await rentsEnding(ctx.db, upTo, limit, now).run()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, endRentByJob, rent)) !== null,
  });
}
