import type { Job } from "./schedule.ts";

/** Runs every job of a cron and writes each run down. One that fails stops none of the others, and fails the cron. */
export async function runJobs(jobs: readonly Job[], cron: string, env: Env, now: Date): Promise<void> {
  const due = jobs.filter((job) => job.cron === cron);
  const outcomes = await Promise.allSettled(due.map((job) => runJob(job, env, now)));
  const failed = outcomes.flatMap((outcome, at) => (outcome.status === "rejected" ? [due[at]?.name] : []));
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(", ")}`);
}

async function runJob(job: Job, env: Env, now: Date): Promise<void> {
  const startedAt = now.toISOString();
  await env.DB.prepare("INSERT INTO job_runs (job, started_at) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(job.name, startedAt)
    .run();
  const finish = (done: number, error: string | null) =>
    env.DB.prepare("UPDATE job_runs SET finished_at = ?, done = ?, error = ? WHERE job = ? AND started_at = ?")
      .bind(new Date().toISOString(), done, error, job.name, startedAt)
      .run();
  try {
    await finish(await job.run(env, now), null);
  } catch (error) {
    await finish(0, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
