import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { currentRun, dueOf } from "../share.ts";

const folder = dirname(fileURLToPath(import.meta.url));
const benches = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));

/** The arguments with which a benchmark takes seconds and shows that it works. Lighthouse takes minutes and is left out. */
const shortest: Readonly<Record<string, readonly string[]>> = {
  cost: ["--shortest"],
  debtors: ["2x10"],
  fuzz: ["500"],
  money: ["1"],
  plan: ["--shortest"],
  races: ["1x2", "hold"],
  reads: ["20"],
  search: ["--shortest"],
  session: ["--shortest"],
  startup: ["--shortest"],
  world: ["--shortest"],
  years: ["2x1"],
};

/** Runs a benchmark in a process of its own, so that they do not affect each other. @returns its exit code */
const runBench = (name: string, args: readonly string[]): number =>
  spawnSync(process.execPath, [join(folder, `${name}.bench.ts`), ...args], { stdio: "inherit" }).status ?? 1;

const [name, ...rest] = process.argv.slice(2);

if (name === "--shortest") {
  const names = Object.keys(shortest);
  const due = dueOf(names, names.length, currentRun()).map(([, one]) => one);
  const failed = due.filter((one) => runBench(one, shortest[one] ?? []) !== 0);
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
if (!name || !benches.includes(name)) {
  console.log(`npm run bench -- NAME\n\n${benches.map((bench) => `  ${bench}`).join("\n")}`);
  process.exit(name ? 1 : 0);
}
process.exit(runBench(name, rest));
