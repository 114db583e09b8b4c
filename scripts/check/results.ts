import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a step found. */
export interface Result {
  passed: number;
  skipped: number;
  /** The names of what failed, as one would look for them. */
  failures: string[];
  /** What follows `npm test -- STEP` to repeat the failures alone. */
  repeat: string[];
}

const nothing: Result = { passed: 0, skipped: 0, failures: [], repeat: [] };

/** A check that is no test suite, such as the types: it passes or fails as one. */
export const checkResult = (ok: boolean): Result => ({ ...nothing, passed: ok ? 1 : 0, failures: ok ? [] : [""] });

const unique = (values: readonly string[]) => [...new Set(values)];

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** @param report what `vitest --reporter=json` wrote @param root the folder that file names are relative to */
export function vitestResult({ testResults }: VitestReport, root: string): Result {
  const all = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(({ status }) => status === "failed");
  const nameOf = (file: string) => relative(root, file);
  return {
    passed: all.filter(({ status }) => status === "passed").length,
    skipped: all.filter(({ status }) => status !== "passed" && status !== "failed").length,
    failures: broken.flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      // A file that fails outside its tests, such as at an import, has none of them to name.
      if (failed.length === 0) return [nameOf(name)];
      return failed.map(({ fullName }) => `${nameOf(name)} › ${fullName}`);
    }),
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

/** @param report what Playwright's json reporter wrote; a test that passed only at a retry counts as failed */
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
  const failed = all.filter(({ status }) => status === "unexpected" || status === "flaky");
  return {
    passed: all.filter(({ status }) => status === "expected").length,
    skipped: all.filter(({ status }) => status === "skipped").length,
    failures: [...failed.map(({ name }) => name), ...errors.map(() => "an error outside every test, shown above")],
    repeat: unique(failed.map(({ at }) => at)),
  };
}

/** A suite that ran nothing has failed, and so has one that ended badly although each of its tests passed. */
export function verdict(result: Result, exitCode: number): Result {
  if (result.failures.length > 0) return result;
  if (result.passed === 0) return { ...result, failures: ["no test ran"] };
  return exitCode === 0 ? result : { ...result, failures: [`the run itself, which ended with code ${exitCode}`] };
}

/** @returns the result of a suite by the report it wrote; without one, of nothing */
export function readResult<Report>(file: string, exitCode: number, read: (report: Report) => Result): Result {
  return verdict(existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : nothing, exitCode);
}

/** Several runs as one. */
export const joined = (results: readonly Result[]): Result => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
  repeat: unique(results.flatMap(({ repeat }) => repeat)),
});
