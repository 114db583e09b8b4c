import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { readAccess } from "./access.ts";
import { cloudflare } from "./cloudflare.ts";
import { keepPreviousAssets } from "./previous-assets.ts";
import { rollOut } from "./roll-out.ts";
import { smokeWithin } from "./smoke.ts";

// Runs next to the token of the deployment: Node and wrangler only.
const usage = `Usage: node scripts/deploy/deploy.ts staging|production [--first] [--unwatched] [--config FILE]
  [--watch SECONDS] [--interval SECONDS] [--wrangler FILE]

Deploys what was built to dist/. --first creates the Worker, which has no previous version to return to. Each share of the
requests is watched for --watch seconds (300), every --interval seconds (15). Where errors cannot be read, the shares stay as they are and
the deployment ends; with --unwatched it continues.
Needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: "boolean" },
    unwatched: { type: "boolean", default: false },
    config: { type: "string", default: "dist/boksy/wrangler.json" },
    watch: { type: "string", default: "300" },
    interval: { type: "string", default: "15" },
    wrangler: { type: "string", default: join(import.meta.dirname, "node_modules/wrangler/bin/wrangler.js") },
  },
});
const [environment = ""] = positionals;
const { api, token, account } = readAccess(usage, environment);

const { config } = values;
const {
  name: worker,
  vars,
  assets,
  analytics_engine_datasets: datasets,
} = JSON.parse(readFileSync(config, "utf8")) as {
  name: string;
  assets: { directory: string };
  analytics_engine_datasets: readonly { binding: string; dataset: string }[];
  vars: { ENVIRONMENT: string; APP_ORIGIN: string };
};
if (vars.ENVIRONMENT !== environment) throw new Error(`${config} was built for ${vars.ENVIRONMENT}.`);

const dataset = datasets.find(({ binding }) => binding === "REQUESTS")?.dataset;
if (dataset === undefined) throw new Error(`${config} does not say where requests are counted.`);

const origin = vars.APP_ORIGIN;

const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopped.abort(new Error(`Stopped by ${signal}`)));

/** Runs wrangler and returns what it reports in its output file. */
async function wrangler(args: readonly string[]): Promise<Record<string, unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), "boksy-deploy-"));
  const file = join(folder, "output");
  const { promise, resolve } = Promise.withResolvers<number | null>();
  spawn(process.execPath, [values.wrangler, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: 300_000,
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_OUTPUT_FILE_PATH: file },
  }).on("close", resolve);
  try {
    const status = await promise;
    if (status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(" ")} failed`);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const commit = process.env.GITHUB_SHA ?? "by hand";
const migrate = async () => {
  await wrangler(["d1", "migrations", "apply", "DB", "--remote", "--config", "wrangler.toml", "--env", environment]);
};

async function upload(): Promise<string> {
  const kept = await keepPreviousAssets(join(dirname(config), assets.directory), origin);
  console.log(`• ${kept} files of the previous version are kept`);
  const report = await wrangler(["versions", "upload", "--config", config, "--tag", commit.slice(0, 25)]);
  const version = report.find(({ type }) => type === "version-upload")?.version_id;
  if (typeof version !== "string") throw new Error("wrangler reported no version.");
  return version;
}

const settle = 60_000;
if (values.first) {
  await migrate();
  await wrangler(["deploy", "--config", config]);
  await smokeWithin({ origin, worker, version: null }, settle);
} else {
  await rollOut({
    cloudflare: cloudflare({ api, account, token, worker, dataset, retryAfter: 2_000 }),
    ...{ origin, worker, migrate, upload, settle },
    applyTriggers: async () => void (await wrangler(["triggers", "deploy", "--config", config])),
    watch: Number(values.watch) * 1_000,
    interval: Number(values.interval) * 1_000,
    unwatched: values.unwatched,
    signal: stopped.signal,
    log: (line) => console.log(`• ${line}`),
  });
}
