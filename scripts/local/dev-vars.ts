import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".dev.vars";
const key = () => randomBytes(32).toString("base64url");

/** What .dev.vars.example explains, with fresh secrets. */
function fresh(): Record<string, string> {
  return {
    SESSION_SEAL_KEYS: JSON.stringify({ 1: key() }),
    ACCESS_CODE_KEY: key(),
    SANDBOX_WEBHOOK_SECRET: `whsec_${key()}`,
  };
}

/** Adds what is missing in .dev.vars and leaves the rest: someone may have put real test keys there. */
export function ensureDevVars(): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = Object.entries(fresh()).filter(([name]) => !new RegExp(`^${name}=`, "m").test(before));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  writeFileSync(file, before + (before === "" || before.endsWith("\n") ? "" : "\n") + lines, { mode: 0o600 });
}

/** The build keeps a copy of .dev.vars, which is an old one as soon as a secret changes: read the source. */
export function readDevVars(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([name, value]) => [name, value ?? ""]),
  );
}
