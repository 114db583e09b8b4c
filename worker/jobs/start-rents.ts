import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { startRent } from "../features/rent/start.ts";
import { type ScheduledRent, selectScheduledRents } from "../features/rent/start-queries.ts";
import { runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

/** Starts rents whose first day has come in the place's time zone. It may be tomorrow there already, so a day ahead is read. */
export async function startRents(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  const scheduled = await selectScheduledRents(db, upTo, sliceSize).all<ScheduledRent>();
  let started = 0;
  for (const rent of scheduled.results) {
    try {
      if (await runJobCommand(ctx, startRent, rent)) started += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.rent_not_started", rentId: rent.id, error: String(error) }));
    }
  }
  return started;
}
