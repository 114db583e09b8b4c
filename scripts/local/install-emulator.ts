import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "./step.ts";

const folder = "scripts/emulator";
const stamp = `${folder}/node_modules/.boksy-installed`;

/** Its 600 packages stay out of the app's own tree and come on first use. */
export async function installEmulator(): Promise<void> {
  const wanted = createHash("sha256")
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {}, folder);
  writeFileSync(stamp, wanted);
}
