import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A check that is no test suite, such as the types: it passes or fails as one. */
export const one = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param file what `vitest --reporter=json` wrote */
export function vitestCounts(file: string): Counts {
  if (!existsSync(file)) return noTests;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param file what Playwright's json reporter wrote; a test that passed at a retry counts as failed */
export function playwrightCounts(file: string): Counts {
  if (!existsSync(file)) return noTests;
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A suite that ran nothing has failed, and so has one that ended badly though each of its tests passed. */
export function verdict(counts: Counts, exitCode: number): Counts {
  if (counts.passed + counts.failed === 0 || (exitCode !== 0 && counts.failed === 0)) {
    return { ...counts, failed: counts.failed + 1 };
  }
  return counts;
}

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    noTests,
  );
