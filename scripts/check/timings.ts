import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Seconds by step. */
export type Seconds = Readonly<Record<string, number>>;

interface Timed {
  name: string;
  seconds: number;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

function timedTests(report: VitestReport | { suites: PlaywrightSuite[] }): Timed[] {
  if ("testResults" in report) {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    return tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 }));
  }
  const ofSuite = ({ specs, suites = [] }: PlaywrightSuite): Timed[] => [
    ...specs.map(({ title, file, tests }) => ({
      name: `${file} › ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...suites.flatMap(ofSuite),
  ];
  return report.suites.flatMap(ofSuite);
}

/** The slowest tests of a report of Vitest or Playwright, one line each. */
export function slowestTests(report: Parameters<typeof timedTests>[0], count = 10): string[] {
  const slowest = timedTests(report).toSorted((a, b) => b.seconds - a.seconds);
  return slowest.slice(0, count).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** Steps that take a third longer than usual. Steps of a few seconds vary too much to be named. */
export const grownSteps = (seconds: Seconds, usual: Seconds): string[] =>
  Object.entries(seconds).flatMap(([step, now]) => {
    const before = usual[step];
    return before !== undefined && now > 20 && now > (before * 4) / 3
      ? [`Slower than usual: ${step}, ${Math.round(now)} s instead of ${Math.round(before)} s`]
      : [];
  });

/** The seconds of each step of a whole run on two quiet cores; `npm run weight -- --record` writes those of the last run. */
export const usualSeconds = "tests/seconds.json";
export const lastSeconds = "node_modules/.cache/boksy/seconds.json";

export const readSeconds = (file: string): Seconds => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

export const writeSeconds = (file: string, seconds: Seconds): void =>
  writeFileSync(file, `${JSON.stringify(seconds, null, 2)}\n`);
