import { purgeWebhooks as purgeStatements } from "../features/webhook/statements.ts";
import { type JobRun, newJobRun } from "../http/job-slices.ts";

const keptDays = 90;
const perRun = 2_000;
const dayMs = 86_400_000;

/** Deletes deliveries and events of webhooks after 90 days. Returns how many rows. */
export async function purgeWebhooks(env: Pick<Env, "DB">, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const beforeAt = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const results = await env.DB.batch(purgeStatements(env.DB, beforeAt, perRun));
  run.hasRemainder = results.some(({ meta }) => meta.changes === perRun);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
