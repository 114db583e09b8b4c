import type { GeneratedColumns, OptionalColumns, Tables } from "./tables.ts";

type Database = Pick<D1Database, "prepare">;

export type TableName = keyof Tables;

type Writable<T extends TableName> = Omit<Tables[T], GeneratedColumns[T]>;

/** A row to insert: columns that may be null or have a default can be left out. */
export type NewRow<T extends TableName> = Omit<Writable<T>, OptionalColumns[T]> &
  Partial<Pick<Writable<T>, OptionalColumns[T] & keyof Writable<T>>>;

/** Columns with their new values. */
export type Changes<T extends TableName> = Partial<Writable<T>>;

/** Columns that must have these values. For null and for expressions write the statement by hand. */
export type Match<T extends TableName> = { [Column in keyof Tables[T]]?: NonNullable<Tables[T][Column]> };

/**
 * Inserts one row. The statement's text depends only on the columns, in the order of the literal.
 *
 * @throws TypeError for a name that is not a column's, such as one from input
 */
export function insert<T extends TableName>(db: Database, table: T, row: NewRow<T>): D1PreparedStatement {
  return insertWith(db, table, row, "");
}

/** `insert` that does nothing when a unique index refuses the row. */
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
 *
 * @throws TypeError without a condition, and for a name that is not a column's
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

/** Types allow no other names, but a spread object may have some. */
function columnsOf(row: object): string[] {
  const columns = Object.keys(row);
  if (columns.length === 0) throw new TypeError("a statement needs a column");
  const wrong = columns.find((column) => !/^[a-z_0-9]+$/.test(column));
  if (wrong !== undefined) throw new TypeError(`not a column: ${wrong}`);
  return columns;
}
