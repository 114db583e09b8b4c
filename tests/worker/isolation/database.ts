import { env } from "cloudflare:workers";

/** The state after the migrations, and what restores it if a test changed only rows. */
export interface Migrated {
  bytes: number;
  /** Tables that the migrations leave empty. */
  emptied: readonly string[];
  triggers: readonly SchemaObject[];
  /** The rows of small tables that migrations fill. */
  restoring: ReadonlyMap<string, Restoring>;
}

interface Restoring {
  columns: readonly string[];
  /** JSON of a list of lists. */
  rows: string;
}

/** A table with more rows, such as the towns, is filled by its migrations again. */
const maxRestored = 200;

/** In bytes. Above this size a full reset is faster: each delete checks every table with a foreign key to the row. */
const maxBytes = 2_000_000;

type SchemaObject = { type: "table" | "index" | "trigger" | "view"; name: string; tbl_name: string; sql: string };

const schemaObjects = `SELECT type, name, tbl_name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

const prepared = (statements: readonly string[]) => statements.map((sql) => env.DB.prepare(sql));
const batch = (statements: readonly string[]) => env.DB.batch(prepared(statements));

/** Tables that migrations fill are not emptied; these triggers record which of them a test has changed. */
const writeTriggers = (table: string) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) =>
      `CREATE TRIGGER ${table}__tests_${event} AFTER ${event} ON ${table} BEGIN INSERT OR IGNORE INTO test_writes VALUES ('${table}'); END`,
  );

const schemaText = `SELECT group_concat(sql, ';') FROM (${schemaObjects} ORDER BY name)`;

/** Records the state of a newly migrated database. */
export async function recordMigratedState(): Promise<Migrated> {
  const { results } = await env.DB.prepare(`${schemaObjects} ORDER BY rowid`).all<SchemaObject>();
  const tables = results.filter(({ type }) => type === "table").map(({ name }) => name);
  const filled = await withRows(tables);
  await batch([
    "CREATE TABLE test_writes (written TEXT PRIMARY KEY)",
    "CREATE TABLE test_schema (text TEXT)",
    ...filled.flatMap(writeTriggers),
  ]);
  const { meta } = await env.DB.prepare(`INSERT INTO test_schema ${schemaText}`).run();
  return {
    bytes: meta.size_after,
    emptied: tables.filter((name) => !filled.includes(name)),
    triggers: results.filter(({ type }) => type === "trigger"),
    restoring: new Map((await Promise.all(filled.map(readRestoring))).filter((one) => one !== null)),
  };
}

/** D1 answers at most 100 columns. */
const columnsPerQuery = 90;

/** The answer of each table to a query for one number. */
async function askEach(tables: readonly string[], query: (table: string) => string): Promise<[string, number][]> {
  const queries = Array.from({ length: Math.ceil(tables.length / columnsPerQuery) }, (_, at) => {
    const names = tables.slice(at * columnsPerQuery, (at + 1) * columnsPerQuery);
    return `SELECT ${names.map((name) => `${query(name)} AS ${name}`).join(", ")}`;
  });
  const answers = await env.DB.batch<Record<string, number>>(prepared(queries));
  return answers.flatMap(({ results }) => results.flatMap((row) => Object.entries(row)));
}

/** Which of the tables have rows. */
const withRows = async (tables: readonly string[]): Promise<string[]> =>
  (await askEach(tables, (name) => `EXISTS (SELECT 1 FROM ${name})`)).flatMap(([name, has]) => (has === 1 ? name : []));

/** How many rows each table has that the migrations leave empty. */
export const countRows = async ({ emptied }: Migrated): Promise<string> =>
  String(await askEach(emptied, (name) => `(SELECT COUNT(*) FROM ${name})`));

/** The rows of a table; null if they are too many. */
async function readRestoring(table: string): Promise<[string, Restoring] | null> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} LIMIT ${maxRestored + 1}`).all();
  if (results.length > maxRestored || table === "d1_migrations") return null;
  return [table, { columns: Object.keys(results[0] ?? {}), rows: JSON.stringify(results.map(Object.values)) }];
}

function restore(table: string, { columns, rows }: Restoring): D1PreparedStatement[] {
  const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
  return [
    env.DB.prepare(`DELETE FROM ${table}`),
    env.DB.prepare(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?) ORDER BY key`).bind(
      rows,
    ),
  ];
}

/** Such triggers reject or count deletes. */
const firesOnDelete = ({ sql }: SchemaObject) => /^CREATE TRIGGER \w+\s+(BEFORE|AFTER) DELETE\b/i.test(sql);

/** Empties the database. @returns false if a full reset is needed: too large, or the schema or a large migrated table changed */
export async function emptyDatabase({ bytes, emptied, triggers, restoring }: Migrated): Promise<boolean> {
  const { results, meta } = await env.DB.prepare(
    `SELECT text = (${schemaText}) AS isSame, (SELECT json_group_array(written) FROM test_writes) AS written FROM test_schema`,
  ).run<{ isSame: 0 | 1; written: string }>();
  const [state] = results;
  if (state?.isSame !== 1 || meta.size_after > bytes + maxBytes) return false;
  const restored: D1PreparedStatement[] = [];
  for (const written of JSON.parse(state.written) as string[]) {
    const rows = restoring.get(written);
    if (rows === undefined) return false;
    restored.push(...restore(written, rows));
  }
  const used = await withRows(emptied);
  const wiped = new Set([...used, ...JSON.parse(state.written)]);
  const dropped = triggers.filter((trigger) => wiped.has(trigger.tbl_name) && firesOnDelete(trigger));
  await env.DB.batch([
    ...prepared([
      "PRAGMA defer_foreign_keys = on",
      ...dropped.map(({ name }) => `DROP TRIGGER ${name}`),
      ...used.map((name) => `DELETE FROM ${name}`),
      `DELETE FROM sqlite_sequence WHERE name IN (${emptied.map((name) => `'${name}'`).join(", ")})`,
    ]),
    ...restored,
    ...prepared(["DELETE FROM test_writes", ...dropped.map(({ sql }) => sql)]),
  ]);
  return true;
}
