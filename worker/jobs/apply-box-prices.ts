import { dayAt } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { bookTimeZone } from "../features/plan/boxes.ts";
import { applyPlans } from "../features/plan/planned-queries.ts";

/** Applies planned box prices on their day. */
export async function applyBoxPrices(env: Env, now: Date): Promise<number> {
  const applied = await env.DB.batch(
    applyPlans(env.DB, { today: dayAt(now, bookTimeZone), nextVersion: newId("version"), now }),
  );
  return applied.at(-1)?.meta.changes ?? 0;
}
