import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { ensureDevVars } from "../../scripts/local/dev-vars.ts";

const example = readFileSync(".dev.vars.example", "utf8");
const root = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "boksy-vars-"));
  writeFileSync(join(folder, ".dev.vars.example"), example);
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

const made = () => parseEnv(readFileSync(".dev.vars", "utf8"));

it("names every variable of the Worker", () => {
  const { vars } = readConfig({ config: join(root, "wrangler.toml") });
  // Secrets and variables of local runs are declared in the code, because the configuration does not contain them.
  const declared = readFileSync(join(root, "worker/env.ts"), "utf8").matchAll(/^ {4}([A-Z][A-Z_]+)\??:/gm);
  const secrets = readConfig({ config: join(root, "wrangler.toml"), env: "production" }).secrets?.required ?? [];
  const names = [...Object.keys(vars), ...secrets, ...[...declared].map(([, name = ""]) => name)];
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...named].sort()).toEqual([...new Set([...names, "SANDBOX_WEBHOOK_SECRET"])].sort());
});

it("is copied with secrets of the machine", () => {
  ensureDevVars();
  const first = made();
  expect(Object.keys(first)).toEqual(Object.keys(parseEnv(example)));
  for (const [name, value] of Object.entries(parseEnv(example))) expect(first[name], name).not.toBe(value);
  ensureDevVars();
  expect(made()).toEqual(first);
});

it("adds what an existing file lacks, and keeps its values", () => {
  writeFileSync(".dev.vars", "ACCESS_CODE_KEY=mine\nSMS_PROVIDER=local");
  ensureDevVars();
  expect(made()).toMatchObject({
    ACCESS_CODE_KEY: "mine",
    SMS_PROVIDER: "local",
    SESSION_SEAL_KEYS: expect.any(String),
  });
});
