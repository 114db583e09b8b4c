import { describe, expect, it } from "vitest";
import { joined, playwrightResult, type Result, verdict, vitestResult } from "../../scripts/check/results.ts";

const empty: Result = { passed: 0, skipped: 0, failures: [], flaky: [], repeat: [] };

describe("a report of Vitest", () => {
  it("names failed tests with their file, and counts the others", () => {
    const assertions = [
      { status: "passed", fullName: "a day follows" },
      { status: "failed", fullName: "a day ends" },
      { status: "pending", fullName: "a day waits" },
    ];
    const report = {
      testResults: [{ name: "/repo/tests/domain/day.test.ts", status: "failed", assertionResults: assertions }],
    };
    expect(vitestResult(report, "/repo")).toEqual({
      passed: 1,
      skipped: 1,
      failures: ["tests/domain/day.test.ts › a day ends"],
      flaky: [],
      repeat: ["tests/domain/day.test.ts"],
    });
  });

  it("names a file that failed before its first test", () => {
    const report = { testResults: [{ name: "/repo/tests/a.test.ts", status: "failed", assertionResults: [] }] };
    expect(vitestResult(report, "/repo")).toMatchObject({ failures: ["tests/a.test.ts"], repeat: ["tests/a.test.ts"] });
  });
});

describe("a report of Playwright", () => {
  const spec = (title: string, line: number, ...statuses: [string, string][]) => ({
    title,
    file: "consent.spec.ts",
    line,
    tests: statuses.map(([projectName, status]) => ({ projectName, status })),
  });
  const report = {
    errors: [],
    suites: [
      {
        title: "consent.spec.ts",
        file: "consent.spec.ts",
        specs: [spec("declined", 20, ["narrow", "expected"]), spec("late", 30, ["narrow", "flaky"])],
        suites: [
          {
            title: "on a phone",
            file: "consent.spec.ts",
            specs: [
              spec("in reach", 198, ["narrow", "unexpected"], ["wide", "unexpected"]),
              spec("off", 9, ["narrow", "skipped"]),
            ],
          },
        ],
      },
    ],
  };

  it("names failed tests by file, line, title and face, and those that passed only when repeated", () => {
    expect(playwrightResult(report)).toEqual({
      passed: 2,
      skipped: 1,
      failures: [
        "consent.spec.ts:198 › on a phone › in reach [narrow]",
        "consent.spec.ts:198 › on a phone › in reach [wide]",
      ],
      flaky: ["consent.spec.ts:30 › late [narrow]"],
      repeat: ["consent.spec.ts:198"],
    });
  });

  it("counts an error outside every test", () => {
    expect(playwrightResult({ suites: [], errors: [{}] }).failures).toHaveLength(1);
  });
});

describe("the verdict on a suite", () => {
  it("is a failure when it ran nothing, or ended badly although each test passed", () => {
    expect(verdict(empty, 0).failures).toEqual(["no test ran"]);
    expect(verdict({ ...empty, passed: 3 }, 1).failures).toEqual(["the run itself, which ended with code 1"]);
  });

  it("leaves a good run and a failed one as they are", () => {
    expect(verdict({ ...empty, passed: 3 }, 0).failures).toEqual([]);
    expect(verdict({ ...empty, passed: 3, failures: ["one"] }, 1).failures).toEqual(["one"]);
  });

  it("adds up several runs, and repeats each file once", () => {
    const run = { passed: 2, skipped: 1, failures: ["a"], flaky: ["b"], repeat: ["a.spec.ts:1"] };
    expect(joined([run, run])).toEqual({
      passed: 4,
      skipped: 2,
      failures: ["a", "a"],
      flaky: ["b", "b"],
      repeat: ["a.spec.ts:1"],
    });
  });
});
