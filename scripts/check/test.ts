import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { isStopping, onStop, stop, stopOnSignals } from "../local/shutdown.ts";
import { repeatEnvironment } from "./dates.ts";
import { keepTemporaryFilesInMemory } from "./memory.ts";
import { checkResult } from "./results.ts";
import { runAll } from "./schedule.ts";
import { reportFile, type Step, steps } from "./steps.ts";
import { type Outcome, summaryOf } from "./summary.ts";
import { grownSteps, lastSeconds, readSeconds, slowestTests, usualSeconds, writeSeconds } from "./timings.ts";

const isStep = (word: string) => steps.some(({ name }) => name === word);
const words = process.argv.slice(2);
const requested =
  words[0] === "--without" ? steps.map(({ name }) => name).filter((name) => !words.includes(name)) : words;
const named = requested.filter(isStep);
const rest = requested.filter((word) => !named.includes(word));
if (requested.length > 0 && named.length === 0) {
  console.error(`No such step. There are: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(2);
}

process.env.CI = "1";
// The day chooses the share of the long checks; named here, so that all steps agree and a failure can be repeated.
process.env.BOKSY_TURN ??= String(Math.floor(Date.now() / 86_400_000));
process.env.NO_COLOR = "1";
process.env.WRANGLER_SEND_METRICS = "false";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_HIDE_BANNER = "true";
process.env.WRANGLER_LOG = "warn";
delete process.env.FORCE_COLOR;

/** Adds the steps that the chosen steps need. */
const withNeeds = (step: Step): string[] => [
  step.name,
  ...steps.filter((other) => step.needs.includes(other.name)).flatMap(withNeeds),
];
const wanted = new Set(
  named.length ? steps.filter((step) => named.includes(step.name)).flatMap(withNeeds) : steps.map((s) => s.name),
);
const outcomes = new Map<Step, Outcome>(
  steps.filter((step) => wanted.has(step.name)).map((step) => [step, { step: step.name, state: "unfinished" }]),
);

const seconds: Record<string, number> = {};

async function runStep(step: Step): Promise<boolean> {
  const start = performance.now();
  const { result, output } = await step.run(named.includes(step.name) ? rest : []).catch((error) => ({
    result: checkResult(false),
    output: error.log ?? error.stack ?? String(error),
  }));
  // Steps that end because the run is interrupted have neither passed nor failed.
  if (isStopping()) return false;
  outcomes.set(step, { step: step.name, state: "finished", result });
  const failed = result.failures.length;
  const elapsed = (performance.now() - start) / 1000;
  seconds[step.name] = Math.round(elapsed);
  console.log(
    `${failed ? "✗" : "✓"} ${step.name.padEnd(9)} ${elapsed.toFixed(1).padStart(6)} s  ${result.passed} passed${failed ? `, ${failed} failed` : ""}${result.skipped ? `, ${result.skipped} skipped` : ""}`,
  );
  if (failed || step.name === "bundle") console.log(`${output.trimEnd()}\n`);
  return failed === 0;
}

function skipStep(step: Step, failedNeeds: readonly string[]): void {
  if (isStopping()) return;
  outcomes.set(step, { step: step.name, state: "notRun", failedNeeds });
  console.log(`- ${step.name.padEnd(9)}  not run: ${failedNeeds.join(", ")} failed`);
}

const summary = () => summaryOf([...outcomes.values()], repeatEnvironment());

/** How a whole run spent its time. */
function printTimings(): void {
  for (const { name } of steps.filter((step) => existsSync(reportFile(step.name)))) {
    const report = JSON.parse(readFileSync(reportFile(name), "utf8"));
    console.log([`The slowest tests of ${name}:`, ...slowestTests(report)].join("\n"));
  }
  for (const line of grownSteps(seconds, readSeconds(usualSeconds))) console.log(line);
  writeSeconds(lastSeconds, seconds);
}

stopOnSignals(130);
onStop(keepTemporaryFilesInMemory());
onStop(() => console.log(summary().lines.join("\n")));
mkdirSync("node_modules/.cache/boksy", { recursive: true });
await runAll([...outcomes.keys()], 2, { run: runStep, skip: skipStep });
if (requested.length === 0) printTimings();
await stop(summary().exitCode);
