import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { runJobs } from "../../../worker/jobs/run.ts";
import type { Job } from "../../../worker/jobs/schedule.ts";
import { captureErrorReports } from "../error-reports.ts";

afterEach(() => vi.restoreAllMocks());

const now = new Date("2026-11-21T10:00:00Z");
const job = (name: string, run: Job["run"], cron: Job["cron"] = "* * * * *"): Job => ({ name, cron, run });

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
