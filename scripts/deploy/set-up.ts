import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { readAccess } from "./access.ts";
import { caller } from "./cloudflare.ts";
import { type Environment, setUpResources } from "./resources.ts";

const usage = `Usage: node scripts/deploy/set-up.ts staging|production [--wrangler FOLDER]

Creates the databases, stores, buckets and queues that wrangler.toml names for the environment and that are missing, in the EU,
enters their ids in wrangler.toml, and asks for the secrets that are missing. It can be run again: what is there stays.
Needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrangler: { type: "string", default: join(import.meta.dirname, "node_modules/wrangler") } },
});
const [environment = ""] = positionals;
const { api, token, account } = readAccess(usage, environment);

const { unstable_readConfig: readConfig } = (await import(join(values.wrangler, "wrangler-dist/cli.js"))) as {
  unstable_readConfig: (from: { config: string; env: string }, options: { hideWarnings: boolean }) => Environment;
};
const file = "wrangler.toml";
const wanted = readConfig({ config: file, env: environment }, { hideWarnings: true });
const { ids, created, found, missingSecrets } = await setUpResources(
  caller({ api, token, retryAfter: 2_000 }),
  account,
  wanted,
);
for (const name of found) console.log(`• ${name}: there`);
for (const name of created) console.log(`✓ ${name}: created`);

const before = readFileSync(file, "utf8");
const after = [...ids].reduce((text, [old, id]) => text.replaceAll(`"${old}"`, `"${id}"`), before);
if (after !== before) {
  writeFileSync(file, after);
  console.log(`✓ ${ids.size} ids entered in ${file}: commit it`);
}

const newKey = () => randomBytes(32).toString("base64url");
/** Keys of our own, which no one has to bring. */
const made: Readonly<Record<string, () => string>> = {
  SESSION_SEAL_KEYS: () => JSON.stringify({ 1: newKey() }),
  ACCESS_CODE_KEY: newKey,
};

function put(name: string, value: string): void {
  const wrangler = [join(values.wrangler, "bin/wrangler.js"), "secret", "put", name, "--env", environment];
  const { status } = spawnSync(process.execPath, wrangler, { input: value, stdio: ["pipe", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`${name} was not stored.`);
}

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const left: string[] = [];
for (const name of missingSecrets) {
  const asked = process.stdin.isTTY && made[name] === undefined;
  const answer = asked ? await terminal.question(`${name} (@FILE, or empty for later): `) : "";
  const value = made[name]?.() ?? (answer.startsWith("@") ? readFileSync(answer.slice(1), "utf8") : answer);
  if (value === "") left.push(name);
  else put(name, value);
  // Without it, the access codes in the database cannot be read.
  if (name === "ACCESS_CODE_KEY") console.log(`Keep it in a password manager: ACCESS_CODE_KEY=${value}`);
}
terminal.close();
for (const name of left) console.log(`• Missing: npx wrangler secret put ${name} --env ${environment}`);
