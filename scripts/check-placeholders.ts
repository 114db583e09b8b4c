import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholdersIn } from "../domain/placeholders.ts";

/** The deployed parts of the build. */
const deployed = ["dist/boksy", "dist/client"];

const found = deployed
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((path) => /\.(?:js|mjs|html|json)$/.test(path))
  .flatMap((path) => placeholdersIn(readFileSync(path, "utf8")));

const missing = [...new Set(found)];
if (missing.length > 0) {
  console.error(`This build must not go to production. Supply these texts first:\n${missing.join("\n")}`);
  process.exitCode = 1;
}
