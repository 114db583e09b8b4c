import type { Database } from "./database.ts";
import type { GeneratedColumns, OptionalColumns, Tables } from "./tables.ts";

export type TableName = keyof Tables;

type Writable<T extends TableName> = Omit<Tables[T], GeneratedColumns[T]>;

/** A row to insert; columns that are nullable or have a default can be omitted. */
export type NewRow<T extends TableName> = Omit<Writable<T>, OptionalColumns[T]> &
  Partial<Pick<Writable<T>, OptionalColumns[T] & keyof Writable<T>>>;

/** Columns and their new values. */
export type Changes<T extends TableName> = Partial<Writable<T>>;

/** Columns and the values they must have. Null and expressions are not supported; write the statement by hand. */
export type Match<T extends TableName> = { [Column in keyof Tables[T]]?: NonNullable<Tables[T][Column]> };

/**
 * Inserts one row. The SQL depends only on the column names and their order.
 * @throws {TypeError} for a key that is not a column name, such as one from input
 */
export function insert<T extends TableName>(db: Database, table: T, row: NewRow<T>): D1PreparedStatement {
  return insertWith(db, table, row, "");
}

/** Like `insert`, but does nothing if a unique index refuses the row. */
export function insertIfNew<T extends TableName>(db: Database, table: T, row: NewRow<T>): D1PreparedStatement {
  return insertWith(db, table, row, " ON CONFLICT DO NOTHING");
}

function insertWith(db: Database, table: TableName, row: object, end: string): D1PreparedStatement {
  const columns = columnsOf(row);
  const values = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${values})${end}`)
    .bind(...Object.values(row));
}

/**
 * Updates the rows whose columns equal those of `where`.
 * @throws {TypeError} without a condition, and for a key that is not a column name
 */
export function update<T extends TableName>(
  db: Database,
  table: T,
  { set, where }: { set: Changes<T>; where: Match<T> },
): D1PreparedStatement {
  return db
    .prepare(`UPDATE ${table} SET ${equals(set).join(", ")} WHERE ${equals(where).join(" AND ")}`)
    .bind(...Object.values(set), ...Object.values(where));
}

const equals = (columns: object) => columnsOf(columns).map((column) => `${column} = ?`);

/** Types rule out other keys, but a spread object may still contain some. */
function columnsOf(row: object): string[] {
  const columns = Object.keys(row);
  if (columns.length === 0) throw new TypeError("a statement needs a column");
  const wrong = columns.find((column) => !/^[a-z_0-9]+$/.test(column));
  if (wrong !== undefined) throw new TypeError(`not a column: ${wrong}`);
  return columns;
}
