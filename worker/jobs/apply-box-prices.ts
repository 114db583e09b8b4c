import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { applyPlans, countDuePlans } from "../features/plan/planned-queries.ts";
import { type JobCommand, runJobCommand } from "../http/job-command.ts";

/** Applies the planned prices of all boxes whose day has come. */
export const applyPlannedPrices: JobCommand<object, number> = {
  name: "box.applyPlannedPrices",
  actor: "applyBoxPrices",
  read: ({ db, now }) => [countDuePlans(db, dayAt(now, polishTimeZone))],
  plan({ db, now }, _params, [found]) {
    const count = rows<{ count: number }>(found)[0]?.count ?? 0;
    if (count === 0) return null;
    const today = dayAt(now, polishTimeZone);
    return { body: count, statements: applyPlans(db, { today, nextVersion: newId("version"), now }) };
  },
};

/** Applies planned box prices on their day. @returns how many */
export async function applyBoxPrices(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  return (await runJobCommand(ctx, applyPlannedPrices, {})) ?? 0;
}
