import { env } from "cloudflare:workers";

/** The state after the migrations, and the statements that restore it if a test changed only rows. */
export interface Migrated {
  schema: string;
  bytes: number;
  emptying: Emptying;
  /** The rows of small tables that migrations fill. */
  restoring: ReadonlyMap<string, Restoring>;
}

interface Emptying {
  before: readonly string[];
  after: readonly string[];
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

type SchemaObject = { type: "table" | "index" | "trigger" | "view"; name: string; sql: string };

const schemaObjects = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

const prepared = (statements: readonly string[]) => statements.map((sql) => env.DB.prepare(sql));
const batch = (statements: readonly string[]) => env.DB.batch(prepared(statements));

/** Tables that migrations fill are not emptied; these triggers record which of them a test has changed. */
const writeTriggers = (table: string) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) =>
      `CREATE TRIGGER ${table}__tests_${event} AFTER ${event} ON ${table} BEGIN INSERT OR IGNORE INTO test_writes VALUES ('${table}'); END`,
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
  await batch(["CREATE TABLE test_writes (written TEXT PRIMARY KEY)", ...filled.flatMap(writeTriggers)]);
  return {
    ...(await readState()),
    emptying: {
      before: [
        "PRAGMA defer_foreign_keys = on",
        // Triggers are dropped during the deletes, because some of them reject or count deletes.
        ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
        ...emptied.map((name) => `DELETE FROM ${name}`),
        `DELETE FROM sqlite_sequence WHERE name IN (${emptied.map((name) => `'${name}'`).join(", ")})`,
      ],
      after: ["DELETE FROM test_writes", ...triggers.map(({ sql }) => sql)],
    },
    restoring: new Map((await Promise.all(filled.map(readRestoring))).filter((one) => one !== null)),
  };
}

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

/** Empties the database. @returns false if a full reset is needed: too large, or the schema or a large migrated table changed */
export async function emptyDatabase(migrated: Migrated): Promise<boolean> {
  const { schema, bytes } = await readState();
  if (schema !== migrated.schema || bytes > migrated.bytes + maxBytes) return false;
  const { results } = await env.DB.prepare("SELECT written FROM test_writes").all<{ written: string }>();
  const { before, after } = migrated.emptying;
  const statements: D1PreparedStatement[] = [];
  for (const { written } of results) {
    const restoring = migrated.restoring.get(written);
    if (restoring === undefined) return false;
    statements.push(...restore(written, restoring));
  }
  await env.DB.batch([...prepared(before), ...statements, ...prepared(after)]);
  return true;
}
