import { env } from "cloudflare:workers";

/** The state after the migrations, and the statements that restore it if a test changed only rows. */
export type Migrated = { schema: string; bytes: number; emptying: readonly string[] };

/** In bytes. Above this size a full reset is faster: each delete checks every table with a foreign key to the row. */
const maxBytes = 2_000_000;

type SchemaObject = { type: "table" | "index" | "trigger" | "view"; name: string; sql: string };

const schemaObjects = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

const batch = (statements: readonly string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));

/** Tables that migrations fill are not emptied; these triggers record whether a test has changed them. */
const writeTriggers = (table: string) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) =>
      `CREATE TRIGGER ${table}__tests_${event} AFTER ${event} ON ${table} BEGIN INSERT INTO test_writes VALUES (NULL); END`,
  );

async function readState() {
  const { results, meta } = await env.DB.prepare(
    `SELECT group_concat(sql, ';') AS text FROM (${schemaObjects} ORDER BY name)`,
  ).run<{ text: string }>();
  return { schema: results[0]?.text ?? "", bytes: meta.size_after };
}

/** Records the state of a newly migrated database and the statements that restore it. */
export async function recordMigratedState(): Promise<Migrated> {
  const { results } = await env.DB.prepare(`${schemaObjects} ORDER BY rowid`).all<SchemaObject>();
  const tables = results.filter(({ type }) => type === "table").map(({ name }) => name);
  const triggers = results.filter(({ type }) => type === "trigger");
  const rows = await batch(tables.map((name) => `SELECT 1 FROM ${name} LIMIT 1`));
  const filled = tables.filter((_, at) => rows[at]?.results.length);
  const emptied = tables.filter((name) => !filled.includes(name));
  await batch(["CREATE TABLE test_writes (id INTEGER PRIMARY KEY)", ...filled.flatMap(writeTriggers)]);
  return {
    ...(await readState()),
    emptying: [
      "PRAGMA defer_foreign_keys = on",
      // Triggers are dropped during the deletes, because some of them reject or count deletes.
      ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
      ...emptied.map((name) => `DELETE FROM ${name}`),
      `DELETE FROM sqlite_sequence WHERE name IN (${emptied.map((name) => `'${name}'`).join(", ")})`,
      ...triggers.map(({ sql }) => sql),
    ],
  };
}

/** Empties the database. @returns false if a full reset is needed: too large, or schema or migrated rows changed */
export async function emptyDatabase(migrated: Migrated): Promise<boolean> {
  const { schema, bytes } = await readState();
  if (schema !== migrated.schema || bytes > migrated.bytes + maxBytes) return false;
  if (await env.DB.prepare("SELECT 1 FROM test_writes").first()) return false;
  await batch(migrated.emptying);
  return true;
}
