import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** Switched on, so that the tests can show who is asked for what; they answer for these hosts themselves. */
const outsideServices = {
  GA_MEASUREMENT_ID: "G-TEST",
  HOTJAR_ID: "1234567",
  SENTRY_DSN: "https://public@errors.boksy.example/1",
};

/** The built app with the demo data, on ports and in a folder of its own, and Playwright against it. */
export async function runBrowserTests(report: string, specs: readonly string[]): Promise<Outcome> {
  const [chromium] = await Promise.all([findChromium(), installEmulator()]);
  ensureDevVars();
  const folder = mkdtempSync(join(tmpdir(), "boksy-e2e-"));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const emulator = await startEmulator(9199, join(folder, "accounts.json"));
  onStop(emulator.stop);
  await withDatabase(folder, migrate);
  await run("node", ["scripts/seed.ts", "--persist-to", folder], { FIREBASE_AUTH_EMULATOR_HOST: emulator.host });
  const port = await freePort(8887);
  const origin = `http://localhost:${port}`;
  const tiles = await serveTiles();
  const app = await serve({
    port,
    persistTo: folder,
    bindings: {
      APP_ORIGIN: origin,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      TILE_URL_TEMPLATE: `${tiles}/{z}/{x}/{y}.png`,
      ...outsideServices,
    },
  });
  onStop(() => app.dispose());
  return execute("playwright", ["test", ...specs], {
    BOKSY_ORIGIN: origin,
    BOKSY_EMULATOR_HOST: emulator.host,
    BOKSY_TILES: tiles,
    BOKSY_CHROMIUM: chromium,
    BOKSY_REPORT: report,
  });
}
