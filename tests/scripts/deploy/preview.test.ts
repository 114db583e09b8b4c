import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { caller } from "../../../scripts/deploy/cloudflare.ts";
import { type Built, previewOf, removePreview } from "../../../scripts/deploy/preview-environment.ts";
import { setUpResources } from "../../../scripts/deploy/resources.ts";
import { type Fault, startStandIn } from "./stand-in.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.stop());

const staging = readConfig({ config: "wrangler.toml", env: "staging" }, { hideWarnings: true }) as unknown as Built;
const preview = previewOf(staging, 12);
const call = () => caller({ api: standIn.api, token: "token", retryAfter: 1 });
const open = () => setUpResources(call(), "acc", preview);
const close = () => removePreview(call(), "acc", preview);
const left = () => [...standIn.resources].flatMap(([kind, all]) => all.map(() => kind));

it("shares nothing with staging but services outside of Cloudflare's account", () => {
  const { routes, vars, triggers } = preview;
  expect(routes).toEqual([{ pattern: "pr-12.staging.boksy.example", custom_domain: true }]);
  expect([vars.APP_ORIGIN, triggers.crons]).toEqual(["https://pr-12.staging.boksy.example", []]);
  const named = ({ name, d1_databases, r2_buckets, queues }: Built) => [
    ...[name, d1_databases.map((each) => each.database_name), r2_buckets.map((each) => each.bucket_name)],
    ...[queues.producers, queues.consumers].map((all) => (all ?? []).map(({ queue }) => queue)),
    (queues.consumers ?? []).map((each) => each.dead_letter_queue).filter((each) => each !== undefined),
  ];
  const names = named(preview).flat();
  expect(names).toContain("boksy-pr-12");
  expect(names.filter((name) => named(staging).flat().includes(name))).toEqual([]);
});

it("closing deletes what opening has created, but the bucket that all previews share, and can be repeated", async () => {
  await open();
  expect(await close()).toHaveLength(6);
  expect(left()).toEqual(["r2/buckets", "r2/buckets"]);
  expect(await close()).toHaveLength(1);
});

it.each([
  ["is busy", 503],
  ["is not reached", "disconnect"],
  ["loses answers", "lost"],
] as [string, Fault][])("closes a preview while the API %s", async (_, fault) => {
  await open();
  standIn.fail(/^(GET|DELETE) /, fault, 2);
  await close();
  expect(left()).toEqual(["r2/buckets", "r2/buckets"]);
});

it("a refused deletion ends the closing, and the next one continues from there", async () => {
  await open();
  standIn.fail(/^DELETE .*queues/, 403, 1);
  await expect(close()).rejects.toThrow("status 403");
  await close();
  expect(left()).toEqual(["r2/buckets", "r2/buckets"]);
});

it("wrangler migrates, fills and deploys a preview; a second time it keeps the data, until it is closed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "boksy-preview-test-"));
  mkdirSync(join(folder, "dist/client"), { recursive: true });
  mkdirSync(join(folder, "migrations"));
  writeFileSync(join(folder, "migrations/0001_first.sql"), "CREATE TABLE partners (id TEXT PRIMARY KEY) STRICT;\n");
  writeFileSync(join(folder, "seed.sql"), "INSERT INTO partners (id) VALUES ('par_1');\n");
  writeFileSync(join(folder, "dist/index.js"), "export default { fetch: () => new Response() };\n");
  const { name, routes, vars, d1_databases, kv_namespaces, r2_buckets, queues, secrets } = staging;
  const configuration = {
    ...{ name, routes, vars, kv_namespaces, r2_buckets, queues, secrets, triggers: { crons: ["* * * * *"] } },
    ...{ main: "index.js", no_bundle: true, compatibility_date: "2026-10-01", assets: { directory: "client" } },
    d1_databases: d1_databases.map((each) => ({ ...each, migrations_dir: "../migrations" })),
  };
  writeFileSync(join(folder, "dist/wrangler.json"), JSON.stringify(configuration));
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  const real = resolve("node_modules/wrangler");
  const run = async (wrangler: string, action: string, ...flags: string[]) => {
    const { promise, resolve: end } = Promise.withResolvers<number | null>();
    const args = [resolve("scripts/deploy/preview.ts"), action, "12", "--wrangler", wrangler];
    const child = spawn(process.execPath, [...args, ...flags], {
      cwd: folder,
      env: {
        ...process.env,
        ...{ CLOUDFLARE_API_BASE_URL: standIn.api, CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "account" },
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
    child.on("close", end);
    expect(await promise, output).toBe(0);
  };
  const built = ["--config", "dist/wrangler.json", "--seed", "seed.sql"];
  await run(real, "open", ...built);
  expect(standIn.database.prepare("SELECT id FROM partners").all()).toEqual([{ id: "par_1" }]);
  const [database] = standIn.resources.get("d1/database") ?? [];
  const used = JSON.parse(readFileSync(join(folder, "dist/preview.json"), "utf8")) as Built;
  expect(used.d1_databases[0]).toMatchObject({ database_name: "boksy-pr-12", database_id: database?.uuid });
  expect(standIn.calls).toContainEqual(expect.stringMatching(/^POST .*\/scripts\/boksy-pr-12\/versions/));

  // Again, with a wrangler that notes what it is asked for.
  mkdirSync(join(folder, "noting/bin"), { recursive: true });
  const noting = 'require("node:fs").appendFileSync("asked", process.argv.slice(2, 4).join(" ") + ";")';
  writeFileSync(join(folder, "noting/bin/wrangler.js"), noting);
  await run(join(folder, "noting"), "open", ...built);
  expect(readFileSync(join(folder, "asked"), "utf8")).toBe("d1 migrations;deploy --config;");

  await run(real, "close");
  expect(left()).toEqual(["r2/buckets", "r2/buckets"]);
  rmSync(folder, { recursive: true });
});
