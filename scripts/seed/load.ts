import { type Row, type Rows, seededTables, type Value } from "./rows.ts";

/** The part of D1 that is needed here; a Worker's binding, a test's and Miniflare's all have it. */
export interface Loadable {
  prepare(sql: string): { all(): Promise<{ results: unknown[] }> };
  batch(statements: never[]): Promise<unknown>;
}

/** D1 takes statements of at most 100 kB; the limit counts bytes, and Polish letters have two. */
const statementBytes = 95_000;
const statementsPerBatch = 40;

const literal = (value: Value) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** INSERTs of many rows each, as long as a statement may be: a thousand times fewer than one a row. */
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

const isClosedConnection = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "UND_ERR_SOCKET";

/**
 * Sends a batch again when its connection was closed. The local server closes idle connections, on a busy machine in the
 * moment of the next request. A batch that was committed all the same fails on its unique keys, and nothing is doubled.
 */
async function unlessClosed(send: () => Promise<unknown>, attempts = 3): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (attempts <= 1 || !isClosedConnection(error)) throw error;
    await unlessClosed(send, attempts - 1);
  }
}

/** Writes all rows through the database's own constraints and triggers; the first refusal ends it. */
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
