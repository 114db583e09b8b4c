import type { DatabaseSync } from "node:sqlite";

interface Column {
  name: string;
  type: string;
  /** An INSERT may leave it out. */
  isOptional: boolean;
  isGenerated: boolean;
}

interface Table {
  name: string;
  columns: readonly Column[];
}

const scalarTypes: Readonly<Record<string, string>> = { TEXT: "string", INTEGER: "number", REAL: "number" };

/** `CHECK (status IN ('due', 'paid'))`: columns that have one of a few values. */
const listCheck = /CHECK \((\w+) IN\s*\(([^()]*)\)\)/g;

function valueLists(sql: string): Map<string, string> {
  const lists = [...sql.matchAll(listCheck)].map(([, column = "", list = ""]) => {
    const values = list.split(",").map((value) => value.trim().replace(/^'(.*)'$/, '"$1"'));
    return [column, values.join(" | ")] as const;
  });
  return new Map(lists);
}

interface ColumnInfo {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
  hidden: number;
}

function columnOf(info: ColumnInfo, lists: ReadonlyMap<string, string>, keySize: number): Column {
  const scalar = scalarTypes[info.type];
  if (scalar === undefined) throw new Error(`column ${info.name} has the unknown type ${info.type}`);
  const isRowId = info.type === "INTEGER" && info.pk === 1 && keySize === 1;
  const isNullable = info.notnull === 0 && info.pk === 0;
  return {
    name: info.name,
    type: `${lists.get(info.name) ?? scalar}${isNullable ? " | null" : ""}`,
    isOptional: isNullable || isRowId || info.dflt_value !== null,
    isGenerated: info.hidden !== 0,
  };
}

function tablesOf(db: DatabaseSync): Table[] {
  const tables = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all() as { name: string; sql: string }[];
  return tables.map(({ name, sql }) => {
    const lists = valueLists(sql);
    const infos = db.prepare(`PRAGMA table_xinfo(${name})`).all() as unknown as ColumnInfo[];
    const keySize = infos.filter(({ pk }) => pk > 0).length;
    return { name, columns: infos.map((info) => columnOf(info, lists, keySize)) };
  });
}

const namesWhere = (table: Table, condition: (column: Column) => boolean) => {
  const names = table.columns.filter(condition).map(({ name }) => `"${name}"`);
  return `  ${table.name}: ${names.join(" | ") || "never"};`;
};

/** The text of `worker/db/tables.ts` for the tables of a database. Throws for a column type that STRICT tables do not allow. */
export function rowTypes(db: DatabaseSync): string {
  const tables = tablesOf(db);
  const rows = tables.map(({ name, columns }) =>
    [`  ${name}: {`, ...columns.map((column) => `    ${column.name}: ${column.type};`), "  };"].join("\n"),
  );
  return [
    "// Generated from migrations/ by `npm run row-types`. Do not edit.",
    "",
    "/** The row of each table. */",
    "export interface Tables {",
    ...rows,
    "}",
    "",
    "/** Columns that an INSERT may leave out: they may be null or have a default. */",
    "export interface OptionalColumns {",
    ...tables.map((table) => namesWhere(table, ({ isOptional, isGenerated }) => isOptional && !isGenerated)),
    "}",
    "",
    "/** Columns that SQLite computes. */",
    "export interface GeneratedColumns {",
    ...tables.map((table) => namesWhere(table, ({ isGenerated }) => isGenerated)),
    "}",
    "",
  ].join("\n");
}
