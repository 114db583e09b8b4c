import { currentTime } from "../clock.ts";
import { reportFault } from "../providers/errors/report.ts";
import type { Job } from "./schedule.ts";

/**
 * Runs every job of a cron and writes each run down. One that fails stops none of the others; it is reported, and fails
 * the cron.
 */
export async function runJobs(
  jobs: readonly Job[],
  cron: string,
  env: Env,
  now: Date,
  executionCtx: ExecutionContext,
): Promise<void> {
  const failed: string[] = [];
  const run = async (job: Job) => {
    try {
      await runJob(job, env, now);
    } catch (error) {
      failed.push(job.name);
      const fault = { error, code: "job.failed", requestId: null, method: "CRON", path: `/jobs/${job.name}` };
      reportFault({ env, executionCtx }, fault);
    }
  };
  await Promise.all(jobs.filter((job) => job.cron === cron).map(run));
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(", ")}`);
}

async function runJob(job: Job, env: Env, now: Date): Promise<void> {
  const startedAt = now.toISOString();
  await env.DB.prepare("INSERT INTO job_runs (job, started_at) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(job.name, startedAt)
    .run();
  const finish = (done: number, error: string | null) =>
    env.DB.prepare("UPDATE job_runs SET finished_at = ?, done = ?, error = ? WHERE job = ? AND started_at = ?")
      .bind(currentTime().toISOString(), done, error, job.name, startedAt)
      .run();
  try {
    await finish(await job.run(env, now), null);
  } catch (error) {
    await finish(0, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
