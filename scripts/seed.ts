// `node scripts/seed.ts [--persist-to DIR] [--today YYYY-MM-DD]`: fills the local, migrated database with demo data.
// With FIREBASE_AUTH_EMULATOR_HOST set, it also creates the users' accounts in the identity emulator.
import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { isDay } from "../domain/core/day.ts";
import { currentTime } from "./local/clock.ts";
import { withDatabase } from "./local/database.ts";
import { ensureDevVars } from "./local/dev-vars.ts";
import { project } from "./local/emulator.ts";
import { seedAccounts } from "./seed/accounts.ts";
import { makeSeed } from "./seed/make-seed.ts";
import { loadSeed } from "./seed/seed.ts";

const { values: flags } = parseArgs({
  options: { "persist-to": { type: "string", default: ".wrangler/state" }, today: { type: "string" } },
});
if (flags.today !== undefined && !isDay(flags.today)) throw new RangeError("--today wants a day like 2026-11-20");

const now = flags.today === undefined ? currentTime() : new Date(`${flags.today}T12:00:00Z`);
ensureDevVars();
const accessCodeKey = parseEnv(readFileSync(".dev.vars", "utf8")).ACCESS_CODE_KEY ?? "";

const begun = performance.now();
const rows = await makeSeed({ now, accessCodeKey });
await withDatabase(flags["persist-to"], (db) => loadSeed(db, rows));
const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const accounts = emulatorHost === undefined ? 0 : await seedAccounts(project, emulatorHost, rows);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
const { places, boxes, rents, invoices } = rows;
console.log(
  `${places.length} places, ${boxes.length} boxes, ${rents.length} rents, ${invoices.length} invoices, ${accounts} accounts in ${seconds} s`,
);
