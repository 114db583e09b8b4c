import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { endRent } from "../features/rent/commands/end.ts";
import { type RentState, readStates, statesWhere, todayOf } from "../features/rent/commands/state.ts";
import { isVersionConflict } from "../http/audit.ts";

const sliceSize = 100;

/** Ends rents whose last day is over where the place is. Somewhere it may be tomorrow already, so a day ahead is read. */
export async function endRents(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  const due = `t.status IN ('active', 'overdue', 'suspended', 'noticeGiven') AND t.end_on <= ?3 ORDER BY t.end_on LIMIT ?4`;
  const found = await statesWhere(db, due, [upTo, sliceSize], now).run();
  let ended = 0;
  for (const rent of readStates(found)) {
    if (await endOne(db, rent, now)) ended += 1;
  }
  return ended;
}

/** One that fails is logged and comes again; the others go on. */
async function endOne(db: D1DatabaseSession, rent: RentState, now: Date): Promise<boolean> {
  if (rent.endOn === null || rent.endOn > todayOf(rent, now)) return false;
  try {
    const scope = { db, now, requestId: newId("request"), actor: "endRents", by: "job" } as const;
    await db.batch(endRent.plan(scope, rent, { version: rent.version }, []).statements);
    return true;
  } catch (error) {
    if (!isVersionConflict(error)) {
      console.error(JSON.stringify({ code: "job.rent_not_ended", rentId: rent.id, error: String(error) }));
    }
    return false;
  }
}
