import { env } from "cloudflare:workers";

type Row = Record<string, string | number | null>;
export type Rows = readonly Row[];
/** The rows of each table, by table name. A table that was not written to between two snapshots has the same array in both. */
export type Snapshot = ReadonlyMap<string, Rows>;

interface Table {
  name: string;
  columns: string[];
}

/** Not compared: constant data (towns) and counts kept by triggers. */
const ignoredTables = ["towns", "place_counts", "town_counts"];
/** Not compared: the time at which an email or a webhook was queued, and what is random. */
const ignoredColumns = [
  ...["outbox.enqueued_at", "outbox.first_enqueued_at", "webhook_deliveries.enqueued_at"],
  "passkey_challenges.challenge",
];

/** Tables in creation order: a table comes before the tables that reference it. */
async function tables(): Promise<Table[]> {
  const found = await env.DB.prepare(
    `SELECT t.name, json_group_array(c.name) AS columns FROM sqlite_master t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite*' AND t.name NOT GLOB '_cf*' AND t.name NOT GLOB 'd1*'
       AND t.name NOT IN ('towns', 'test_writes')
     GROUP BY t.name ORDER BY t.rowid`,
  ).all<{ name: string; columns: string }>();
  return found.results.map(({ name, columns }) => ({
    name,
    columns: JSON.parse(columns).filter((column: string) => !ignoredColumns.includes(`${name}.${column}`)),
  }));
}

interface Trigger {
  name: string;
  tbl_name: string;
  sql: string;
}

/** Records each table that is written to. An `OR IGNORE` here would give way to the conflict clause of the outer statement. */
const marksOf = (table: string): Trigger[] =>
  ["INSERT", "UPDATE", "DELETE"].map((event) => ({
    name: `${table}__snapshot_${event}`,
    tbl_name: table,
    sql: `CREATE TRIGGER ${table}__snapshot_${event} AFTER ${event} ON ${table} BEGIN
      INSERT INTO snapshot_marks SELECT '${table}' WHERE NOT EXISTS (SELECT 1 FROM snapshot_marks WHERE written = '${table}'); END`,
  }));

