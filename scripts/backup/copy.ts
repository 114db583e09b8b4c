import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

/** Whether SQLite needs more text to know where the statement ends. */
function isIncomplete(error: unknown): boolean {
  const { message } = error as Error;
  return message.includes("incomplete input") || message.includes("unrecognized token");
}

/** Whether a trigger begins: an export ends with all indexes, then all triggers, then the views that some of them belong to. */
const beginsTriggers = (statement: string) => statement.startsWith("CREATE TRIGGER ");

/** Creates the views of the end of an export before its triggers. */
function loadEnd(db: DatabaseSync, end: string): void {
  const statements = end.split(/\n(?=CREATE )/);
  for (const statement of statements.toSorted((a, b) => Number(beginsTriggers(a)) - Number(beginsTriggers(b)))) {
    db.exec(statement);
  }
}

/**
 * Loads an export of D1 into a SQLite file, a statement at a time: an export may be larger than a string. SQLite itself says
 * where a statement ends. Throws for one that does not.
 */
export async function loadExport(dump: string, file: string): Promise<DatabaseSync> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // The file is a copy that is thrown away, so nothing has to survive a crash.
  db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
  let waiting: string[] = [];
  for await (const line of createInterface({ input: createReadStream(dump), crlfDelay: Number.POSITIVE_INFINITY })) {
    waiting.push(line);
    if (!line.endsWith(";") || beginsTriggers(waiting[0] ?? "")) continue;
    try {
      db.prepare(waiting.join("\n")).run();
      waiting = [];
    } catch (error) {
      if (!isIncomplete(error)) throw error;
    }
  }
  loadEnd(db, waiting.join("\n"));
  db.exec("COMMIT");
  return db;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the product and of its migrations. */
export const tablesOf = (db: DatabaseSync): { name: string; sql: string }[] =>
  (
    db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY rowid").all() as {
      name: string;
      sql: string;
    }[]
  ).filter(({ name }) => !/^(sqlite|_cf)_/.test(name));

/** All columns that are stored, in order. */
export const columnsOf = (db: DatabaseSync, table: string): string[] =>
  db
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .map(({ name }) => String(name));

export type Row = SQLOutputValue[];

/** The rows of a table with exact numbers. */
export function* rowsOf(db: DatabaseSync, table: string): Generator<Row> {
  const columns = columnsOf(db, table).map(quoted).join(", ");
  const select = db.prepare(`SELECT ${columns} FROM ${quoted(table)}`);
  select.setReadBigInts(true);
  select.setReturnArrays(true);
  yield* select.iterate() as Iterable<unknown> as Iterable<Row>;
}
