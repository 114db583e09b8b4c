import { env } from "cloudflare:workers";

type Row = Record<string, string | number | null>;
/** The rows of each table, by table name. */
export type Snapshot = ReadonlyMap<string, readonly Row[]>;

interface Table {
  name: string;
  columns: string[];
}

/** Not compared: constant data (towns), counts kept by triggers, and the time at which an email or a webhook was queued. */
const ignoredTables = ["towns", "place_counts", "town_counts"];
const ignoredColumns = ["outbox.enqueued_at", "webhook_deliveries.enqueued_at"];

/** Tables in creation order: a table comes before the tables that reference it. */
async function tables(): Promise<Table[]> {
  const found = await env.DB.prepare(
    `SELECT t.name, json_group_array(c.name) AS columns FROM sqlite_master t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite*' AND t.name NOT GLOB '_cf*' AND t.name NOT GLOB 'd1*'
     GROUP BY t.name ORDER BY t.rowid`,
  ).all<{ name: string; columns: string }>();
  return found.results.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }));
}

export interface DatabaseSnapshot {
  take(): Promise<Snapshot>;
  /** Restores the database to this snapshot. */
  put(snapshot: Snapshot): Promise<void>;
}

/** Lets a test reuse the same initial data many times: restoring a snapshot is faster than inserting fixtures again. */
export async function givenSnapshot(): Promise<DatabaseSnapshot> {
  const all = await tables();
  const kept = all.filter(({ name }) => !ignoredTables.includes(name));
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'",
  ).all<{ name: string }>();
  for (const { name } of results) await env.DB.prepare(`DROP TRIGGER ${name}`).run();

  // Dropped while rows are restored: the rows were validated when first written, and side effects must not repeat.
  const { results: checks } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% INSERT ON %' AND (name LIKE '%__webhook!_%' ESCAPE '!'
       OR tbl_name IN ('outbox', 'ledger_transactions', 'ledger_entries', 'recorded_payments', 'recorded_payment_shares',
         'credit_refunds', 'webhook_events', 'authorized_persons'))`,
  ).all<{ name: string; sql: string }>();

  const columnsOf = ({ name, columns }: Table) =>
    columns.filter((column) => !ignoredColumns.includes(`${name}.${column}`));
  const reads = kept.map((table) => env.DB.prepare(`SELECT ${columnsOf(table).join(", ")} FROM ${table.name}`));
  // Parents are deleted first and restored last, so that triggers on child rows find no parent row to update.
  const wipes = all.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`));
  return {
    take: async () => {
      const answers = await env.DB.batch<Row>(reads);
      return new Map(kept.map(({ name }, at) => [name, answers[at]?.results ?? []]));
    },
    put: async (snapshot) => {
      const inserts = kept.toReversed().flatMap(({ name }) => {
        const rows = snapshot.get(name) ?? [];
        const columns = Object.keys(rows[0] ?? {});
        if (columns.length === 0) return [];
        const values = columns.map((column) => `value ->> '${column}'`).join(", ");
        const sql = `INSERT INTO ${name} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
        return [env.DB.prepare(sql).bind(JSON.stringify(rows))];
      });
      await env.DB.batch([
        env.DB.prepare("PRAGMA defer_foreign_keys = on"),
        ...checks.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
        ...wipes,
        ...inserts,
        ...checks.map(({ sql }) => env.DB.prepare(sql)),
      ]);
    },
  };
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

/**
 * A snapshot as lines that are comparable between runs: generated values (ids, times, codes, secrets) that are not in
 * `before` become placeholders. Sandbox tables are omitted because they belong to the payment provider.
 */
export function linesOf(snapshot: Snapshot, before: Snapshot): string[] {
  const known = knownIn(before);
  const plain = (line: string, [form, star]: (typeof generated)[number]) =>
    line.replace(form, (whole, prefix: unknown) => (known.has(whole) ? whole : star.replace("$1", String(prefix))));
  const ours = [...snapshot].filter(([table]) => !table.startsWith("sandbox_"));
  return ours.flatMap(([table, rows]) =>
    rows.map(({ access_code_sealed: _, ...row }) => `${table} ${generated.reduce(plain, JSON.stringify(row))}`).sort(),
  );
}
