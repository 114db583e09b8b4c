// `npm run bench -- cost`: what a month costs at three numbers of visits a day, from what a visit uses: requests, CPU, round trips
// and rows are measured on the demo data. Requires `npm run build`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/check/chromium.ts";
import { serveTiles } from "../../scripts/check/tiles.ts";
import { migrate, withDatabase } from "../../scripts/local/database.ts";
import { serve } from "../../scripts/local/serve.ts";
import { run } from "../../scripts/local/step.ts";
import { isShortest, record } from "./rounds.ts";

const visitsPerDay = [1_000, 100_000, 10_000_000];
const daysPerMonth = 30;
const replays = isShortest ? 2 : 50;

/** Prices of Workers Paid in dollars, as published in 2026: what the plan includes in a month, and each further million. */
const prices = {
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  logLines: { included: 20e6, perMillion: 0.6 },
  points: { included: 10e6, perMillion: 0.25 },
};
const planDollars = 5;

type Use = Record<keyof typeof prices, number>;

/** A line of worker/http/request-log.ts. */
interface Line {
  code: string;
  method: string;
  route: string;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

const lines: Line[] = [];
const note = (text: string) => {
  if (text.startsWith('{"code":"request"')) lines.push(JSON.parse(text) as Line);
};

/** The user and system time of the runtime's processes in ms; Linux only. */
function cpuMs(): number {
  const ids = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const ticks = ids.flatMap(
    (id) => readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? [],
  );
  return ticks.reduce((sum, tick) => sum + Number(tick) * 10, 0);
}

/** A visitor looks at the map and at two places. @returns the addresses that the Worker answered, and all bytes */
async function visit(origin: string, slugs: readonly string[]) {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const context = await browser.newContext({ baseURL: origin, locale: "pl-PL", serviceWorkers: "block" });
    const page = await context.newPage();
    const asked: string[] = [];
    let bytes = 0;
    page.on("response", async (answer) => {
      const { pathname, search } = new URL(answer.url());
      if (!answer.url().startsWith(origin)) return;
      bytes += (await answer.body().catch(() => Buffer.alloc(0))).length;
      if (answer.request().method() === "GET" && !pathname.startsWith("/assets/")) asked.push(pathname + search);
    });
    for (const path of ["/home", ...slugs.map((slug) => `/places/${slug}`)]) {
      await page.goto(path, { waitUntil: "networkidle" });
    }
    return { asked, bytes };
  } finally {
    await browser.close();
  }
}

const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
await withDatabase(persistTo, migrate);
await run("node", ["scripts/seed.ts", "--persist-to", persistTo]);
const slugs = await withDatabase(persistTo, async (db) => {
  const { results } = await db
    .prepare("SELECT slug FROM places WHERE status = 'published' ORDER BY slug LIMIT 2")
    .all();
  return (results as { slug: string }[]).map(({ slug }) => slug);
});
const tiles = await serveTiles();
const bindings = { TILE_URL_TEMPLATE: `${tiles}/{z}/{x}/{y}.png`, REQUEST_LOG: "on" };
const app = await serve({ port: 0, persistTo, bindings, onLog: note });
try {
  const { origin } = await app.ready;
  const { asked, bytes } = await visit(origin, slugs);
  const ofVisit = lines.splice(0);
  const sum = (of: (line: Line) => number) => ofVisit.reduce((total, line) => total + of(line), 0);

  const before = cpuMs();
  for (let replay = 0; replay < replays; replay++) {
    for (const path of asked)
      await (await fetch(new URL(path, origin), { headers: { accept: "text/html" } })).arrayBuffer();
  }
  const cpu = (cpuMs() - before) / replays;

  const perVisit: Use = {
    requests: ofVisit.length,
    cpuMs: Math.round(cpu * 10) / 10,
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    logLines: ofVisit.length,
    points: ofVisit.length,
  };
  const roundTrips = sum((line) => line.roundTrips);
  console.table(
    ofVisit.map(({ method, route, roundTrips: trips, rowsRead, rowsWritten }) => ({
      method,
      route,
      trips,
      rowsRead,
      rowsWritten,
    })),
  );
  console.log(`A visit: ${JSON.stringify({ ...perVisit, roundTrips, kBUncompressed: Math.round(bytes / 1_000) })}`);

  const months = visitsPerDay.map((visits) => {
    const month = visits * daysPerMonth;
    const costs = Object.entries(prices).map(([name, { included, perMillion }]) => {
      const used = perVisit[name as keyof Use] * month;
      return [`${name} $`, Math.round((Math.max(0, used - included) / 1e6) * perMillion)] as const;
    });
    const total = planDollars + costs.reduce((all, [, dollars]) => all + dollars, 0);
    const readsPerSecond = Math.round((visits * roundTrips) / 86_400);
    return { "visits a day": visits, ...Object.fromEntries(costs), "total $": total, "D1 calls/s": readsPerSecond };
  });
  console.table(months);
  console.log(
    `Dollars a month without tax, on Workers Paid. Upper bounds: no answer comes from a cache, CPU is that of the whole local
runtime with its database, and each request is logged. Not included: tiles, jobs, emails, storage, bookings and signed-in users.
Files under /assets and bytes to visitors cost nothing. Points of Analytics Engine are not billed yet.`,
  );
  record("cost", { perVisit, roundTrips, bytes, prices, months });
} finally {
  await app.dispose();
  rmSync(persistTo, { recursive: true, force: true });
}
