import { unlessClosed } from "../local/closed-connection.ts";
import { type Row, type Rows, seededTables, type Value } from "./rows.ts";

/** The subset of D1 used here, provided by Worker bindings, tests and Miniflare. */
export interface Loadable {
  prepare(sql: string): { all(): Promise<{ results: unknown[] }> };
  batch(statements: never[]): Promise<unknown>;
}

/** D1 limits statements to 100 kB, counted in bytes. */
const statementBytes = 95_000;
const statementsPerBatch = 40;

const literal = (value: Value) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** Groups rows into INSERT statements of the maximum size, a thousand times fewer than one per row. */
function* insertsOf(table: string, rows: readonly Row[]): Generator<string> {
  let head = "";
  let parts: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const nextHead = `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES `;
    const values = `(${Object.values(row).map(literal).join(",")})`;
    const size = Buffer.byteLength(values) + 1;
    if (parts.length > 0 && (nextHead !== head || bytes + size > statementBytes)) {
      yield head + parts.join(",");
      parts = [];
    }
    if (parts.length === 0) {
      head = nextHead;
      bytes = head.length;
    }
    parts.push(values);
    bytes += size;
  }
  if (parts.length > 0) yield head + parts.join(",");
}

/** Inserts all rows, subject to the database's constraints and triggers; stops at the first error. */
export async function loadRows(db: Loadable, rows: Rows): Promise<void> {
  let waiting: string[] = [];
  const flush = async () => {
    const statements = waiting.map((sql) => db.prepare(sql));
    waiting = [];
    if (statements.length > 0) await unlessClosed(() => db.batch(statements as never[]));
  };
  for (const table of seededTables) {
    for (const sql of insertsOf(table, rows[table])) {
      waiting.push(sql);
      if (waiting.length >= statementsPerBatch) await flush();
    }
  }
  await flush();
}
