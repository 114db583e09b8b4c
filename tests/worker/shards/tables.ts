/** How the rows of a partner are found in a table, derived from the schema. */
export interface PartnerTable {
  name: string;
  columns: readonly string[];
  key: readonly string[];
  /** The order in which the rows were made, which a copy repeats. */
  order: string;
  /** Expression for the partner of a row, whose columns `row` qualifies. */
  partnerOf(row: string): string;
  /** Columns that refer to rows which are copied later. Rows of the same table refer to older ones. */
  later: readonly string[];
}

export interface Split {
  /** In an order in which each row is copied after those that it refers to. */
  tables: readonly PartnerTable[];
  /** Tables without a partner, in each of the databases or apart from them. */
  others: readonly string[];
  /** SQL of the users whom rows of the partner ?1 name. */
  users: string;
}

interface Column {
  name: string;
  pk: number;
  notnull: number;
  hidden: number;
}

interface Reference {
  table: string;
  from: string;
  to: string;
}

const rowsOf = async <Row>(db: D1Database, sql: string, ...values: string[]): Promise<Row[]> =>
  (
    await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** What the migrations made; tests and the provider's sandbox have tables of their own. */
const tablesSql = `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
  AND name NOT GLOB 'test_*' AND name NOT GLOB 'sandbox_*' AND name NOT IN ('d1_migrations', 'moving_partners', 'directory')`;

/** Divides the tables into those of partners and the others, by `partner_id` and the foreign keys that lead to it. */
export async function splitOf(db: D1Database): Promise<Split> {
  const found = await Promise.all(
    (await rowsOf<{ name: string; sql: string }>(db, tablesSql)).map(async ({ name, sql }) => ({
      ...{ name, hasRowid: !sql.includes("WITHOUT ROWID") },
      columns: await rowsOf<Column>(db, "SELECT name, pk, [notnull], hidden FROM pragma_table_xinfo(?)", name),
      references: await rowsOf<Reference>(db, "SELECT [table], [from], [to] FROM pragma_foreign_key_list(?)", name),
    })),
  );
  const partnerOf = new Map<string, PartnerTable["partnerOf"]>([["partners", (row) => `${row}.id`]]);
  for (const { name, columns } of found) {
    if (columns.some((column) => column.name === "partner_id")) partnerOf.set(name, (row) => `${row}.partner_id`);
  }
  for (let before = 0; before < partnerOf.size; ) {
    before = partnerOf.size;
    for (const { name, columns, references } of found) {
      if (partnerOf.has(name)) continue;
      const known = references.filter(({ table }) => partnerOf.has(table));
      // A column that may be null leads to the partner only where no other does.
      const isSure = ({ from }: Reference) => columns.some((column) => column.name === from && column.notnull === 1);
      const by = known.find(isSure) ? known.filter(isSure).slice(0, 1) : known;
      if (by.length === 0) continue;
      const paths = by.map(({ table, from, to }, at) => (row: string) => {
        const parent = `${row.replace(/\W/g, "")}_${at}`;
        return `(SELECT ${partnerOf.get(table)?.(parent)} FROM ${table} ${parent} WHERE ${parent}.${to} = ${row}.${from})`;
      });
      partnerOf.set(name, (row) =>
        paths.length === 1 ? String(paths[0]?.(row)) : `COALESCE(${paths.map((path) => path(row)).join(", ")})`,
      );
    }
  }
  const tables: PartnerTable[] = [];
  const left = found.filter(({ name }) => partnerOf.has(name));
  while (left.length > 0) {
    const waitsFor = ({ name, references }: (typeof left)[number]) =>
      references.filter(({ table }) => table !== name && left.some((other) => other.name === table));
    const isNullable = (columns: readonly Column[], from: string) =>
      columns.some((column) => column.name === from && column.notnull === 0 && column.pk === 0);
    const next =
      left.find((table) => waitsFor(table).length === 0) ??
      left.find((table) => waitsFor(table).every(({ from }) => isNullable(table.columns, from)));
    if (next === undefined) throw new Error(`these tables refer to each other: ${left.map(({ name }) => name)}`);
    const later = waitsFor(next).map(({ from }) => from);
    left.splice(left.indexOf(next), 1);
    const keys = next.columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    const key = keys.map(({ name }) => name);
    tables.push({
      ...{ name: next.name, key, order: next.hasRowid ? "rowid" : key.join(", ") },
      columns: next.columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name),
      partnerOf: partnerOf.get(next.name) ?? String,
      later,
    });
  }
  const users = found.flatMap(({ name, references }) =>
    partnerOf.has(name)
      ? references
          .filter(({ table }) => table === "users")
          .map(({ from }) => `SELECT t.${from} FROM ${name} t WHERE ${partnerOf.get(name)?.("t")} = ?1`)
      : [],
  );
  return {
    tables,
    others: found.filter(({ name }) => !partnerOf.has(name)).map(({ name }) => name),
    users: `SELECT * FROM users WHERE ${users.map((sql) => `uid IN (${sql})`).join(" OR ")}`,
  };
}
