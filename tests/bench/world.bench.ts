// `npm run bench -- world [--link 150] [--place Sydney] [--mode cache]`: the main pages and acts from six cities, with the database as far away
// as it is: trips to the primary, to a replica and to the edge, and the time to a useful page. Requires `npm run build`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { rolldown } from "rolldown";
import { findChromium } from "../../scripts/check/chromium.ts";
import { serveTiles } from "../../scripts/check/tiles.ts";
import { migrate, withDatabase } from "../../scripts/local/database.ts";
import { ensureDevVars } from "../../scripts/local/dev-vars.ts";
import { freePort } from "../../scripts/local/ports.ts";
import { serve } from "../../scripts/local/serve.ts";
import { run } from "../../scripts/local/step.ts";
import { isShortest, record } from "./rounds.ts";
import type { Distance, Trips } from "./world/far-database.ts";
import { newVisit, visitPlace, visits } from "./world/journey.ts";
import { type Link, links, type Place, places, sameCityMs } from "./world/places.ts";

interface Mode {
  name: string;
  cache: "local" | "off";
  distance(place: Place): Distance;
}

/** Where the Worker runs at the edge. */
const atEdge = (primaryMs: number, replicaMs: number | null): Distance => ({ workerMs: 0, primaryMs, replicaMs });

const modes: readonly Mode[] = [
  { name: "neither", cache: "off", distance: ({ primaryMs }) => atEdge(primaryMs, null) },
  { name: "cache", cache: "local", distance: ({ primaryMs }) => atEdge(primaryMs, null) },
  { name: "EU replicas", cache: "off", distance: ({ primaryMs, euReplicaMs }) => atEdge(primaryMs, euReplicaMs) },
  {
    ...{ name: "cache, EU replicas", cache: "local" },
    distance: ({ primaryMs, euReplicaMs }) => atEdge(primaryMs, euReplicaMs),
  },
  {
    ...{ name: "cache, replicas everywhere", cache: "local" },
    distance: ({ primaryMs, worldReplicaMs }) => atEdge(primaryMs, worldReplicaMs),
  },
  {
    ...{ name: "cache, Worker placed by the primary", cache: "local" },
    distance: ({ primaryMs }) => ({ workerMs: primaryMs, primaryMs: sameCityMs, replicaMs: null }),
  },
];

const { values } = parseArgs({
  options: {
    shortest: { type: "boolean" },
    link: { type: "string", multiple: true },
    place: { type: "string", multiple: true },
    mode: { type: "string", multiple: true },
  },
});
const chosen = {
  places: isShortest ? places.slice(0, 1) : places.filter(({ name }) => values.place?.includes(name) ?? true),
  links: isShortest ? links.slice(0, 1) : links.filter(({ rttMs }) => values.link?.includes(String(rttMs)) ?? true),
  modes: isShortest ? modes.slice(3, 4) : modes.filter(({ name }) => values.mode?.includes(name) ?? true),
  visits: isShortest ? visits.filter(({ uid }) => uid === "usr_demo_customer") : visits,
};

interface Measured {
  place: string;
  linkMs: number;
  mode: string;
  step: string;
  usefulMs: number;
  /** Requests of the browser that the Worker answered. */
  edge: number;
  primary: number;
  replica: number;
  /** Loads of the edge cache, whose trips are in the others. */
  loads: number;
  /** The most trips that one request took. */
  most: number;
  requests: readonly Trips[];
}

const front = async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, "world/far-database.ts"), platform: "browser" });
  const { output } = await bundle.generate({ format: "esm" });
  return `import worker, { PublicData as Inner } from "./index.js";
    ${output[0].code.replace(/export \{.*\};?\s*$/s, "")}
    export class PublicData extends Inner { constructor(context, env) { super(context, bindingsOfLoad(env)); } }
    export default { ...worker, fetch: fetchFarFrom(worker.fetch) };`;
};

const ask = async (origin: string, distance: Distance) =>
  (await (await fetch(`${origin}/api/world`, { method: "POST", body: JSON.stringify(distance) })).json()) as Trips[];

