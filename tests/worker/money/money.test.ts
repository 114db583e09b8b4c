import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { storeDifferences } from "../../../worker/features/reconciliation/reconcile.ts";
import { runJobCommand } from "../../../worker/http/job-command.ts";
import { dueOf } from "../../share.ts";
import { run } from "../run.ts";
import { type ActionName, actions, anyStep, examples, moneyJobs, runJob, runStep, type Step } from "./actions.ts";
import { broken, finalRules, rules } from "./invariants.ts";
import { disagreements } from "./pages.ts";
import { givenMoneyWorld, type MoneyWorld } from "./world.ts";

/** `RUNS` or `RUNS:SEED`; `npm run bench -- money` sets it. */
const [requested, chosenSeed] = env.TEST_MONEY.split(":");
const isBench = requested !== "";
const randomRuns = Number(requested || 3);
/** `npm test` runs half of these each day, so that the bench has only others. */
const known = isBench ? [] : dueOf(examples, 2, run).map(([, steps]) => steps);
const randomSeed = chosenSeed === undefined ? {} : { seed: Number(chosenSeed) };
/** Fixed in `npm test`, so that unrelated changes do not cause failures; random in the bench. */
const seed = isBench ? randomSeed : { seed: 731 };

const hourMs = 3_600_000;

/** Runs all jobs until nothing is left to do, hours later, because refunds and open payments wait. */
async function finish(world: MoneyWorld): Promise<void> {
  for (let round = 0, done = 1; round < 40 && (done > 0 || round < 3); round += 1) {
    world.now = new Date(world.now.getTime() + 2 * hourMs);
    done = 0;
    for (const name of moneyJobs) {
      const count = await runJob(world, name);
      if (name === "chargeRents" || name === "issueInvoices" || name === "processRefunds") done += count;
    }
  }
  await runJobCommand(world.jobContext(), storeDifferences, { compared: [] });
}

async function checkPages(world: MoneyWorld, when: string): Promise<void> {
  const wrong = await disagreements(world, world.placeId);
  if (wrong.length > 0) throw new Error(`${when}, pages disagree: ${JSON.stringify(wrong)}`);
}

async function runAll(world: MoneyWorld, steps: readonly Step[], succeeded: Set<ActionName>): Promise<void> {
  for (const step of steps) {
    const answer = await runStep(world, step);
    if (answer !== null && answer !== undefined) succeeded.add(step.name);
    const wrong = await broken(rules);
    if (wrong.length > 0) throw new Error(`after ${step.name}: ${JSON.stringify(wrong)}`);
  }
  // Every page agrees at any time; reading all of them before and after the jobs of each sequence would take twice as long.
  const isBefore = steps.length % 2 === 0;
  if (isBefore) await checkPages(world, "before the jobs");
  await finish(world);
  const wrong = [...(await broken(rules)), ...(await broken(finalRules, world.today))];
  if (wrong.length > 0) throw new Error(`after all jobs: ${JSON.stringify(wrong)}`);
  if (!isBefore) await checkPages(world, "after the jobs");
}

it("any sequence of actions, interruptions and steps of the clock keeps the records of money exact, and every page agrees", {
  timeout: 10_000_000,
}, async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const world = await givenMoneyWorld();
  const start = new Date();
  const succeeded = new Set<ActionName>();
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 24, size: "max" }), (steps) =>
        runAll(world, steps, succeeded),
      )
      .beforeEach(() => world.restart(start)),
    { numRuns: known.length + randomRuns, ...seed, examples: known.map((steps) => [[...steps]]) },
  );
  // A model in which commands are always refused would pass the rest.
  if (run.isDeep && !isBench)
    expect(Object.keys(actions).filter((name) => !succeeded.has(name as ActionName))).toEqual([]);
});
