// Writes worker/db/tables.ts, a row type for each table of migrations/: `npm run row-types`. It is not in git.
import { writeFileSync } from "node:fs";
import { migratedDatabase } from "./schema/migrated.ts";
import { rowTypes } from "./schema/row-types.ts";

writeFileSync("worker/db/tables.ts", rowTypes(migratedDatabase()));
