import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentTime } from "../../scripts/local/clock.ts";
import { migrate, withDatabase } from "../../scripts/local/database.ts";
import { freePort } from "../../scripts/local/ports.ts";
import { serve } from "../../scripts/local/serve.ts";
import { run } from "../../scripts/local/step.ts";

/** The app with data and a clock of its own, so that a test can go to another day without affecting other tests. */
export interface OwnApp {
  origin: string;
  /** Restarts the app at this instant; its clock keeps running. @returns how far it is ahead of the tests' clock, in ms */
  goTo(instant: Date): Promise<number>;
  /** Runs the jobs of every minute. */
  runJobs(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startOwnApp(): Promise<OwnApp> {
  const folder = mkdtempSync(join(tmpdir(), "boksy-e2e-own-"));
  await withDatabase(folder, migrate);
  await run("node", ["scripts/seed.ts", "--persist-to", folder]);
  const port = await freePort(8987);
  const origin = `http://localhost:${port}`;
  const start = (aheadMs: number) =>
    serve({ port, persistTo: folder, bindings: { APP_ORIGIN: origin, CLOCK_AHEAD_MS: String(aheadMs) } });
  let app = await start(currentTime().getTime() - Date.now());
  return {
    origin,
    async goTo(instant) {
      await app.dispose();
      app = await start(instant.getTime() - Date.now());
      return instant.getTime() - currentTime().getTime();
    },
    async runJobs() {
      const query = new URLSearchParams({ cron: "* * * * *", time: String(Date.now()) });
      await fetch(`${origin}/cdn-cgi/local/scheduled?${query}`);
    },
    async dispose() {
      await app.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
