import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Day } from "../../domain/core/day.ts";
import { aheadTo } from "../local/clock.ts";
import { migrate, withDatabase } from "../local/database.ts";
import { ensureDevVars } from "../local/dev-vars.ts";
import { type Emulator, startEmulator } from "../local/emulator.ts";
import { installEmulator } from "../local/install-tool.ts";
import { freePort } from "../local/ports.ts";
import { serve } from "../local/serve.ts";
import { onStop } from "../local/shutdown.ts";
import { run } from "../local/step.ts";
import { findChromium } from "./chromium.ts";
import { execute, type Outcome } from "./execute.ts";
import { serveTiles } from "./tiles.ts";

/** Enabled so that tests can check the requests; tests intercept these hosts. */
const outsideServices = {
  GA_MEASUREMENT_ID: "G-TEST",
  HOTJAR_ID: "1234567",
  SENTRY_DSN: "https://public@errors.boksy.example/1",
};

export interface BrowserRun {
  /** The current day for the app, its demo data and the browser; the clock starts in the morning and keeps running. */
  day: Day;
  /** The file for Playwright's JSON report. */
  report: string;
  /** Further arguments for Playwright, such as names of specs. */
  args: readonly string[];
}

/** Installs the browser and the identity emulator, which takes the network rather than the CPU. @returns the browser's path */
export async function installBrowserTools(): Promise<string> {
  const [chromium] = await Promise.all([findChromium(), installEmulator()]);
  return chromium;
}

/** What the tests of a day need besides the built app. */
interface Stage {
  emulator: Emulator;
  /** The state of an app with the demo data, which no app uses itself: each copies it. */
  demoData: string;
  folder: string;
  clock: { BOKSY_CLOCK_AHEAD_MS: string };
}

const stages = new Map<Day, Promise<Stage>>();

/** Starts the identity emulator and makes the demo data, once for each day. */
export function prepareStage(day: Day): Promise<Stage> {
  const stage = stages.get(day) ?? newStage(day);
  stages.set(day, stage);
  return stage;
}

async function newStage(day: Day): Promise<Stage> {
  ensureDevVars();
  const folder = mkdtempSync(join(tmpdir(), "boksy-e2e-"));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { BOKSY_CLOCK_AHEAD_MS: String(aheadTo(day)) };
  const emulator = await startEmulator(9199, join(folder, "accounts.json"), clock);
  onStop(emulator.stop);
  const demoData = join(folder, "demo");
  await withDatabase(demoData, migrate);
  const seed = ["scripts/seed.ts", "--persist-to", demoData];
  await run("node", seed, { ...clock, FIREBASE_AUTH_EMULATOR_HOST: emulator.host });
  return { emulator, demoData, folder, clock };
}

/** Serves the built app with demo data on separate ports and in a separate folder, and runs Playwright against it. */
export async function runBrowserTests({ day, report, args }: BrowserRun): Promise<Outcome> {
  const chromium = await installBrowserTools();
  const { emulator, demoData, folder, clock } = await prepareStage(day);
  const persistTo = join(folder, "state");
  cpSync(demoData, persistTo, { recursive: true });
  const port = await freePort(8887);
  const origin = `http://localhost:${port}`;
  const tiles = await serveTiles();
  const app = await serve({
    port,
    persistTo,
    bindings: {
      APP_ORIGIN: origin,
      CLOCK_AHEAD_MS: clock.BOKSY_CLOCK_AHEAD_MS,
      TILE_URL_TEMPLATE: `${tiles}/{z}/{x}/{y}.png`,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      ...outsideServices,
    },
  });
  const served = [app];
  const end = () => served.pop()?.dispose();
  onStop(end);
  try {
    return await execute("playwright", ["test", ...args], {
      ...clock,
      BOKSY_ORIGIN: origin,
      BOKSY_DEMO_DATA: demoData,
      BOKSY_EMULATOR_HOST: emulator.host,
      BOKSY_TILES: tiles,
      BOKSY_CHROMIUM: chromium,
      BOKSY_REPORT: report,
    });
  } finally {
    await end();
  }
}
