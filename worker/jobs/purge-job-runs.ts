import { deleteJobRuns } from "./statements.ts";

const retentionMs = 14 * 86_400_000;

/** Deletes records of job runs after two weeks: jobs write about ten thousand a day. */
export async function purgeJobRuns(env: Env, now: Date, jobs: readonly string[]): Promise<number> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  const { meta } = await deleteJobRuns(env.DB, jobs, before).run();
  return meta.changes;
}
