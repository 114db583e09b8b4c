import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const allFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith(".sql"));

/** An empty database in memory with these migrations applied, all of them by default. */
export function migratedDatabase(folder = "migrations", files: readonly string[] = allFiles(folder)): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of [...files].sort()) db.exec(readFileSync(join(folder, file), "utf8"));
  return db;
}
