// `npm run bench -- lighthouse [PATH…]`: Lighthouse mobile scores of public pages in all categories, alternating with the same HTML without
// scripts. Requires `npm run build`; BOKSY_RUNS sets the number of runs.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../scripts/check/chromium.ts";
import { execute } from "../../scripts/check/execute.ts";
import { serveTiles } from "../../scripts/check/tiles.ts";
import { migrate, withDatabase } from "../../scripts/local/database.ts";
import { ensureDevVars } from "../../scripts/local/dev-vars.ts";
import { installTool } from "../../scripts/local/install-tool.ts";
import { serve } from "../../scripts/local/serve.ts";
import { run } from "../../scripts/local/step.ts";
import { serveVariant } from "./lighthouse/edge-proxy.ts";
import { record } from "./rounds.ts";

const target = { score: 98, lcpOfScriptless: 1.1, tbtMs: 100, cls: 0, kB: 200, requests: 15 };
const runs = Number(process.env.BOKSY_RUNS ?? 5);
const tool = join(import.meta.dirname, "lighthouse");
const paths = process.argv.length > 2 ? process.argv.slice(2) : ["/home"];

interface Figures {
  /** Of performance. */
  score: number;
  accessibility: number;
  bestPractices: number;
  /** Outside of production a page asks not to be indexed, which costs points. */
  seo: number;
  fcpMs: number;
  lcpMs: number;
  speedIndexMs: number;
  tbtMs: number;
  cls: number;
  kB: number;
  requests: number;
}
const names = [
  "score",
  "accessibility",
  "bestPractices",
  "seo",
  "fcpMs",
  "lcpMs",
  "speedIndexMs",
  "tbtMs",
  "cls",
  "kB",
  "requests",
] as const;

/** Retries, because Chromium may lose its debugging socket on a busy machine. */
async function audit(chromium: string, url: string, attemptsLeft = 2): Promise<Figures> {
  const { code, output } = await execute("node", [join(tool, "audit.mjs"), chromium, url]);
  if (code === 0) return JSON.parse(output.slice(output.indexOf("{")));
  if (attemptsLeft === 0) throw new Error(output);
  console.log(`Repeated: ${output.trim().split("\n", 1)[0]}`);
  return audit(chromium, url, attemptsLeft - 1);
}

/** "median (min–max)" */
function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return min === max ? `${median}` : `${median} (${min}–${max})`;
}

const summaryOf = (rounds: readonly Figures[]) =>
  Object.fromEntries(names.map((name) => [name, spread(rounds.map((round) => round[name]))]));

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const [chromium] = await Promise.all([findChromium(), installTool(tool)]);
ensureDevVars();
const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
await withDatabase(persistTo, migrate);
await run("node", ["scripts/seed.ts", "--persist-to", persistTo]);
const tiles = await serveTiles();
const app = await serve({ port: 0, persistTo, bindings: { TILE_URL_TEMPLATE: `${tiles}/{z}/{x}/{y}.png` } });
try {
  const origin = String(await app.ready);
  const table: Record<string, Record<string, string>> = {};
  const rounds: Record<string, Figures[]> = {};
  for (const locale of ["pl", "en"] as const) {
    const page = await serveVariant(origin, { locale, scriptless: false });
    const twin = await serveVariant(origin, { locale, scriptless: true });
    for (const path of paths) {
      const [ofPage, ofTwin]: [Figures[], Figures[]] = [[], []];
      for (let round = 0; round < runs; round++) {
        ofTwin.push(await audit(chromium, twin + path));
        ofPage.push(await audit(chromium, page + path));
      }
      const ratio = median(ofPage.map(({ lcpMs }) => lcpMs)) / median(ofTwin.map(({ lcpMs }) => lcpMs));
      table[`${path} ${locale}`] = { ...summaryOf(ofPage), "lcp ratio": ratio.toFixed(2) };
      table[`${path} ${locale}, no script`] = summaryOf(ofTwin);
      Object.assign(rounds, { [`${path} ${locale}`]: ofPage, [`${path} ${locale}, no script`]: ofTwin });
    }
  }
  console.table(table);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Target: ${JSON.stringify(target)}\nLoad average: ${load.join(" ")}`);
  record("lighthouse", { runs, target, load, summary: table, rounds });
} finally {
  await app.dispose();
  rmSync(persistTo, { recursive: true, force: true });
}
