import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { readAccess } from "./access.ts";
import { accepted, caller } from "./cloudflare.ts";
import { type Built, previewOf, removePreview } from "./preview-environment.ts";
import { setUpResources } from "./resources.ts";

// Runs next to the token of the deployment: Node and wrangler only.
const usage = `Usage: node scripts/deploy/preview.ts open|close NUMBER [--config FILE] [--seed FILE] [--wrangler FOLDER]

Deploys what was built for staging as the preview of a pull request, with a database of its own, which --seed fills when it is empty; or
deletes both. It can be run again. Secrets of staging that the environment has are given to it.
Needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: "string", default: "dist/boksy/wrangler.json" },
    seed: { type: "string" },
    wrangler: { type: "string", default: join(import.meta.dirname, "node_modules/wrangler") },
  },
});
const [action = "", number = ""] = positionals;
const isValid = ["open", "close"].includes(action) && /^[1-9]\d*$/.test(number);
const { api, token, account } = readAccess(usage, isValid ? "staging" : "");
const call = caller({ api, token, retryAfter: 2_000 });

/** What was built; to close a preview nothing is. */
async function readStaging(): Promise<Built> {
  if (action === "open") return JSON.parse(readFileSync(values.config, "utf8")) as Built;
  const { unstable_readConfig: readConfig } = (await import(join(values.wrangler, "wrangler-dist/cli.js"))) as {
    unstable_readConfig: (from: { config: string; env: string }, options: { hideWarnings: boolean }) => Built;
  };
  return readConfig({ config: "wrangler.toml", env: "staging" }, { hideWarnings: true });
}
const staging = await readStaging();
if (staging.vars.ENVIRONMENT !== "staging") throw new Error(`${values.config} was not built for staging.`);
const preview = previewOf(staging, Number(number));

function wrangler(...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(values.wrangler, "bin/wrangler.js"), ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(" ")} failed`);
}

async function isEmpty(database: string): Promise<boolean> {
  const sql = "SELECT id FROM partners LIMIT 1";
  const answer = await accepted(await call("POST", `/accounts/${account}/d1/database/${database}/query`, { sql }));
  const { result } = (await answer.json()) as { result: { results: unknown[] }[] };
  return result[0]?.results.length === 0;
}

const newKey = () => randomBytes(32).toString("base64url");
const made: Readonly<Record<string, () => string>> = {
  SESSION_SEAL_KEYS: () => JSON.stringify({ 1: newKey() }),
  ACCESS_CODE_KEY: newKey,
};

async function open(): Promise<void> {
  const { ids, missingSecrets } = await setUpResources(call, account, preview);
  const database = ids.get(preview.d1_databases[0]?.database_id ?? "");
  if (database === undefined) throw new Error("The preview has no database of its own.");
  const config = join(dirname(values.config), "preview.json");
  writeFileSync(
    config,
    [...ids].reduce((text, [old, id]) => text.replaceAll(`"${old}"`, `"${id}"`), JSON.stringify(preview)),
  );
  wrangler("d1", "migrations", "apply", "DB", "--remote", "--config", config);
  if (values.seed !== undefined && (await isEmpty(database))) {
    wrangler("d1", "execute", "DB", "--remote", "--yes", "--config", config, "--file", values.seed);
  }
  const given = (staging.secrets?.required ?? []).filter((name) => process.env[name] && made[name] === undefined);
  const secrets = Object.fromEntries([
    ...missingSecrets.map((name) => [name, made[name]?.()]),
    ...given.map((name) => [name, process.env[name]]),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "boksy-preview-"));
  const file = join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  try {
    wrangler("deploy", "--config", config, "--secrets-file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`✓ ${preview.vars.APP_ORIGIN}`);
  // For the comment on the pull request.
  const { GITHUB_OUTPUT: output } = process.env;
  if (output) appendFileSync(output, `address=${preview.vars.APP_ORIGIN}\n`);
}

if (action === "open") await open();
else for (const name of await removePreview(call, account, preview)) console.log(`✓ ${name}: deleted`);