function insertRows({ name, columns }: Table, rows: Rows): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const values = columns.map((column) => `value ->> '${column}'`).join(", ");
  const sql = `INSERT INTO ${name} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
  return [env.DB.prepare(sql).bind(JSON.stringify(rows))];
}

/** Reads and restores the whole database, but touches only tables written to since the last time. */
export class DatabaseSnapshot {
  readonly #tables: readonly Table[];
  readonly #triggers: readonly Trigger[];
  #current: Snapshot = new Map();
  /** One read after the other: each clears the marks of the tables that it reads. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(tables: readonly Table[], triggers: readonly Trigger[]) {
    this.#tables = tables;
    this.#triggers = triggers;
  }

  take(): Promise<Snapshot> {
    const reading = this.#reading.then(() => this.#read());
    this.#reading = reading.catch(() => null);
    return reading;
  }

  async #read(): Promise<Snapshot> {
    const marked = await this.#takeMarks();
    const stale = this.#tables.filter(({ name }) => marked.has(name) || !this.#current.has(name));
    if (stale.length === 0) return this.#current;
    const answers = await env.DB.batch<Row>(
      stale.map(({ name, columns }) => env.DB.prepare(`SELECT ${columns.join(", ")} FROM ${name}`)),
    );
    const fresh = new Map(stale.map(({ name }, at) => [name, answers[at]?.results ?? []]));
    this.#current = new Map(this.#tables.map(({ name }) => [name, fresh.get(name) ?? this.#current.get(name) ?? []]));
    return this.#current;
  }

  async #takeMarks(): Promise<ReadonlySet<string>> {
    const { results } = await env.DB.prepare("DELETE FROM snapshot_marks RETURNING written").all<{ written: string }>();
    return new Set(results.map(({ written }) => written));
  }

  /** Restores the database to this snapshot. */
  async put(snapshot: Snapshot): Promise<void> {
    const marked = await this.#takeMarks();
    const touched = this.#tables.filter(
      ({ name }) => marked.has(name) || this.#current.get(name) !== snapshot.get(name),
    );
    if (touched.length === 0) return;
    const names = new Set(touched.map(({ name }) => name));
    // Dropped while rows are restored: the rows were validated when first written, and side effects must not repeat.
    const triggers = this.#triggers.filter(({ tbl_name }) => names.has(tbl_name));
    await env.DB.batch([
      env.DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
      ...touched.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
      ...touched.flatMap((table) => insertRows(table, snapshot.get(table.name) ?? [])),
      ...triggers.map(({ sql }) => env.DB.prepare(sql)),
    ]);
    this.#current = new Map([
      ...this.#current,
      ...touched.map(({ name }) => [name, snapshot.get(name) ?? []] as const),
    ]);
  }
}

/** Lets a test reuse the same initial data many times: restoring a snapshot is faster than inserting fixtures again. */
export async function givenSnapshot(): Promise<DatabaseSnapshot> {
  const all = await tables();
  const { results: rules } = await env.DB.prepare(
    "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid",
  ).all<Trigger>();
  const marks = all.flatMap(({ name }) => marksOf(name));
  await env.DB.batch(
    ["CREATE TABLE snapshot_marks (written TEXT PRIMARY KEY)", ...marks.map(({ sql }) => sql)].map((sql) =>
      env.DB.prepare(sql),
    ),
  );
  return new DatabaseSnapshot(all, [...rules, ...marks]);
}

const generated: readonly [RegExp, string][] = [
  [/\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{22}\b/g, "$1_*"],
  [/(sealed\\*":\\*")[\w-]{40,}/g, "$1*"],
  // Ids that triggers make.
  [/\b(evt|whd)_[0-9a-f]{24}\b/g, "$1_*"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "at"],
  // The minute at the end of an email's cause.
  [/:\d{8}"/g, ':minute"'],
  [/\b[0-9a-f]{64}\b/g, "hash"],
  [/\bsbx_[0-9a-f]{32}\b/g, "page"],
  [/\bsbr_[0-9a-f]{32}\b/g, "refund"],
  [/\b[A-Z\d]{3}-[A-Z\d]{3}\b/g, "CODE"],
  [/"invoice_prefix":"[A-Z\d]{6}"/g, '"invoice_prefix":"PREFIX"'],
];

const knownOf = new WeakMap<Snapshot, Set<string>>();

/** The generated values that `before` already contains; cached per snapshot. */
function knownIn(before: Snapshot): Set<string> {
  const found =
    knownOf.get(before) ?? new Set(generated.flatMap(([form]) => JSON.stringify([...before]).match(form) ?? []));
  knownOf.set(before, found);
  return found;
}

const linesBySnapshot = new WeakMap<Snapshot, WeakMap<Rows, string[]>>();

function linesOfTable(table: string, rows: Rows, before: Snapshot): string[] {
  const known = knownIn(before);
  const plain = (line: string, [form, star]: (typeof generated)[number]) =>
    line.replace(form, (whole, prefix: unknown) => (known.has(whole) ? whole : star.replace("$1", String(prefix))));
  return rows
    .map(({ access_code_sealed: _, ...row }) => `${table} ${generated.reduce(plain, JSON.stringify(row))}`)
    .sort();
}

/**
 * A snapshot as lines that are comparable between runs: generated values (ids, times, codes, secrets) that are not in
 * `before` become placeholders. Sandbox tables are omitted because they belong to the payment provider.
 */
export function linesOf(snapshot: Snapshot, before: Snapshot): string[] {
  const cached = linesBySnapshot.get(before) ?? new WeakMap<Rows, string[]>();
  linesBySnapshot.set(before, cached);
  return [...snapshot].flatMap(([table, rows]) => {
    if (table.startsWith("sandbox_") || ignoredTables.includes(table)) return [];
    const lines = cached.get(rows) ?? linesOfTable(table, rows, before);
    cached.set(rows, lines);
    return lines;
  });
}

/** Revocations of sessions are stored in KV, which a snapshot does not cover. */
export async function clearRevocations(): Promise<void> {
  for (const { name } of (await env.KV.list({ prefix: "u:" })).keys) await env.KV.delete(name);
}
