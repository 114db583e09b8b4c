import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".dev.vars";
const key = () => randomBytes(32).toString("base64url");

/** The variables of .dev.vars.example with new secrets. */
function fresh(): Record<string, string> {
  return {
    SESSION_SEAL_KEYS: JSON.stringify({ 1: key() }),
    ACCESS_CODE_KEY: key(),
    SANDBOX_WEBHOOK_SECRET: `whsec_${key()}`,
  };
}

/** Adds missing variables to .dev.vars and keeps the others, which may be real test keys. */
export function ensureDevVars(): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = Object.entries(fresh()).filter(([name]) => !new RegExp(`^${name}=`, "m").test(before));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  writeFileSync(file, before + (before === "" || before.endsWith("\n") ? "" : "\n") + lines, { mode: 0o600 });
}

/** Reads .dev.vars itself, because the build's copy becomes stale when a secret changes. */
export function readDevVars(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([name, value]) => [name, value ?? ""]),
  );
}
