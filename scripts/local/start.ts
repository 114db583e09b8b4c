import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build, isBuilt } from "../build.ts";
import { demoAccounts } from "../demo-accounts.ts";
import { ensureCatalogs } from "../messages.ts";
import { fireCrons } from "./crons.ts";
import { type LocalDatabase, migrate, withDatabase } from "./database.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { startEmulator } from "./emulator.ts";
import { installEmulator } from "./install-tool.ts";
import { claimFolder } from "./lock.ts";
import { outdatedReason } from "./outdated.ts";
import { freePort } from "./ports.ts";
import { onStop, stop, stopOnSignals } from "./shutdown.ts";
import { run, StepError, step } from "./step.ts";

const { values: flags } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    reset: { type: "boolean", default: false },
    port: { type: "string" },
  },
});
const persistTo = ".wrangler/state";
const seeded = ".boksy/seeded";
const wantedPort = Number(flags.port ?? process.env.PORT ?? 8787);

process.env.WRANGLER_SEND_METRICS = "false";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_HIDE_BANNER = "true";
process.env.WRANGLER_LOG = "warn";

async function prepareIdentity() {
  await step("Identity emulator installed", "Check the network, then run it again.", installEmulator);
  const emulator = await step("Identity emulator started", "Run `npm run reset` to start with fresh accounts.", () =>
    startEmulator(9099, ".boksy/accounts.json"),
  );
  onStop(emulator.stop);
  if (!emulator.host.endsWith(":9099"))
    console.log(`  Port 9099 is taken: the identity emulator is on ${emulator.host}.`);
  return emulator;
}

async function prepareApp() {
  if (flags.dev) return ensureCatalogs();
  if (isBuilt()) return;
  console.log("… Building the app (about half a minute)");
  await step("App built", "Mend what the log above shows, then run it again.", build);
}

/** Migrates the local database. Fails with instructions if it was made by different migrations. */
async function migrateLocal(db: LocalDatabase): Promise<string[]> {
  const reason = await outdatedReason(db);
  if (reason === null) return migrate(db);
  throw new StepError(`✗ The local database was made by another version of Boksy: ${reason}.
  Run \`npm run reset\` to replace it with fresh demo data. Local changes to the data are lost.`);
}

/** @returns the address of the identity emulator, once it and the database have their data */
async function prepareData(): Promise<string> {
  const migrated = step("Database migrated", "Run `npm run reset` if you may lose the local data.", () =>
    withDatabase(persistTo, migrateLocal),
  );
  const [{ host }] = await Promise.all([prepareIdentity(), migrated]);
  if (!existsSync(seeded)) await writeDemoData(host);
  return host;
}

async function writeDemoData(emulatorHost: string) {
  await step("Demo data written", "Run `npm run reset` to begin again.", async () => {
    await run("node", ["scripts/seed.ts", "--persist-to", persistTo], { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost });
    writeFileSync(seeded, new Date().toISOString());
  });
}

async function open(port: number, origin: string, emulatorHost: string) {
  if (flags.dev) {
    Object.assign(process.env, { BOKSY_ORIGIN: origin, BOKSY_EMULATOR_HOST: emulatorHost });
    const { createServer } = await import("vite");
    const server = await createServer({ server: { port, strictPort: true, host: "localhost" } });
    await server.listen();
    return onStop(() => server.close());
  }
  const { serve } = await import("./serve.ts");
  const bindings = { APP_ORIGIN: origin, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost };
  const app = await serve({ port, persistTo, bindings });
  onStop(() => app.dispose());
}

function greet(origin: string) {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const lines = demoAccounts.map(({ email, password, about }) => `  ${email.padEnd(width)}  ${password}  ${about}`);
  console.log(`\nBoksy runs at ${origin}\n\n${lines.join("\n")}\n\nCtrl-C stops it. \`npm run reset\` starts afresh.`);
}

async function start() {
  onStop(claimFolder(".boksy/running.json"));
  if (flags.reset)
    for (const data of [persistTo, ".boksy/accounts.json", seeded]) rmSync(data, { recursive: true, force: true });
  ensureDevVars();
  const [emulatorHost] = await Promise.all([prepareData(), prepareApp()]);
  const port = await freePort(wantedPort);
  if (port !== wantedPort) console.log(`  Port ${wantedPort} is taken: Boksy takes ${port}.`);
  const origin = `http://localhost:${port}`;
  await step("App started", "Look at the log above.", () => open(port, origin, emulatorHost));
  onStop(fireCrons(origin));
  greet(origin);
}

stopOnSignals(0);
start().catch(async (error) => {
  console.error(error instanceof StepError ? `\n${error.message}` : error);
  await stop(1);
});
