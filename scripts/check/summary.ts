import type { Result } from "./results.ts";

export type Outcome =
  | { step: string; state: "finished"; result: Result }
  | { step: string; state: "notRun"; failedNeeds: readonly string[] }
  | { step: string; state: "unfinished" };

export interface Summary {
  lines: string[];
  exitCode: number;
}

/** The command that repeats failures, such as `npm test -- worker tests/worker/a.test.ts`. */
function repeatCommand(step: string, { repeat }: Result, environment: string): string {
  const prefix = step === "e2e" || step === "worker" ? environment : "";
  return `${prefix}npm test -- ${[step, ...repeat].join(" ")}`;
}

function failureLines(step: string, result: Result, environment: string): string[] {
  const names = result.failures.filter((name) => name !== "").map((name) => `    ${name}`);
  return [`  ${step}: ${repeatCommand(step, result, environment)}`, ...names];
}

/**
 * The last lines of a run: failures and how to repeat them, tests that passed only when repeated, steps skipped or unfinished, and the counts.
 * @param environment variables set for the tests that choose their day, such as `BOKSY_TODAY=2028-02-29 `
 */
export function summaryOf(outcomes: readonly Outcome[], environment = ""): Summary {
  const finished = outcomes.filter((one) => one.state === "finished");
  const notRun = outcomes.filter((one) => one.state === "notRun");
  const unfinished = outcomes.filter((one) => one.state === "unfinished");
  const failed = finished.filter(({ result }) => result.failures.length > 0);
  const sum = (of: (result: Result) => number) => finished.reduce((total, { result }) => total + of(result), 0);
  const skipped = sum((result) => result.skipped);
  const lines: string[] = [];
  if (failed.length > 0) {
    lines.push("Failed:", ...failed.flatMap(({ step, result }) => failureLines(step, result, environment)));
  }
  const flaky = finished.flatMap(({ result }) => result.flaky);
  if (flaky.length > 0) lines.push("Passed only when repeated:", ...flaky.map((name) => `    ${name}`));
  for (const { step, failedNeeds } of notRun) lines.push(`Not run: ${step}, because ${failedNeeds.join(", ")} failed`);
  if (unfinished.length > 0) {
    lines.push(`Interrupted. Not finished: ${unfinished.map(({ step }) => step).join(", ")}`);
  }
  const counts = `${sum((result) => result.passed)} passed, ${sum((result) => result.failures.length)} failed`;
  lines.push(
    [
      counts,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(notRun.length > 0 ? [`${notRun.length} steps not run`] : []),
      ...(unfinished.length > 0 ? ["interrupted"] : []),
    ].join(", "),
  );
  const isInterrupted = unfinished.length > 0;
  return { lines, exitCode: isInterrupted ? 130 : failed.length + notRun.length > 0 ? 1 : 0 };
}
