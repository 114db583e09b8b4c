import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startStandIn } from "./stand-in.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let folder: string;

beforeEach(async () => {
  standIn = await startStandIn();
  folder = mkdtempSync(join(tmpdir(), "boksy-deploy-test-"));
  mkdirSync(join(folder, "dist/client/assets"), { recursive: true });
  mkdirSync(join(folder, "migrations"));
  // The database and migrations of wrangler.toml, the Worker of a build.
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  writeFileSync(join(folder, "migrations/0001_first.sql"), "CREATE TABLE users (id TEXT PRIMARY KEY) STRICT;\n");
  writeFileSync(join(folder, "dist/client/assets/page-new.js"), "new");
  standIn.files.set("/assets.json", JSON.stringify(["page-old.js"])).set("/assets/page-old.js", "old");
  writeFileSync(join(folder, "dist/index.js"), "export default { fetch: () => new Response() };\n");
  const built = {
    ...{ name: "boksy-staging", main: "index.js", no_bundle: true, compatibility_date: "2026-10-01" },
    analytics_engine_datasets: [{ binding: "REQUESTS", dataset: "boksy_requests_staging" }],
    ...{ assets: { directory: "client" }, triggers: { crons: ["* * * * *"] } },
    ...{ vars: { ENVIRONMENT: "staging", APP_ORIGIN: standIn.origin }, secrets: { required: ["ACCESS_CODE_KEY"] } },
  };
  writeFileSync(join(folder, "dist/wrangler.json"), JSON.stringify(built));
});
afterEach(() => {
  standIn.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command with the wrangler of the app, which calls the stand-in. */
async function deploy(): Promise<{ status: number | null; output: string }> {
  const { promise, resolve: end } = Promise.withResolvers<number | null>();
  const args = ["staging", "--config", "dist/wrangler.json", "--watch", "0", "--interval", "0"];
  const wrangler = ["--wrangler", resolve("node_modules/wrangler/bin/wrangler.js")];
  const child = spawn(process.execPath, [resolve("scripts/deploy/deploy.ts"), ...args, ...wrangler], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ CLOUDFLARE_API_BASE_URL: standIn.api, CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "account" },
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  child.on("close", end);
  return { status: await promise, output };
}

const tables = () => standIn.database.prepare("SELECT name FROM sqlite_master WHERE name = 'users'").all().length;

it("wrangler migrates, uploads and applies triggers; the new version has everything at the end", async () => {
  const { status, output } = await deploy();
  expect(status, output).toBe(0);
  expect(tables()).toBe(1);
  expect(standIn.uploaded.toSorted()).toEqual(["/assets.json", "/assets/page-new.js", "/assets/page-old.js"]);
  const [, uploaded] = standIn.versions;
  expect(standIn.deployments[0]).toEqual([{ version_id: uploaded?.id, percentage: 100 }]);
  const indexOf = (pattern: RegExp) => standIn.calls.findIndex((call) => pattern.test(call));
  const order = [
    /d1\/database/,
    /assets-upload-session/,
    /^POST .*\/versions/,
    /^POST .*deployments/,
    /^PUT .*schedules/,
  ];
  expect(order.map(indexOf)).toEqual(order.map(indexOf).toSorted((a, b) => a - b));
  expect(order.map(indexOf)).not.toContain(-1);
});

it("a migration that the database refuses ends the deployment; nothing is uploaded", async () => {
  writeFileSync(join(folder, "migrations/0002_wrong.sql"), "ALTER TABLE missing ADD COLUMN name TEXT;\n");
  const { status, output } = await deploy();
  expect([status, output]).toEqual([1, expect.stringContaining("wrangler d1 migrations failed")]);
  expect([standIn.versions.length, standIn.deployments.length]).toEqual([1, 1]);
});
