import { Session } from "node:inspector";
import { countedSteps } from "../csv/counted-steps.ts";
import type { Parser } from "./adversarial.ts";
import type { Wanted, Work } from "./counted-work.ts";

// The runtime counts only in what is compiled after the counting has begun, so that the readers are loaded then.
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const { sizes, isApart } = JSON.parse(process.argv[2] ?? "") as Wanted;
const { parsers, workbooks } = await import("./adversarial.ts");
const all: readonly Parser[] = isApart ? [...parsers, await workbooks()] : parsers;

/** By source file, how often its blocks ran since the last call. */
function takeBlocks(): Map<string, number> {
  const steps = new Map<string, number>();
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    for (const { url, functions } of result) {
      if (!/\/(?:domain|src|worker)\//.test(url) || /\/(?:tests|node_modules)\//.test(url)) continue;
      const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count));
      const file = url.split("/").slice(-2).join("/");
      steps.set(
        file,
        counts.reduce((sum, count) => sum + count, 0),
      );
    }
  });
  return steps;
}

/** A reader may throw: a refusal is an answer, too. */
async function stepsOf(runs: readonly (() => unknown)[]): Promise<Map<string, number>> {
  let read = 0;
  for (const run of runs) {
    let answer: unknown;
    try {
      read += countedSteps(() => {
        answer = run();
      });
      await answer;
    } catch {}
  }
  return takeBlocks().set("built-ins", read);
}

const parts = isApart
  ? all.flatMap(({ kind, name, inputs }) =>
      Object.entries(inputs).map(([input, prepared]) => ({ kind, reader: name, input, prepared: [prepared] })),
    )
  : [{ kind: "all", reader: "all", input: "all", prepared: all.flatMap(({ inputs }) => Object.values(inputs)) }];
const works: Work[] = [];
takeBlocks();
for (const { prepared, ...part } of parts) {
  const steps: Work["steps"] = [];
  for (const bytes of sizes) steps.push(Object.fromEntries(await stepsOf(prepared.map((make) => make(bytes)))));
  works.push({ ...part, steps });
}
process.stdout.write(JSON.stringify(works));
