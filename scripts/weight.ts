// `npm run weight`: the lines by room and kind, the seconds of the last whole test run, and the files that a commit touches.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { lastSeconds, readSeconds, usualSeconds, writeSeconds } from "./check/timings.ts";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9 });

const code = new Set([".ts", ".tsx", ".mjs", ".sql", ".css"]);
const kindOf = (file: string) =>
  file.endsWith("package-lock.json")
    ? "lockfiles"
    : code.has(extname(file))
      ? "code"
      : file.endsWith(".po")
        ? "catalogs"
        : "other";

const isText = (bytes: Buffer) => !bytes.subarray(0, 8_000).includes(0);
const linesOf = (file: string) => {
  const bytes = readFileSync(file);
  return isText(bytes) ? bytes.toString("latin1").split("\n").length - 1 : 0;
};

function countLines(): void {
  const counts = new Map<string, Map<string, number>>();
  for (const file of git("ls-files", "-z").split("\0").filter(Boolean)) {
    const [folder = "", below = ""] = file.split("/");
    const room = !file.includes("/") ? "(top level)" : folder === "tests" ? `tests/${below}` : folder;
    const kinds = counts.get(room) ?? new Map<string, number>();
    kinds.set(kindOf(file), (kinds.get(kindOf(file)) ?? 0) + linesOf(file));
    counts.set(room, kinds);
  }
  const kinds = ["code", "catalogs", "other", "lockfiles"];
  const row = (name: string, of: (kind: string) => number) =>
    console.log(name.padEnd(16) + kinds.map((kind) => String(of(kind)).padStart(11)).join(""));
  console.log(`${"lines".padEnd(16)}${kinds.map((kind) => kind.padStart(11)).join("")}`);
  for (const [room, found] of [...counts].toSorted()) row(room, (kind) => found.get(kind) ?? 0);
  row("all", (kind) => [...counts.values()].reduce((sum, found) => sum + (found.get(kind) ?? 0), 0));
}

/** The median of the last hundred commits that add a feature. */
function countFilesOfCommits(): void {
  const log = git("log", "-100", "--no-merges", "--grep=^feat", "--format=tformat:@", "--name-only");
  const counts = log
    .split("@\n")
    .filter(Boolean)
    .map((files) => files.trim().split("\n").filter(Boolean).length)
    .toSorted((a, b) => a - b);
  console.log(`\nfiles of a commit that adds a feature, median: ${counts[Math.floor(counts.length / 2)] ?? "none"}`);
}

function showSeconds(): void {
  const [last, usual] = [readSeconds(lastSeconds), readSeconds(usualSeconds)];
  console.log("\nseconds of the last whole run (usual)");
  for (const [step, seconds] of Object.entries(last)) {
    console.log(`${step.padEnd(16)}${String(seconds).padStart(6)}  (${usual[step] ?? "–"})`);
  }
}

countLines();
countFilesOfCommits();
showSeconds();
if (process.argv.includes("--record")) writeSeconds(usualSeconds, readSeconds(lastSeconds));
