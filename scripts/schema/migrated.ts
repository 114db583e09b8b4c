import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An empty database in memory with all migrations applied. */
export function migratedDatabase(folder = "migrations"): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) db.exec(readFileSync(join(folder, file), "utf8"));
  return db;
}
