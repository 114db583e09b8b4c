import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Day } from "../../domain/core/day.ts";
import { aheadTo } from "../local/clock.ts";
import { migrate, withDatabase } from "../local/database.ts";
import { ensureDevVars } from "../local/dev-vars.ts";
import { startEmulator } from "../local/emulator.ts";
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

/** Serves the built app with demo data on separate ports and in a separate folder, and runs Playwright against it. */
export async function runBrowserTests({ day, report, args }: BrowserRun): Promise<Outcome> {
  const chromium = await installBrowserTools();
  ensureDevVars();
  const folder = mkdtempSync(join(tmpdir(), "boksy-e2e-"));
  const clock = { BOKSY_CLOCK_AHEAD_MS: String(aheadTo(day)) };
  const started: (() => unknown)[] = [];
  const end = async () => {
    for (const ending of started.splice(0).reverse()) await ending();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(end);
  try {
    const emulator = await startEmulator(9199, join(folder, "accounts.json"), clock);
    started.push(emulator.stop);
    const [demoData, persistTo] = [join(folder, "demo"), join(folder, "state")];
    await withDatabase(demoData, migrate);
    const identity = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
    await run("node", ["scripts/seed.ts", "--persist-to", demoData], { ...clock, ...identity });
    // Tests with an app of their own copy the demo data as well.
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
        ...identity,
        ...outsideServices,
      },
    });
    started.push(() => app.dispose());
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
