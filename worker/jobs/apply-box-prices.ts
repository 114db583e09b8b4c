import { dayAt } from "../../domain/day.ts";
import { newId } from "../../domain/ids.ts";
import { bookTimeZone } from "../features/partner-plan/boxes.ts";
import { applyPlans } from "../features/partner-plan/planned-queries.ts";

/** Prices of boxes that were told ahead of time come true on their day. */
export async function applyBoxPrices(env: Env, now: Date): Promise<number> {
  const applied = await env.DB.batch(applyPlans(env.DB, { today: dayAt(now, bookTimeZone), move: newId("move"), now }));
  return applied.at(-1)?.meta.changes ?? 0;
}
