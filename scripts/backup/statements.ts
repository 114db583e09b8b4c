import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { columnsOf, quoted, type Row, rowsOf, tablesOf } from "./copy.ts";

/** D1 accepts statements of 100 kB, counted in bytes. */
const maxBytes = 95_000;
/** A character is at most four bytes, and a doubled quote is two. */
const textPerStatement = 20_000;

function literal(value: SQLOutputValue): string {
  if (value === null) return "NULL";
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString("hex")}'`;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const chunksOf = (text: string) => {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / textPerStatement) }, (_, at) =>
    characters.slice(at * textPerStatement, (at + 1) * textPerStatement).join(""),
  );
};

/**
 * A row above the limit, which D1's export writes as one statement and its import refuses: its long texts are collected in a
 * table first, because a constraint may not hold for a part of one.
 */
function* insertLongRow(head: string, row: Row): Generator<string> {
  yield "CREATE TABLE restored_parts (at INTEGER, position INTEGER, part TEXT);";
  const values = row.map(literal);
  for (const [at, value] of row.entries()) {
    if (typeof value !== "string" || value.length <= textPerStatement / 4) continue;
    for (const [position, part] of chunksOf(value).entries()) {
      yield `INSERT INTO restored_parts VALUES (${at}, ${position}, ${literal(part)});`;
    }
    values[at] = `(SELECT group_concat(part, '' ORDER BY position) FROM restored_parts WHERE at = ${at})`;
  }
  yield `${head}(${values.join(",")});`;
  yield "DROP TABLE restored_parts;";
}

/** The rows of a table, as many in a statement as fit. */
function* insertsOf(db: DatabaseSync, table: string): Generator<string> {
  const head = `INSERT INTO ${quoted(table)} (${columnsOf(db, table).map(quoted).join(", ")}) VALUES `;
  let [parts, bytes]: [string[], number] = [[], head.length];
  for (const row of rowsOf(db, table)) {
    const values = `(${row.map(literal).join(",")})`;
    const size = Buffer.byteLength(values) + 1;
    if (parts.length > 0 && bytes + size > maxBytes) {
      yield `${head}${parts.join(",")};`;
      [parts, bytes] = [[], head.length];
    }
    if (head.length + size > maxBytes) {
      yield* insertLongRow(head, row);
      continue;
    }
    parts.push(values);
    bytes += size;
  }
  if (parts.length > 0) yield `${head}${parts.join(",")};`;
}

/**
 * Statements that make an empty database equal to a copy. An export of D1 has each table's rows after the table, which fails for
 * a reference to a later one, and triggers before their views. Here are first all tables, then the rows, on which no trigger acts
 * yet, then indexes and views, and triggers last.
 */
export function* statementsOf(db: DatabaseSync): Generator<string> {
  yield "PRAGMA defer_foreign_keys = TRUE;";
  const tables = tablesOf(db);
  for (const { sql } of tables) yield `${sql};`;
  for (const { name } of tables) yield* insertsOf(db, name);
  const rest = db.prepare(
    "SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY type = 'trigger', rowid",
  );
  for (const { sql } of rest.all()) yield `${sql};`;
}
