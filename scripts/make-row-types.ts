// Writes worker/db/tables.ts, a row type for each table of migrations/: `node scripts/make-row-types.ts`. With `--check` it
// writes nothing and fails when the file is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { migratedDatabase } from "./schema/migrated.ts";
import { rowTypes } from "./schema/row-types.ts";

const file = "worker/db/tables.ts";
const types = rowTypes(migratedDatabase());

if (!process.argv.includes("--check")) {
  writeFileSync(file, types);
} else if (readFileSync(file, "utf8") !== types) {
  console.error(`${file} does not match migrations/. Run \`npm run row-types\`.`);
  process.exitCode = 1;
}
