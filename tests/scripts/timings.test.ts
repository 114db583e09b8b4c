import { expect, it } from "vitest";
import { grownSteps, slowestTests } from "../../scripts/check/timings.ts";

it("names the slowest tests of both runners", () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          { fullName: "quick", duration: 20 },
          { fullName: "slow", duration: 12_340 },
        ],
      },
    ],
  };
  expect(slowestTests(vitest, 1)).toEqual(["   12.3 s  slow"]);
  const specs = [
    { title: "a journey", file: "a.spec.ts", tests: [{ results: [{ duration: 2_000 }, { duration: 3_000 }] }] },
  ];
  expect(slowestTests({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual(["    5.0 s  a.spec.ts › a journey"]);
});

it("names steps that take a third longer than usual, unless they are short", () => {
  expect(grownSteps({ worker: 410, e2e: 390, lint: 12 }, { worker: 300, e2e: 300, lint: 6 })).toEqual([
    "Slower than usual: worker, 410 s instead of 300 s",
  ]);
});
