import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "./step.ts";

/** Installs a tool from a separate lockfile on first use, to keep its packages out of the app's dependency tree. */
export async function installTool(folder: string): Promise<void> {
  const stamp = `${folder}/node_modules/.boksy-installed`;
  const wanted = createHash("sha256")
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {}, folder);
  writeFileSync(stamp, wanted);
}

export const installEmulator = () => installTool("scripts/emulator");
