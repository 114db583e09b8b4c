import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isShortest, record } from "./rounds.ts";

/**
 * How long the built Worker computes before it answers its first request, next to a Worker with one route of Hono, by
 * `wrangler check startup`. What a start may load is limited by `npm test -- bundle`.
 */
const folder = mkdtempSync(join(tmpdir(), "startup-"));
const bare = join(folder, "wrangler.json");
writeFileSync(
  bare,
  JSON.stringify({
    name: "bare",
    main: join(import.meta.dirname, "bare-hono.ts"),
    compatibility_date: "2026-10-01",
    compatibility_flags: ["nodejs_compat"],
  }),
);

/** Null when the machine is so busy that wrangler gives up. */
function activeMs(config: string): number | null {
  const flags = ["check", "startup", "--outfile", join(folder, "startup.cpuprofile"), `--args=--config ${config}`];
  const { stdout, stderr } = spawnSync("node_modules/.bin/wrangler", flags, { encoding: "utf8" });
  const found = /Active: ([\d.]+) ms/.exec(stdout)?.[1];
  if (found !== undefined) return Number(found);
  if (stderr.includes("timed out")) return null;
  throw new Error(`No time in: ${stdout}${stderr}`);
}

const rounds = isShortest ? 1 : 7;
const times = { boksy: [] as (number | null)[], bare: [] as (number | null)[] };
// Alternately, so that other load on the machine affects both. The least is what disturbed it least.
for (let round = 0; round < rounds; round++) {
  times.boksy.push(activeMs("dist/boksy/wrangler.json"));
  times.bare.push(activeMs(bare));
}
rmSync(folder, { recursive: true });
const least = (measured: readonly (number | null)[]) => {
  const known = measured.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
};
const figures = { boksyMs: least(times.boksy), bareHonoMs: least(times.bare) };
const shown = (ms: number | null) => (ms === null ? "not measured, the machine is busy" : `${ms} ms`);
console.log(
  `Startup, least of ${rounds}: Boksy ${shown(figures.boksyMs)}, one route of Hono ${shown(figures.bareHonoMs)}`,
);
if (!isShortest) record("startup", figures);
