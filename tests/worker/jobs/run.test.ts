import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { runSlices } from "../../../worker/http/job-slices.ts";
import { runJobs } from "../../../worker/jobs/run.ts";
import type { Job } from "../../../worker/jobs/schedule.ts";
import { captureErrorReports } from "../error-reports.ts";

afterEach(() => vi.restoreAllMocks());

const now = new Date("2026-11-21T10:00:00Z");
const job = (name: string, run: Job["run"], cron: Job["cron"] = "* * * * *"): Job => ({ name, cron, run });

const startedAt = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const leaves =
  (left: number[]): Job["run"] =>
  async (_env, _now, run) => {
    const found = left.shift() ?? 0;
    run.hasRemainder = found > 0;
    return found;
  };

it("a remainder is recorded and logged, and the next minutes work it off", async () => {
  const warnings = vi.spyOn(console, "warn").mockReturnValue();
  const jobs = [
    job("hourly", leaves([3, 2, 0]), "7 * * * *"),
    { ...job("waits", leaves([1]), "7 * * * *"), waitsForItsHour: true as const },
    job("everyMinute", leaves([])),
  ];
  const { env: bindings, context } = captureErrorReports();
  await runJobs(jobs, "7 * * * *", bindings, now, context);
  for (const minutes of [1, 2, 3]) await runJobs(jobs, "* * * * *", bindings, startedAt(minutes), context);
  const { results } = await env.DB.prepare(
    "SELECT done, remainder_since_at AS since FROM job_runs WHERE job = 'hourly' ORDER BY started_at",
  ).all();
  expect(results).toEqual([
    { done: 3, since: now.toISOString() },
    { done: 2, since: now.toISOString() },
    { done: 0, since: null },
  ]);
  const { count } = (await env.DB.prepare("SELECT COUNT(*) AS count FROM job_runs WHERE job = 'waits'").first()) ?? {};
  expect(count).toBe(1);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('"code":"job.remainder","job":"hourly"'));
});

it("a job that does not keep up for a quarter of an hour is reported, and the items that failed", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const reports = captureErrorReports();
  const behind = [job("isBehind", leaves(Array(20).fill(1)))];
  for (const minutes of [0, 5, 10])
    await runJobs(behind, "* * * * *", reports.env, startedAt(minutes), reports.context);
  expect(await reports.finished()).toHaveLength(0);
  await runJobs(behind, "* * * * *", reports.env, startedAt(15), reports.context);
  expect((await reports.finished()).at(-1)).toContain("isBehind has left something in each run since");
  const failing = job("hasFailures", async (_env, _now, run) => run.failures.push(new Error("poisoned item")));
  await runJobs([failing], "* * * * *", reports.env, now, reports.context);
  expect((await reports.finished()).at(-1)).toContain("/jobs/hasFailures");
});

it("jobs that run together share the calls of one invocation: they stop in time, and the next minute continues", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const seen: string[] = [];
  const twoCallsEach = (name: string): Job["run"] => {
    let due = Array.from({ length: 30 }, (_, at) => `${name}${at}`);
    return (bindings, _now, run) =>
      runSlices(run, {
        ...{ code: "job.test", keyOf: String },
        read: async (limit) => due.slice(0, limit),
        async process(item) {
          await bindings.DB.prepare("SELECT 1").first();
          const session = bindings.DB.withSession("first-primary");
          await session.batch([session.prepare("SELECT 1").bind()]);
          due = due.filter((other) => other !== item);
          return seen.push(item) > 0;
        },
      });
  };
  const jobs = [job("one", twoCallsEach("a")), job("other", twoCallsEach("b"))];
  const { context } = captureErrorReports();
  const budget = { left: 60 };
  await runJobs(jobs, "* * * * *", env, now, context, budget);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.length).toBeLessThan(32);
  // What has begun is finished, and both runs are recorded.
  expect(budget.left).toBeGreaterThan(-8);
  const runs = "SELECT job FROM job_runs WHERE finished_at IS NOT NULL AND remainder_since_at IS NOT NULL ORDER BY job";
  expect((await env.DB.prepare(runs).all()).results).toEqual([{ job: "one" }, { job: "other" }]);
  for (const minute of [1, 2, 3]) await runJobs(jobs, "* * * * *", env, startedAt(minute), context, { left: 60 });
  expect(new Set(seen).size).toBe(60);
});

it("what a job has written is sent at once, while another still waits, and again after all", async () => {
  const sent: string[] = [];
  let wrote = "";
  const hasSent = Promise.withResolvers<void>();
  const jobs = [
    job("slow", async () => {
      await hasSent.promise;
      wrote = "slow";
      return 1;
    }),
    job("fast", async () => {
      wrote = "fast";
      return 1;
    }),
    job("idle", async () => 0),
    {
      ...job("queues", async () => {
        hasSent.resolve();
        return sent.push(wrote);
      }),
      sends: true as const,
    },
  ];
  await runJobs(jobs, "* * * * *", env, now, captureErrorReports().context);
  expect(sent).toEqual(["fast", "slow", "slow"]);
});

it("a failing job does not stop the others, and both runs are recorded", async () => {
  const jobs = [
    job("breaks", () => Promise.reject(new Error("no luck"))),
    job("works", async () => 3),
    job("isNotDue", async () => 1, "7 * * * *"),
    { ...job("isDueAtNoon", async () => 1), hours: [12] },
    { ...job("isDueNow", async () => 2), hours: [8, 11] },
  ];
  const reports = captureErrorReports();
  const ran = runJobs(jobs, "* * * * *", reports.env, now, reports.context);
  await expect(ran).rejects.toThrow("Jobs failed: breaks");
  const sent = await reports.finished();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("no luck");
  expect(sent[0]).toContain("/jobs/breaks");
  const { results } = await env.DB.prepare("SELECT job, done, error FROM job_runs ORDER BY job").all();
  expect(results).toEqual([
    { job: "breaks", done: 0, error: "no luck" },
    { job: "isDueNow", done: 2, error: null },
    { job: "works", done: 3, error: null },
  ]);
});
