import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { run } from "./local/step.ts";
import { ensureCatalogs } from "./messages.ts";

const inputs = [
  ...[
    "src",
    "worker",
    "domain",
    "locales/pl.po",
    "public",
    "scripts/prerender.ts",
    "scripts/prerender",
    "scripts/vite",
  ],
  ...["index.html", "vite.config.ts", "lingui.config.ts", "wrangler.toml", "package-lock.json"],
];
const stamp = "dist/.inputs";

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((file) => join(path, file))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function hashInputs(): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesOf)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.update(process.env.CLOUDFLARE_ENV ?? "").digest("hex");
}

/** Whether dist/ is up to date with the sources. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs();
}

const served = "dist/client";
const notServed = "dist/private";

/** Source maps (for error reports) and the manifest are needed here but must not be served. */
function setAside(): void {
  rmSync(notServed, { recursive: true, force: true });
  for (const file of filesOf(served)) {
    if (!file.endsWith(".map") && !file.includes(".vite/")) continue;
    const target = join(notServed, relative(served, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
  rmSync(join(served, ".vite"), { recursive: true, force: true });
}

/** Builds the page and the Worker into dist/, then prerenders /home. */
export async function build(): Promise<void> {
  await ensureCatalogs();
  const made = hashInputs();
  await run("vite", ["build"]);
  setAside();
  await run("node", ["scripts/prerender.ts"]);
  writeFileSync(stamp, made);
}

if (import.meta.main) await build();
