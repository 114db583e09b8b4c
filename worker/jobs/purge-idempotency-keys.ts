import { type JobRun, newJobRun } from "../http/job-slices.ts";
import { deleteIdempotencyKeys } from "./statements.ts";

const retentionMs = 48 * 3_600_000;
const batchSize = 5_000;

/** Deletes stored responses after two days, when no client repeats a call any more. */
export async function purgeIdempotencyKeys(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  const { results } = await deleteIdempotencyKeys(env.DB, before, batchSize).all();
  run.hasRemainder = results.length === batchSize;
  return results.length;
}
