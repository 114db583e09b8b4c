import { hourAt, polishTimeZone } from "../../domain/core/day.ts";
import { currentTime } from "../clock.ts";
import { rows } from "../db/database.ts";
import { watchedDatabase } from "../db/watched.ts";
import { type CallBudget, newJobRun } from "../http/job-slices.ts";
import { type Fault, reportFault } from "../providers/errors/report.ts";
import type { Job } from "./schedule.ts";
import { finishJobRun, insertJobRun, jobsWithRemainder } from "./statements.ts";

const minuteMs = 60_000;
/** A remainder of an hourly job is worked off by the next minutes, unless the cron has not run for longer than this. */
const continuesMs = 15 * minuteMs;
/** A job that has left something in each of its runs for this long does not keep up. */
const keepsUpMs = 15 * minuteMs;

/**
 * After so many calls of the database, jobs begin no further item. D1 allows 1,000 in one invocation, which all jobs of a cron
 * share; the rest is for the items that have begun (an invoice session of KSeF takes about 100) and for recording the runs.
 */
const callsPerCron = 700;

/**
 * Runs the jobs of a cron that are due in this hour, and each minute hourly jobs that have left something, and records each
 * run. A job that fails does not stop the others; it is reported and fails the cron.
 */
export async function runJobs(
  jobs: readonly Job[],
  cron: string,
  bindings: Env,
  now: Date,
  executionCtx: ExecutionContext,
  budget: CallBudget = { left: callsPerCron },
): Promise<void> {
  const env = { ...bindings, DB: countedDatabase(bindings.DB, budget) };
  const failed: string[] = [];
  const run = async (job: Job): Promise<number> => {
    const report = (code: string, error: unknown) => {
      const fault: Fault = { error, code, requestId: null, method: "CRON", route: `/jobs/${job.name}` };
      reportFault({ env, executionCtx }, fault);
    };
    try {
      return await runJob(job, { env, now, budget }, report);
    } catch (error) {
      failed.push(job.name);
      report("job.failed", error);
      return 0;
    }
  };
  const due = await dueJobs(jobs, cron, env, now);
  const sending = due.filter(({ sends }) => sends);
  // At once, not after the slowest job: a lock waits for it. What fails here fails again in the recorded run, which reports it.
  const send = () => Promise.allSettled(sending.map((job) => job.run(env, now, newJobRun({ budget }))));
  await Promise.all(due.filter(({ sends }) => !sends).map(async (job) => ((await run(job)) > 0 ? send() : undefined)));
  await Promise.all(sending.map(run));
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(", ")}`);
}

const countedDatabase = (db: D1Database, budget: CallBudget) =>
  watchedDatabase(db, (call) => {
    budget.left -= 1;
    return call();
  });

async function dueJobs(jobs: readonly Job[], cron: string, env: Env, now: Date): Promise<Job[]> {
  const hour = hourAt(now, polishTimeZone);
  const due = jobs.filter((job) => job.cron === cron && (job.hours?.includes(hour) ?? true));
  if (cron !== "* * * * *") return due;
  const since = new Date(now.getTime() - continuesMs).toISOString();
  // Without the database every job fails, and is reported.
  const found = await jobsWithRemainder(env.DB, since)
    .all()
    .catch(() => undefined);
  const left = rows<{ job: string }>(found).map(({ job }) => job);
  return [...due, ...jobs.filter((job) => job.cron !== cron && !job.waitsForItsHour && left.includes(job.name))];
}

/** @returns the number of processed items */
async function runJob(
  job: Job,
  { env, now, budget }: { env: Env; now: Date; budget: CallBudget },
  report: (code: string, error: unknown) => void,
): Promise<number> {
  const run = newJobRun({ budget });
  const startedAt = now.toISOString();
  await insertJobRun(env.DB, job.name, startedAt).run();
  const finish = async (done: number, error: string | null) => {
    const finished = { job: job.name, startedAt, finishedAt: currentTime().toISOString(), done, error };
    const { hasRemainder } = run;
    const found = await finishJobRun(env.DB, { ...finished, hasRemainder }).run<{ remainderSinceAt: string | null }>();
    return found.results[0]?.remainderSinceAt ?? null;
  };
  try {
    const done = await job.run(env, now, run);
    const remainderSinceAt = await finish(done, null);
    if (run.failures.length > 0) report("job.items_failed", new AggregateError(run.failures, "Items of a job failed"));
    if (remainderSinceAt === null) return done;
    console.warn(JSON.stringify({ code: "job.remainder", job: job.name, done, remainderSinceAt }));
    if (now.getTime() - Date.parse(remainderSinceAt) < keepsUpMs) return done;
    report("job.does_not_keep_up", new Error(`${job.name} has left something in each run since ${remainderSinceAt}`));
    return done;
  } catch (error) {
    await finish(0, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
