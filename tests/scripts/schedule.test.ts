import { describe, expect, it } from "vitest";
import { runAll } from "../../scripts/check/schedule.ts";

const job = (name: string, needs: string[] = [], alone = false) => ({ name, needs, alone });

async function schedule(jobs: ReturnType<typeof job>[], failing: readonly string[] = []) {
  const log: string[] = [];
  await runAll(jobs, 2, {
    run: async ({ name }) => {
      log.push(`start ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return !failing.includes(name);
    },
    skip: ({ name }, failedNeeds) => log.push(`skip ${name} for ${failedNeeds}`),
  });
  return log;
}

describe("the schedule of steps", () => {
  it("starts a step after what it needs", async () => {
    const log = await schedule([job("build"), job("worker", ["build"])]);
    expect(log).toEqual(["start build", "end build", "start worker", "end worker"]);
  });

  it("runs two at a time, and a lone one by itself", async () => {
    const log = await schedule([job("a"), job("b"), job("e2e", [], true)]);
    expect(log.slice(0, 2)).toEqual(["start a", "start b"]);
    expect(log.slice(-2)).toEqual(["start e2e", "end e2e"]);
  });

  it("does not run what needs a failed step, nor what needs that in turn", async () => {
    const log = await schedule(
      [job("build"), job("worker", ["build"]), job("e2e", ["worker"]), job("lint")],
      ["build"],
    );
    expect(log).toContain("skip worker for build");
    expect(log).toContain("skip e2e for worker");
    expect(log).toContain("end lint");
    expect(log).not.toContain("start worker");
  });
});
