import { addMonths, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { keptMonths } from "../../domain/question/schema.ts";
import { deleteOldQuestions } from "../features/question/statements.ts";
import { startOfDay } from "../instants.ts";

/** Deletes questions to landlords two years after their last message. */
export async function purgeQuestions(env: Env, now: Date): Promise<number> {
  const before = startOfDay(addMonths(dayAt(now, polishTimeZone), -keptMonths), polishTimeZone);
  const results = await env.DB.batch(deleteOldQuestions(env.DB, before));
  return results.at(-1)?.meta.changes ?? 0;
}
