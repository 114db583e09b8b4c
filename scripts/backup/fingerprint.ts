import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { type Row, rowsOf, tablesOf } from "./copy.ts";

/** The number of rows of each table and a hash of them. */
export type Fingerprint = Readonly<Record<string, { rows: number; hash: string }>>;

/** A text of a row that differs for different rows: types and lengths included. */
const textOf = (row: Row) =>
  JSON.stringify(
    row.map((value) => {
      if (typeof value === "bigint") return [String(value)];
      if (value instanceof Uint8Array) return { hex: Buffer.from(value).toString("hex") };
      return value;
    }),
  );

/** The hash of a table is the sum of the hashes of its rows, so it does not depend on their order. */
export function fingerprintOf(db: DatabaseSync): Fingerprint {
  return Object.fromEntries(
    tablesOf(db).map(({ name }) => {
      let [rows, sum] = [0, 0n];
      for (const row of rowsOf(db, name)) {
        rows += 1;
        sum += BigInt(`0x${createHash("sha256").update(textOf(row)).digest("hex")}`);
      }
      return [name, { rows, hash: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") }];
    }),
  );
}

/** How two databases differ, a line for each table; empty if they are equal. */
export function differencesOf(expected: Fingerprint, found: Fingerprint): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return tables
    .filter((table) => expected[table]?.hash !== found[table]?.hash || expected[table]?.rows !== found[table]?.rows)
    .map((table) => `${table}: ${expected[table]?.rows ?? "no"} rows expected, ${found[table]?.rows ?? "no"} found`);
}

/** What is wrong with a copy by itself: the file, an end that is missing, references to rows that are missing, transactions that do not balance. */
export function faultsOf(db: DatabaseSync): string[] {
  const orphans = db
    .prepare('SELECT "table", parent, COUNT(*) AS count FROM pragma_foreign_key_check GROUP BY 1, 2')
    .all();
  const unbalanced = db
    .prepare("SELECT transaction_id AS id FROM ledger_entries GROUP BY transaction_id HAVING SUM(amount_grosze) <> 0")
    .all();
  const views = db.prepare("SELECT COUNT(*) AS count FROM sqlite_schema WHERE type = 'view'").get();
  const integrity = db.prepare("PRAGMA integrity_check").all();
  return [
    ...integrity.map(({ integrity_check: text }) => String(text)).filter((text) => text !== "ok"),
    // They are the end of an export.
    ...(views?.count === 0 ? ["The export ends before its views"] : []),
    ...orphans.map(({ table, parent, count }) => `${table}: ${count} rows refer to rows of ${parent} that are missing`),
    ...unbalanced.map(({ id }) => `ledger_entries: ${id} does not sum to zero`),
  ];
}
