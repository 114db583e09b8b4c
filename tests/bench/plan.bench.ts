// `npm run bench -- plan`: a place of 1,000 boxes in Chromium with 4x CPU throttling: time until plan and timeline are
// usable, and the longest task while scrolling. Requires `npm run build`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { dayAt } from "../../domain/core/day.ts";
import { findChromium } from "../../scripts/check/chromium.ts";
import { migrate } from "../../scripts/local/database.ts";
import { serve } from "../../scripts/local/serve.ts";
import { isShortest, record } from "./rounds.ts";
import { sessionToken } from "./session-token.ts";
import { bigPlace, fillThousandBoxes } from "./thousand-boxes.ts";

const wantedLongestTaskMs = 50;
const plan = { rounds: isShortest ? 1 : 5, throttle: isShortest ? 1 : 4, boxes: bigPlace.boxes, wheelSteps: 40 };

interface Measured {
  /** Time from navigation until everything is drawn. */
  usableMs: number;
  scrolledPx: number;
  /** Wall-clock time, which other processes can affect. */
  longestTaskMs: number;
  /** CPU time. */
  longestTaskCpuMs: number;
  longestFrameMs: number;
}

/** Init script that records frame times on `window` before any other script runs. */
function watch(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let before = performance.now();
  const frame = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Wall-clock time and thread time, in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread in a trace, in ms. */
function longestTask(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && pid === main?.pid && tid === main.tid);
  const longest = (of: "dur" | "tdur") => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1_000));
  return { longestTaskMs: longest("dur"), longestTaskCpuMs: longest("tdur") };
}

interface View {
  name: string;
  path: string;
  /** Selector of the elements that make the page usable, and their minimum count. */
  drawn: string;
  least: number;
  scroller: string;
  /** Number of zoom steps before measuring. Zoomed in, numbers and doors are drawn too. */
  zooms: number;
}

async function measure(
  browser: Browser,
  origin: string,
  { path, drawn, least, scroller, zooms }: View,
): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: "pl-PL",
  });
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  await context.addCookies([
    { name: "__session", value: sessionToken(bigPlace.uid), url: origin },
    { name: "boksy_exp", value: String(exp), url: origin },
  ]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: plan.throttle });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(
    ({ drawn, least }) => document.querySelectorAll(drawn).length >= least,
    { drawn, least },
    { polling: "raf" },
  );
  const usableMs = await page.evaluate<number>(
    "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))",
  );
  for (let zoom = 0; zoom < zooms; zoom++) await page.getByRole("button", { name: "Przybliż" }).click();
  await page.waitForTimeout(1_500);
  await page.locator(scroller).hover({ position: { x: 200, y: 100 } });
  await page.evaluate("frames.length = 0");
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  for (let step = 0; step < plan.wheelSteps; step++) {
    await page.mouse.wheel(step % 4 === 3 ? 120 : 0, step % 4 === 3 ? 0 : 240);
    await page.waitForTimeout(25);
  }
  await page.waitForTimeout(300);
  const trace = await browser.stopTracing();
  const scrolledPx = await page.locator(scroller).evaluate((element) => {
    let frame: Element | null = element;
    while (frame !== null && frame.scrollTop === 0) frame = frame.parentElement;
    return Math.round(frame?.scrollTop ?? 0);
  });
  const measured = {
    usableMs,
    scrolledPx,
    ...longestTask(trace),
    longestFrameMs: await page.evaluate<number>("Math.max(0, ...frames)"),
  };
  await context.close();
  return measured;
}

function summary(name: string, all: readonly Measured[]) {
  const of = (figure: keyof Measured) => {
    const sorted = all.map((each) => Math.round(each[figure])).sort((a, b) => a - b);
    return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
  };
  return {
    name,
    "usable, ms": of("usableMs"),
    "scrolled, px": of("scrolledPx"),
    "longest task while scrolling, ms": of("longestTaskMs"),
    "of processor time, ms": of("longestTaskCpuMs"),
    "longest frame, ms": of("longestFrameMs"),
  };
}

const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
const app = await serve({ port: 0, persistTo, bindings: { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" } });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
try {
  const db = await app.getD1Database("DB");
  await migrate(db);
  await fillThousandBoxes(db, dayAt(new Date(), "Europe/Warsaw"));
  const origin = (await app.ready).origin.replace("127.0.0.1", "localhost");
  const place = `/partner/places/${bigPlace.place}`;
  const views = [
    {
      name: "plan",
      path: place,
      drawn: "[data-box]",
      least: plan.boxes,
      scroller: '[role="listbox"]',
      zooms: 4,
    },
    {
      name: "timeline, 12 months",
      path: `${place}?view=timeline&months=12`,
      drawn: '[role="row"]',
      least: 10,
      scroller: '[role="grid"]',
      zooms: 0,
    },
  ];
  const results = views.map(({ name }) => ({ name, all: [] as Measured[] }));
  for (let round = 0; round <= plan.rounds; round++) {
    for (const [at, view] of views.entries()) {
      const measured = await measure(browser, origin, view);
      if (round > 0) results[at]?.all.push(measured);
    }
  }
  console.table(results.map(({ name, all }) => summary(name, all)));
  console.log(`Wanted: no task over ${wantedLongestTaskMs} ms while scrolling.`);
  record("plan", { plan, wantedLongestTaskMs, results });
} finally {
  await browser.close();
  await app.dispose();
  rmSync(persistTo, { recursive: true, force: true });
}
