import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { endRent } from "../features/rent/commands/end.ts";
import { chargedFrom } from "../features/rent/commands/reduction-queries.ts";
import { type RentState, todayOf } from "../features/rent/commands/state.ts";
import { readStates, rentsEnding } from "../features/rent/commands/state-queries.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

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
export async function endRents(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  const found = await rentsEnding(db, upTo, sliceSize, now).run();
  let ended = 0;
  for (const rent of readStates(found)) {
    if (await endOne({ env, db, now, requestId: newId("request") }, rent)) ended += 1;
  }
  return ended;
}

/** A failure is logged and retried by the next run; the others continue. */
async function endOne(ctx: JobContext, rent: RentState): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, endRentByJob, rent)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.rent_not_ended", rentId: rent.id, error: String(error) }));
    return false;
  }
}