function summary(requests: readonly Trips[]) {
  const sum = (of: "primary" | "replica") => requests.reduce((total, trips) => total + trips[of], 0);
  const own = requests.filter(({ request }) => request !== "cache");
  return {
    edge: own.length,
    loads: requests.length - own.length,
    primary: sum("primary"),
    replica: sum("replica"),
    most: Math.max(0, ...requests.map(({ primary, replica }) => primary + replica)),
  };
}

const tiles = await serveTiles();
ensureDevVars();
const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const measured: Measured[] = [];
try {
  await withDatabase(persistTo, migrate);
  await run("node", ["scripts/seed.ts", "--persist-to", persistTo]);
  const code = await front();
  for (const mode of chosen.modes) {
    const port = await freePort(8_900);
    const origin = `http://localhost:${port}`;
    const app = await serve({
      ...{ port, persistTo, front: code },
      bindings: {
        APP_ORIGIN: origin,
        EDGE_CACHE: mode.cache,
        FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9",
        TILE_URL_TEMPLATE: `${tiles}/{z}/{x}/{y}.png`,
      },
    });
    try {
      const db = await app.getD1Database("DB");
      const [place] = (
        await db
          .prepare(
            `SELECT pl.id, pl.slug FROM places pl JOIN partner_members m ON m.partner_id = pl.partner_id AND m.uid = 'usr_demo_partner'
             JOIN boxes b ON b.place_id = pl.id WHERE pl.status = 'published' GROUP BY pl.id ORDER BY COUNT(*) DESC LIMIT 1`,
          )
          .all<{ id: string; slug: string }>()
      ).results;
      if (place === undefined) throw new Error("The demo partner has no public place.");
      visitPlace(place);
      for (const link of chosen.links) {
        for (const from of chosen.places) await measure(origin, mode, link, from);
      }
    } finally {
      await app.dispose();
    }
  }
} finally {
  await browser.close();
  rmSync(persistTo, { recursive: true, force: true });
}

async function measure(origin: string, mode: Mode, link: Link, from: Place): Promise<void> {
  const far = mode.distance(from);
  for (const visit of chosen.visits) {
    const { context, page } = await newVisit(browser, origin, visit, link);
    for (const step of visit.steps) {
      await ask(origin, atEdge(0, null));
      if (visit.uid === null && mode.cache === "local") {
        // Someone was here a moment ago.
        const other = await newVisit(browser, origin, visit, null);
        await step.begin(other.page);
        await step.isUseful(other.page);
        await other.page.waitForLoadState("networkidle");
        await other.context.close();
      }
      await step.prepare?.(page);
      await page.waitForLoadState("networkidle");
      await ask(origin, far);
      const startedAt = performance.now();
      await step.begin(page);
      await step.isUseful(page);
      const usefulMs = Math.round(performance.now() - startedAt);
      const requests = await ask(origin, far);
      measured.push({
        ...{ place: from.name, linkMs: link.rttMs, mode: mode.name, step: step.name, usefulMs, requests },
        ...summary(requests),
      });
      await page.waitForLoadState("networkidle");
    }
    await context.close();
  }
}

const of = (condition: Partial<Measured>) =>
  measured.filter((one) => Object.entries(condition).every(([name, value]) => one[name as keyof Measured] === value));

const stepNames = chosen.visits.flatMap(({ steps }) => steps.map(({ name }) => name));
for (const { name: mode } of chosen.modes) {
  const rows = stepNames.map((step) => {
    const [first] = of({ mode, step });
    if (first === undefined) return [step, {}] as const;
    const { edge, loads, primary, replica, most } = first;
    return [step, { edge, "loads of the cache": loads, primary, replica, "most in one request": most }] as const;
  });
  console.log(`\nTrips until the page is useful: ${mode}`);
  console.table(Object.fromEntries(rows));
  for (const { rttMs } of chosen.links) {
    console.log(`Time to a useful page in ms, the browser ${rttMs} ms from the edge: ${mode}`);
    const times = stepNames.map((step) => [
      step,
      Object.fromEntries(
        chosen.places.map(({ name }) => [name, of({ mode, step, linkMs: rttMs, place: name })[0]?.usefulMs]),
      ),
    ]);
    console.table(Object.fromEntries(times));
  }
}
record("world", { places, links, measured });
