import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentTime } from "../../scripts/local/clock.ts";
import { withDatabase } from "../../scripts/local/database.ts";
import { freePort } from "../../scripts/local/ports.ts";
import { serve } from "../../scripts/local/serve.ts";
import type { Job } from "../../worker/jobs/schedule.ts";

/** The app with data and a clock of its own, so that a test can go to another day without affecting other tests. */
export interface OwnApp {
  origin: string;
  /** Restarts the app at this instant; its clock keeps running. @returns how far it is ahead of the tests' clock, in ms */
  goTo(instant: Date): Promise<number>;
  /** Changes the data directly and restarts the app. */
  change(sql: readonly string[]): Promise<void>;
  /** Runs the jobs of every minute, or those of every hour. */
  runJobs(cron?: Job["cron"]): Promise<void>;
  dispose(): Promise<void>;
}

/** @param more bindings besides the usual ones */
export async function startOwnApp(more: Record<string, string> = {}): Promise<OwnApp> {
  const folder = mkdtempSync(join(tmpdir(), "boksy-e2e-own-"));
  cpSync(process.env.BOKSY_DEMO_DATA ?? "", folder, { recursive: true });
  // Several workers may look for a port at the same time.
  const port = await freePort(8987 + 20 * Number(process.env.TEST_PARALLEL_INDEX ?? 0));
  const origin = `http://localhost:${port}`;
  const emulatorHost = process.env.BOKSY_EMULATOR_HOST;
  const identity = emulatorHost === undefined ? {} : { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost };
  const start = (aheadMs: number) =>
    serve({
      ...{ port, persistTo: folder },
      bindings: { ...identity, ...more, APP_ORIGIN: origin, CLOCK_AHEAD_MS: String(aheadMs) },
    });
  let aheadMs = currentTime().getTime() - Date.now();
  let app = await start(aheadMs);
  return {
    origin,
    async goTo(instant) {
      await app.dispose();
      aheadMs = instant.getTime() - Date.now();
      app = await start(aheadMs);
      return instant.getTime() - currentTime().getTime();
    },
    async change(sql) {
      await app.dispose();
      await withDatabase(folder, (db) => db.batch(sql.map((one) => db.prepare(one))));
      app = await start(aheadMs);
    },
    async runJobs(cron = "* * * * *") {
      const query = new URLSearchParams({ cron, time: String(Date.now()) });
      await fetch(`${origin}/cdn-cgi/local/scheduled?${query}`);
    },
    async dispose() {
      await app.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
