import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { localDatabase, remoteDatabase } from "./backup/database.ts";
import { restore } from "./backup/restore.ts";

const usage = `Usage: node scripts/restore.ts BACKUP --key KEYFILE (--env staging|production --database NAME | --persist-to FOLDER)

Fills a new database from a backup, exports it again and compares the rows of each table. KEYFILE contains AGE-SECRET-KEY-1….`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: "string" },
    env: { type: "string" },
    database: { type: "string" },
    "persist-to": { type: "string" },
  },
});
const [file] = positionals;
const { key, env, database, "persist-to": folder } = values;

function targetOf() {
  if (folder !== undefined) return localDatabase(folder);
  return env === undefined || database === undefined ? null : remoteDatabase(database, env);
}

const target = targetOf();
const identity = key === undefined ? undefined : /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(key, "utf8"))?.[0];
if (file === undefined || identity === undefined || target === null) {
  console.error(usage);
  process.exit(2);
}
const begun = performance.now();
const { database: from, takenAt, tables } = await restore(file, identity, target);
const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
console.log(`${from} of ${takenAt} is in ${target.name}: ${rows} rows, equal in each table, in ${seconds} s`);
