import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".dev.vars";
const example = ".dev.vars.example";
const key = () => randomBytes(32).toString("base64url");

/** Secrets of this machine, in place of those of the example. */
const fresh: Readonly<Record<string, () => string>> = {
  SESSION_SEAL_KEYS: () => JSON.stringify({ 1: key() }),
  ACCESS_CODE_KEY: key,
  SANDBOX_WEBHOOK_SECRET: () => `whsec_${key()}`,
};

/** Copies the example to .dev.vars with new secrets. An existing file gets what it lacks; its values may be real test keys. */
export function ensureDevVars(): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : readFileSync(example, "utf8");
  const known = parseEnv(existsSync(file) ? before : "");
  const missing = Object.keys(fresh).filter((name) => known[name] === undefined);
  if (missing.length === 0) return;
  const text = missing.reduce((lines, name) => {
    const line = `${name}=${fresh[name]?.()}`;
    const found = new RegExp(`^${name}=.*$`, "m");
    return found.test(lines) ? lines.replace(found, () => line) : `${lines.trimEnd()}\n${line}\n`;
  }, before);
  writeFileSync(file, text, { mode: 0o600 });
}

/** Reads .dev.vars itself, because the build's copy becomes stale when a secret changes. */
export function readDevVars(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([name, value]) => [name, value ?? ""]),
  );
}
