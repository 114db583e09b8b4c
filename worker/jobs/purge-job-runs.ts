const keptMs = 14 * 86_400_000;

/** Forgets how the jobs went two weeks ago: they write some ten thousand lines a day. Named jobs alone, by their key. */
export async function purgeJobRuns(env: Env, now: Date, jobs: readonly string[]): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const { meta } = await env.DB.prepare(
    "DELETE FROM job_runs WHERE job IN (SELECT value FROM json_each(?)) AND started_at < ?",
  )
    .bind(JSON.stringify(jobs), before)
    .run();
  return meta.changes;
}
