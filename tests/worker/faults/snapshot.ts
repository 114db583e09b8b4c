import { env } from "cloudflare:workers";

type Row = Record<string, string | number | null>;
/** All rows of all tables, by table. */
export type Snapshot = ReadonlyMap<string, readonly Row[]>;

interface Table {
  name: string;
  columns: string[];
}

/** Towns are the same for all, counts follow the places by themselves, and when a mail goes to the queue is no matter here. */
const leftOut = ["towns", "place_counts"];
const unseen = ["outbox.enqueued_at"];

/** In the order they were made, so that a table is before those that lean on it. */
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
  /** Puts the database back to what it was. */
  put(snapshot: Snapshot): Promise<void>;
}

/** For tests that try many things on one and the same world: quicker than inserting it each time. */
export async function givenSnapshot(): Promise<DatabaseSnapshot> {
  const all = await tables();
  const kept = all.filter(({ name }) => !leftOut.includes(name));
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'",
  ).all<{ name: string }>();
  for (const { name } of results) await env.DB.prepare(`DROP TRIGGER ${name}`).run();

  // Restored rows were checked when they were written, and have already had their effect.
  const { results: checks } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('outbox', 'ledger_transactions', 'ledger_entries', 'recorded_payment_shares') AND sql LIKE '% INSERT ON %'",
  ).all<{ name: string; sql: string }>();

  const columnsOf = ({ name, columns }: Table) => columns.filter((column) => !unseen.includes(`${name}.${column}`));
  const reads = kept.map((table) => env.DB.prepare(`SELECT ${columnsOf(table).join(", ")} FROM ${table.name}`));
  // Parents go first and come last: what triggers would change of them is then not there.
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

const made: readonly [RegExp, string][] = [
  [/\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{22}\b/g, "$1_*"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "at"],
  [/\b[0-9a-f]{64}\b/g, "hash"],
  [/\bsbx_[0-9a-f]{32}\b/g, "page"],
  [/\b[A-Z\d]{3}-[A-Z\d]{3}\b/g, "CODE"],
];

const knownOf = new WeakMap<Snapshot, Set<string>>();

/** What of these is in the world before, found once. */
function knownIn(before: Snapshot): Set<string> {
  const found = knownOf.get(before) ?? new Set(made.flatMap(([form]) => JSON.stringify([...before]).match(form) ?? []));
  knownOf.set(before, found);
  return found;
}

/**
 * A snapshot as lines that two runs of the same have in common: what was not there in the world before and is made up
 * again each time (ids, instants, codes, secrets) is a star. What the sandbox keeps is the payment provider's.
 */
export function linesOf(snapshot: Snapshot, before: Snapshot): string[] {
  const known = knownIn(before);
  const plain = (line: string, [form, star]: (typeof made)[number]) =>
    line.replace(form, (whole, prefix: unknown) => (known.has(whole) ? whole : star.replace("$1", String(prefix))));
  const ours = [...snapshot].filter(([table]) => !table.startsWith("sandbox_"));
  return ours.flatMap(([table, rows]) =>
    rows.map(({ access_code_sealed: _, ...row }) => `${table} ${made.reduce(plain, JSON.stringify(row))}`).sort(),
  );
}
