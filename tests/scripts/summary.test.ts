import { describe, expect, it } from "vitest";
import { checkResult } from "../../scripts/check/results.ts";
import { type Outcome, summaryOf } from "../../scripts/check/summary.ts";

const passed = (step: string, count: number): Outcome => ({
  step,
  state: "finished",
  result: { passed: count, skipped: 0, failures: [], flaky: [], repeat: [] },
});

describe("the last lines of a run", () => {
  it("are the counts when everything passed", () => {
    expect(summaryOf([passed("domain", 12), passed("lint", 1)])).toEqual({
      lines: ["13 passed, 0 failed"],
      exitCode: 0,
    });
  });

  it("name each failed test with the command that repeats it, and tests that passed only when repeated", () => {
    const result = {
      passed: 3,
      skipped: 1,
      failures: ["clients.spec.ts:150 › the list is sorted [narrow]", "axe.spec.ts:42 › home [wide]"],
      flaky: ["google.spec.ts:44 › a retry works [narrow]"],
      repeat: ["clients.spec.ts:150", "axe.spec.ts:42"],
    };
    const outcomes: Outcome[] = [passed("build", 1), { step: "e2e", state: "finished", result }];
    expect(summaryOf(outcomes, "BOKSY_TODAY=2028-02-29 ")).toEqual({
      lines: [
        "Failed:",
        "  e2e: BOKSY_TODAY=2028-02-29 npm test -- e2e clients.spec.ts:150 axe.spec.ts:42",
        "    clients.spec.ts:150 › the list is sorted [narrow]",
        "    axe.spec.ts:42 › home [wide]",
        "Passed only when repeated:",
        "    google.spec.ts:44 › a retry works [narrow]",
        "4 passed, 2 failed, 1 skipped",
      ],
      exitCode: 1,
    });
  });

  it("name a failed check by the step alone", () => {
    const { lines } = summaryOf([{ step: "types", state: "finished", result: checkResult(false) }]);
    expect(lines).toEqual(["Failed:", "  types: npm test -- types", "0 passed, 1 failed"]);
  });

  it("say which steps were not run, and why", () => {
    const { lines, exitCode } = summaryOf([
      { step: "build", state: "finished", result: checkResult(false) },
      { step: "e2e", state: "notRun", failedNeeds: ["build"] },
    ]);
    expect(lines.slice(-2)).toEqual(["Not run: e2e, because build failed", "0 passed, 1 failed, 1 steps not run"]);
    expect(exitCode).toBe(1);
  });

  it("say that a run was interrupted, and fail although nothing had failed", () => {
    const { lines, exitCode } = summaryOf([
      passed("domain", 1_925),
      { step: "worker", state: "unfinished" },
      { step: "e2e", state: "unfinished" },
    ]);
    expect(lines).toEqual(["Interrupted. Not finished: worker, e2e", "1925 passed, 0 failed, interrupted"]);
    expect(exitCode).toBe(130);
  });
});
