import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholdersIn, placeholderVariables } from "../domain/placeholders.ts";
import { wrongVariables } from "../worker/settings.ts";

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

const { vars } = JSON.parse(readFileSync("dist/boksy/wrangler.json", "utf8")) as { vars: Record<string, string> };
const missing = [
  ...[...files].map(([text, paths]) => `${text}\n  in ${paths.join(", ")}`),
  ...placeholderVariables(vars).map((name) => `${name}\n  in wrangler.toml`),
  ...wrongVariables(vars).map((problem) => `${problem}\n  in wrangler.toml`),
];

if (missing.length > 0) {
  console.error(`This build must not go to production. Supply these first:\n${missing.join("\n")}`);
  process.exitCode = 1;
}
