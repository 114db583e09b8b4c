import { hourAt, polishTimeZone } from "../../domain/core/day.ts";
import { currentTime } from "../clock.ts";
import { reportFault } from "../providers/errors/report.ts";
import type { Job } from "./schedule.ts";
import { finishJobRun, insertJobRun } from "./statements.ts";

/** Runs the jobs of a cron that are due in this hour and records each run. A job that fails does not stop the others; it is reported and fails the cron. */
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
  const hour = hourAt(now, polishTimeZone);
  const due = jobs.filter((job) => job.cron === cron && (job.hours?.includes(hour) ?? true));
  await Promise.all(due.filter(({ isLast }) => !isLast).map(run));
  await Promise.all(due.filter(({ isLast }) => isLast).map(run));
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(", ")}`);
}

async function runJob(job: Job, env: Env, now: Date): Promise<void> {
  const run = { job: job.name, startedAt: now.toISOString() };
  await insertJobRun(env.DB, run.job, run.startedAt).run();
  const finish = (done: number, error: string | null) =>
    finishJobRun(env.DB, { ...run, finishedAt: currentTime().toISOString(), done, error }).run();
  try {
    await finish(await job.run(env, now), null);
  } catch (error) {
    await finish(0, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
