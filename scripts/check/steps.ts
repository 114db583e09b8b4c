import { existsSync, rmSync } from "node:fs";
import { build } from "../build.ts";
import { checkBundle } from "../check-bundle.ts";
import { CommandError } from "../local/step.ts";
import { installBrowserTools, prepareStage, runBrowserTests } from "./browser.ts";
import { argumentsOn, chooseDay, chooseDays } from "./dates.ts";
import { execute, type Outcome } from "./execute.ts";
import { checkExports } from "./exports.ts";
import { checkImports } from "./imports.ts";
import { checkMessages } from "./messages.ts";
import { checkResult, joined, playwrightResult, type Result, readResult, vitestResult } from "./results.ts";
import { checkSeenRows } from "./rows/check-casts.ts";
import { seenFile } from "./rows/reporter.ts";
import { checkTypes } from "./types.ts";
import { checkWords } from "./words.ts";

export type StepResult = { result: Result; output: string };

export type Step = {
  name: string;
  /** Steps that must have succeeded before. */
  needs: readonly string[];
  /** Runs without other steps at the same time. */
  alone?: boolean;
  /** @param rest arguments after the step's name when it is the only step */
  run: (rest: readonly string[]) => Promise<StepResult>;
};

const check = (
  name: string,
  run: (rest: readonly string[]) => Promise<Outcome>,
  needs: readonly string[] = [],
): Step => ({
  name,
  needs,
  run: async (rest) => {
    const { code, output } = await run(rest);
    return { result: checkResult(code === 0), output };
  },
});

export const reportFile = (name: string) => `node_modules/.cache/boksy/${name}.json`;

const suite = (name: string, needs: readonly string[] = [], options: readonly string[] = []): Step => ({
  name,
  needs,
  run: async (rest) => {
    const report = reportFile(name);
    rmSync(report, { force: true });
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { code, output } = await execute("vitest", ["run", "--project", name, ...reporters, ...options, ...rest]);
    return {
      result: readResult(report, code, (written: Parameters<typeof vitestResult>[0]) =>
        vitestResult(written, process.cwd()),
      ),
      output,
    };
  },
});

// These tests serve the built page through the ASSETS binding.
const workerTests = suite("worker", ["build"], ["--reporter=scripts/check/rows/reporter.ts"]);

/** The tests of the Worker. When all of them run, the rows they saw are compared with the types that the code gives them. */
const worker: Step = {
  ...workerTests,
  run: async (rest) => {
    rmSync(seenFile, { force: true });
    const tests = await workerTests.run(rest);
    if (rest.length > 0 || !existsSync(seenFile)) return tests;
    const { summary, wrong } = await checkSeenRows();
    console.log(summary);
    const failures = [...tests.result.failures, ...wrong];
    return { result: { ...tests.result, failures }, output: tests.output };
  },
};

async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: error instanceof CommandError ? error.log : String(error) };
  }
}

/** Runs the browser tests on one day or, with `--dates`, on each edge case of the calendar. */
async function browserTests(rest: readonly string[]): Promise<StepResult> {
  if (!existsSync("dist/boksy/wrangler.json")) {
    return { result: checkResult(false), output: "There is no built app to test." };
  }
  const chosen = chooseDays(rest);
  const { days, flag } = chosen;
  const runs: StepResult[] = [];
  for (const day of days) {
    const report = reportFile("e2e");
    rmSync(report, { force: true });
    const { code, output } = await runBrowserTests({ day, report, args: argumentsOn(day, chosen) });
    const result = readResult(report, code, playwrightResult);
    const withDay = (name: string) => (days.length > 1 ? `${day} ${name}` : name);
    const failures = result.failures.map(withDay);
    if (days.length > 1) {
      console.log([`  ${day}  ${result.passed} passed, ${failures.length} failed`, ...result.failures].join("\n    "));
    }
    runs.push({
      result: { ...result, failures, flaky: result.flaky.map(withDay) },
      output: failures.length > 0 ? `${day}\n${output}` : "",
    });
  }
  const result = joined(runs.map((run) => run.result));
  return {
    result: { ...result, repeat: [...flag, ...result.repeat] },
    output: runs.map(({ output }) => output).join("\n"),
  };
}

const dryRun = [
  "deploy",
  "--dry-run",
  "--config",
  "dist/boksy/wrangler.json",
  "--outdir",
  "node_modules/.cache/boksy/deploy",
];

/** In starting order: slow steps and steps that others need come first. */
export const steps: readonly Step[] = [
  check("messages", checkMessages),
  check("build", () => attempt(build), ["messages"]),
  worker,
  check("types", checkTypes),
  check("format", () => execute("biome", ["ci", "--colors=off"])),
  check("lint", () => execute("oxlint", [])),
  check("imports", checkImports),
  check("exports", checkExports),
  check("words", checkWords),
  suite("domain"),
  suite("scripts"),
  suite("spa", ["messages"]),
  check("bundle", checkBundle, ["build"]),
  // One of them a day, in its shortest form, so that none is found broken when it is needed.
  check("bench", () => execute("node", ["tests/bench/run.ts", "--shortest"]), ["build"]),
  check("deploy", () => execute("wrangler", dryRun), ["build"]),
  // While the Worker's tests run, which end last.
  check("browser", () => attempt(installBrowserTools)),
  check("demo", () => attempt(() => prepareStage(chooseDay())), ["browser"]),
  { name: "e2e", needs: ["build", "demo"], alone: true, run: browserTests },
];
