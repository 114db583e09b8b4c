import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { applyChanges, dueChanges } from "../features/rent/commands/apply-planned-changes.ts";
import { type RentState, readStates, statesWhere } from "../features/rent/commands/state.ts";
import { isVersionConflict } from "../http/audit.ts";

const sliceSize = 100;

/** Other prices and boxes that were agreed ahead of time come true on their day, by the place's clock. */
export async function applyPlannedChanges(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  const due = "t.id IN (SELECT rent_id FROM rent_changes WHERE status = 'planned' AND from_on <= ?3) LIMIT ?4";
  const found = await statesWhere(db, due, [upTo, sliceSize], now).run();
  let applied = 0;
  for (const rent of readStates(found)) {
    if (await applyOne(db, rent, now)) applied += 1;
  }
  return applied;
}

/** One that fails is logged and comes again; the others go on. */
async function applyOne(db: D1DatabaseSession, rent: RentState, now: Date): Promise<boolean> {
  const due = dueChanges(rent, now);
  if (due.length === 0) return false;
  try {
    const scope = { db, now, requestId: newId("request"), actor: "applyPlannedChanges", by: "job" } as const;
    await db.batch(applyChanges(scope, rent, due));
    return true;
  } catch (error) {
    if (!isVersionConflict(error)) {
      console.error(JSON.stringify({ code: "job.change_not_applied", rentId: rent.id, error: String(error) }));
    }
    return false;
  }
}
