import { addMonths, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { deleteSearchCounts, deleteSearchDays } from "../features/search/count-statements.ts";

const keptMonths = 24;

/** Deletes counts of searches after 24 months, the longest period of the reports. */
export async function purgeSearchCounts(env: Env, now: Date): Promise<number> {
  const before = addMonths(dayAt(now, polishTimeZone), -keptMonths);
  const results = await env.DB.batch([deleteSearchCounts(env.DB, before), deleteSearchDays(env.DB, before)]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
