import { mkdirSync } from "node:fs";
import { onStop, stop, stopOnSignals } from "../local/shutdown.ts";
import { type Counts, one, sum } from "./counts.ts";
import { runAll } from "./schedule.ts";
import { type Step, steps } from "./steps.ts";

const asked = process.argv.slice(2);
const named = asked.filter((word) => steps.some((step) => step.name === word));
const rest = asked.filter((word) => !named.includes(word));
if (asked.length > 0 && named.length === 0) {
  console.error(`No such step. There are: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(2);
}

process.env.CI = "1";
process.env.NO_COLOR = "1";
process.env.WRANGLER_SEND_METRICS = "false";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_HIDE_BANNER = "true";
process.env.WRANGLER_LOG = "warn";
delete process.env.FORCE_COLOR;

/** A step brings along those that it needs. */
const withNeeds = (step: Step): string[] => [
  step.name,
  ...steps.filter((other) => step.needs.includes(other.name)).flatMap(withNeeds),
];
const wanted = new Set(
  named.length ? steps.filter((step) => named.includes(step.name)).flatMap(withNeeds) : steps.map((s) => s.name),
);
const counts: Counts[] = [];

async function runStep(step: Step): Promise<void> {
  const start = performance.now();
  const result = await step.run(named.includes(step.name) ? rest : []).catch((error) => ({
    counts: one(false),
    output: error.log ?? error.stack ?? String(error),
  }));
  counts.push(result.counts);
  const { passed, failed, skipped } = result.counts;
  const mark = failed ? "✗" : "✓";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${mark} ${step.name.padEnd(9)} ${seconds.padStart(6)} s  ${passed} passed${failed ? `, ${failed} failed` : ""}${skipped ? `, ${skipped} skipped` : ""}`,
  );
  if (failed || step.name === "bundle") console.log(`${result.output.trimEnd()}\n`);
}

stopOnSignals();
onStop(() => {
  const { passed, failed, skipped } = sum(counts);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
});
mkdirSync("node_modules/.cache/boksy", { recursive: true });
await runAll(
  steps.filter((step) => wanted.has(step.name)),
  2,
  runStep,
);
await stop(sum(counts).failed === 0 ? 0 : 1);
