import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";

export interface Side {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

export interface Rate {
  name: string;
  median: number;
  min: number;
  max: number;
}

export interface Plan {
  rounds: number;
  roundMs: number;
  concurrency: number;
}

/** The rounds of a benchmark: its own, or one of 200 ms with `--shortest`, as `npm test` runs it. */
export const roundsOf = (usual: Plan): Plan => (isShortest ? { ...usual, rounds: 1, roundMs: 200 } : usual);

/** Whether a benchmark is run to see that it works. */
export const isShortest = process.argv.includes("--shortest");

function ask({ url, headers = {} }: Side, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}

/** Measures the requests per second of one side in one round. */
async function rateOf(side: Side, { roundMs, concurrency }: Plan): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const begun = performance.now();
  let answered = 0;
  const line = async () => {
    while (performance.now() - begun < roundMs) {
      await ask(side, agent);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, line));
  agent.destroy();
  return (answered / (performance.now() - begun)) * 1_000;
}

function summary(name: string, rates: number[]): Rate {
  const sorted = [...rates].sort((a, b) => a - b).map(Math.round);
  return { name, median: sorted[sorted.length >> 1] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Alternates between the sides, so that other load on the machine affects both. The first round is a warm-up. */
export async function alternate(sides: readonly Side[], plan: Plan): Promise<Rate[]> {
  const rates = sides.map((): number[] => []);
  for (let round = 0; round <= plan.rounds; round++) {
    for (const [at, side] of sides.entries()) {
      const rate = await rateOf(side, plan);
      if (round > 0) rates[at]?.push(rate);
    }
  }
  return sides.map((side, at) => summary(side.name, rates[at] ?? []));
}

/** Writes the results of a benchmark to tests/bench/results/NAME.json. */
export function record(name: string, figures: Record<string, unknown>): void {
  const folder = join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
