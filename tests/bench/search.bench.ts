// `npm run bench -- search`: search over 100,000 places, compared to a bare Hono route with one D1 read, and from the edge
// cache, compared to one without a database. Requires `npm run build`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { migrate } from "../../scripts/local/database.ts";
import { serve } from "../../scripts/local/serve.ts";
import { fillPlaces } from "../worker/search/many-places.ts";
import { alternate, isShortest, record, roundsOf } from "./rounds.ts";
import { smallWorker } from "./small-worker.ts";

const wanted = { search: 0.6, cached: 0.9 };
const plan = roundsOf({ rounds: 7, roundMs: 2_000, concurrency: 8 });
/** Places elsewhere in the country. */
const far = isShortest ? 1_000 : 100_000;
const city = "19.8,49.98,20.1,50.12";
const country = "14.1,49,24.2,54.9";
/** The cache is for requests without it. */
const fromDatabase = { authorization: "none" };

async function bareWorker(): Promise<Miniflare> {
  const miniflare = await smallWorker("bare-hono.ts", { d1Databases: { DB: { id: "bare" } } });
  const db = await miniflare.getD1Database("DB");
  await db.batch([
    db.prepare("CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"),
    db.prepare("INSERT INTO thing VALUES (7, 'seven')"),
  ]);
  return miniflare;
}

const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
const app = await serve({ port: 0, persistTo, direct: true });
const bare = await bareWorker();
const empty = await smallWorker("bare-route.ts", {});
try {
  const db = await app.getD1Database("DB");
  await migrate(db);
  await fillPlaces(db, { prefix: "taken", count: 60, area: [19.82, 49.99, 20.08, 50.11], boxes: 5, taken: "rent" });
  await fillPlaces(db, { prefix: "free", count: 40, area: [19.82, 49.99, 20.08, 50.11], boxes: 3, taken: null });
  await fillPlaces(db, { prefix: "land", count: far, area: [14.2, 50.2, 24.1, 54.8], boxes: 2, taken: "rent" });

  const origin = await app.unsafeGetDirectURL("boksy");
  const searchOf = (bbox: string) => new URL(`/api/places?bbox=${bbox}`, origin).href;
  const rates = await alternate(
    [
      { name: "bare Hono, one D1 read", url: String(await bare.unsafeGetDirectURL("bare")) },
      { name: "search of a city", url: searchOf(city), headers: fromDatabase },
      { name: "search of the country", url: searchOf(country), headers: fromDatabase },
      { name: "bare Hono, no database", url: String(await empty.unsafeGetDirectURL("bare")) },
      { name: "cached search of a city", url: searchOf(city) },
      { name: "cached search of the country", url: searchOf(country) },
    ],
    plan,
  );
  const [read, , , none] = rates.map(({ median }) => median);
  const ratioTo = (median: number, bare = Number.NaN) => Math.round((median / bare) * 100) / 100;
  const rows = rates.map((rate, at) => ({ ...rate, ratio: ratioTo(rate.median, at < 3 ? read : none) }));
  console.table(rows);
  console.log(
    `Wanted: a city's search at ${wanted.search} of the bare route above it or better, from the cache at ${wanted.cached}.`,
  );
  record("search", { plan, places: far + 100, wanted, requestsPerSecond: rows });
} finally {
  await Promise.all([app.dispose(), bare.dispose(), empty.dispose()]);
  rmSync(persistTo, { recursive: true, force: true });
}
