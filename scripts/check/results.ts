import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** The result of a step. */
export interface Result {
  passed: number;
  skipped: number;
  /** Searchable names of the failures. */
  failures: string[];
  /** Names of the tests that failed and passed when repeated; `passed` counts them. */
  flaky: string[];
  /** Arguments after `npm test -- STEP` that repeat only the failures. */
  repeat: string[];
}

const nothing: Result = { passed: 0, skipped: 0, failures: [], flaky: [], repeat: [] };

/** The result of a check that is not a test suite, such as `types`: it passes or fails as a whole. */
export const checkResult = (ok: boolean): Result => ({ ...nothing, passed: ok ? 1 : 0, failures: ok ? [] : [""] });

const unique = (values: readonly string[]) => [...new Set(values)];

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** @param report output of `vitest --reporter=json` @param root folder to which file names are relative */
export function vitestResult({ testResults }: VitestReport, root: string): Result {
  const all = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(({ status }) => status === "failed");
  const nameOf = (file: string) => relative(root, file);
  return {
    passed: all.filter(({ status }) => status === "passed").length,
    skipped: all.filter(({ status }) => status !== "passed" && status !== "failed").length,
    failures: broken.flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      // A file that fails outside its tests, for example at an import, lists no tests.
      if (failed.length === 0) return [nameOf(name)];
      return failed.map(({ fullName }) => `${nameOf(name)} › ${fullName}`);
    }),
    flaky: [],
    repeat: broken.map(({ name }) => nameOf(name)),
  };
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** @param report output of Playwright's JSON reporter */
export function playwrightResult({ suites, errors }: PlaywrightReport): Result {
  const visit = (suite: PlaywrightSuite, titles: readonly string[]): { name: string; at: string; status: string }[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        name: `${spec.file}:${spec.line} › ${[...titles, spec.title].join(" › ")} [${projectName}]`,
        at: `${spec.file}:${spec.line}`,
        status,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...titles, inner.title])),
  ];
  const all = suites.flatMap((suite) => visit(suite, []));
  const failed = all.filter(({ status }) => status === "unexpected");
  const flaky = all.filter(({ status }) => status === "flaky");
  return {
    passed: all.filter(({ status }) => status === "expected").length + flaky.length,
    skipped: all.filter(({ status }) => status === "skipped").length,
    failures: [...failed.map(({ name }) => name), ...errors.map(() => "an error outside every test, shown above")],
    flaky: flaky.map(({ name }) => name),
    repeat: unique(failed.map(({ at }) => at)),
  };
}

/** A suite fails if it ran no tests, or if it exited with an error although all tests passed. */
export function verdict(result: Result, exitCode: number): Result {
  if (result.failures.length > 0) return result;
  if (result.passed === 0) return { ...result, failures: ["no test ran"] };
  return exitCode === 0 ? result : { ...result, failures: [`the run itself, which ended with code ${exitCode}`] };
}

/** @returns the result of a suite from its report, or a failure without one */
export function readResult<Report>(file: string, exitCode: number, read: (report: Report) => Result): Result {
  return verdict(existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : nothing, exitCode);
}

/** Combines the results of several runs. */
export const joined = (results: readonly Result[]): Result => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
  repeat: unique(results.flatMap(({ repeat }) => repeat)),
});
