import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholdersIn } from "../domain/placeholders.ts";

/** The deployed parts of the build. */
const deployed = ["dist/boksy", "dist/client"];

/** Files by placeholder. */
const files = new Map<string, string[]>();
for (const folder of deployed) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!/\.(?:js|mjs|html|json|txt|svg|webmanifest)$/.test(path)) continue;
    for (const text of placeholdersIn(readFileSync(path, "utf8"))) files.set(text, [...(files.get(text) ?? []), path]);
  }
}

if (files.size > 0) {
  const missing = [...files].map(([text, paths]) => `${text}\n  in ${paths.join(", ")}`);
  console.error(`This build must not go to production. Supply these texts first:\n${missing.join("\n")}`);
  process.exitCode = 1;
}
