import { readdirSync } from "node:fs";
import { migratedDatabase } from "../schema/migrated.ts";

/** The part of D1's interface that the comparison reads with. */
interface Readable {
  prepare(sql: string): { all(): Promise<{ results: unknown[] }>; first(): Promise<unknown> };
}

interface SchemaObject {
  type: string;
  name: string;
  sql: string;
}

const schemaSql = `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL
  AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`;

/** Strips comments and line breaks, so that reformatting a migration does not count as a change. */
const normalized = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim();

async function appliedMigrations(db: Readable): Promise<string[]> {
  const table = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").first();
  if (table === null) return [];
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY name").all();
  return (results as { name: string }[]).map(({ name }) => name);
}

/**
 * Why a local database cannot be migrated further: a migration that it has applied was removed from the folder,
 * or its file has changed. Compares table definitions, because an edited file keeps its name.
 *
 * @returns null if it can be migrated
 */
export async function outdatedReason(db: Readable, folder = "migrations"): Promise<string | null> {
  const applied = await appliedMigrations(db);
  const files = new Set(readdirSync(folder));
  const missing = applied.find((name) => !files.has(name));
  if (missing !== undefined) return `its migration ${missing} is no longer in ${folder}`;
  const wanted = migratedDatabase(folder, applied).prepare(schemaSql).all() as unknown as SchemaObject[];
  const found = (await db.prepare(schemaSql).all()).results as unknown as SchemaObject[];
  const definitions = new Map(found.map(({ name, sql }) => [name, normalized(sql)]));
  const changed = wanted.find(({ name, sql }) => definitions.get(name) !== normalized(sql));
  const known = new Set(wanted.map(({ name }) => name));
  const one = changed ?? found.find(({ name }) => !known.has(name));
  return one === undefined ? null : `the ${one.type} ${one.name} has changed`;
}
