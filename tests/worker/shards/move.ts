import type { PartnerTable, Split } from "./tables.ts";

const refusal = "partner.moving";

export const isRefusal = (error: unknown): boolean => String(error).includes(refusal);

/**
 * Makes a database refuse writes of partners who are frozen there: in both databases while one moves, and from then on in
 * the one that it left.
 */
export async function addFreeze(db: D1Database, { tables }: Split): Promise<void> {
  const triggers = tables.flatMap(({ name, partnerOf }) =>
    (["INSERT", "UPDATE", "DELETE"] as const).map((event) => {
      const rows = { INSERT: ["NEW"], UPDATE: ["OLD", "NEW"], DELETE: ["OLD"] }[event];
      const isFrozen = rows.map((row) => `partner_id = ${partnerOf(row)}`).join(" OR ");
      return `CREATE TRIGGER ${name}__frozen_${event} BEFORE ${event} ON ${name}
        WHEN EXISTS (SELECT 1 FROM moving_partners WHERE ${isFrozen}) BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
    }),
  );
  const table = "CREATE TABLE moving_partners (partner_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID";
  await db.batch([table, ...triggers].map((sql) => db.prepare(sql)));
}

export const freeze = (db: D1Database, partnerId: string) =>
  db.prepare("INSERT INTO moving_partners VALUES (?)").bind(partnerId).run();

export const unfreeze = (db: D1Database, partnerId: string) =>
  db.prepare("DELETE FROM moving_partners WHERE partner_id = ?").bind(partnerId).run();

type Row = Record<string, string | number | null>;

const ofPartner = ({ name, partnerOf }: PartnerTable) => `FROM ${name} t WHERE ${partnerOf("t")} = ?1`;

async function readSlice(db: D1Database, table: PartnerTable, partnerId: string, limit: number, offset: number) {
  const columns = table.columns.map((column) => `t.${column}`).join(", ");
  const sql = `SELECT ${columns} ${ofPartner(table)} ORDER BY ${table.order} LIMIT ?2 OFFSET ?3`;
  return (await db.prepare(sql).bind(partnerId, limit, offset).all<Row>()).results;
}

/** @param insert such as INSERT OR IGNORE, for rows that several partners share */
function insertRows(db: D1Database, table: string, rows: readonly Row[], insert = "INSERT"): D1PreparedStatement[] {
  return rows.map((row) => {
    const names = Object.keys(row);
    const sql = `${insert} INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    return db.prepare(sql).bind(...Object.values(row));
  });
}

/**
 * Runs statements without the triggers of a table, which would act on the copied rows as on new ones. A batch is one
 * transaction, so no other write runs without them.
 */
async function withoutTriggers(db: D1Database, table: string, statements: D1PreparedStatement[]): Promise<void> {
  const triggers = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
    .bind(table)
    .all<{ name: string; sql: string }>();
  if (statements.length === 0) return;
  await db.batch([
    ...triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...statements,
    ...triggers.results.map(({ sql }) => db.prepare(sql)),
  ]);
}

/** Copies the rows of a partner and what they share with others. Yields the number of rows after each slice. */
export async function* copyPartner(
  from: D1Database,
  to: D1Database,
  split: Split,
  partnerId: string,
  sliceSize: number,
) {
  const users = (await from.prepare(split.users).bind(partnerId).all<Row>()).results;
  // With its key, a command that was committed before is not run again in the new database.
  const keys = (await from.prepare("SELECT * FROM idempotency_keys").all<Row>()).results;
  await withoutTriggers(to, "users", insertRows(to, "users", users, "INSERT OR IGNORE"));
  await withoutTriggers(to, "idempotency_keys", insertRows(to, "idempotency_keys", keys, "INSERT OR IGNORE"));
  for (const table of split.tables) {
    for (let offset = 0; ; offset += sliceSize) {
      const rows = await readSlice(from, table, partnerId, sliceSize, offset);
      if (rows.length === 0) break;
      const unlinked = Object.fromEntries(table.later.map((column) => [column, null]));
      const inserts = insertRows(
        to,
        table.name,
        rows.map((row) => ({ ...row, ...unlinked })),
      );
      await withoutTriggers(to, table.name, inserts);
      yield rows.length;
    }
  }
  for (const table of split.tables.filter(({ later }) => later.length > 0)) {
    for (let offset = 0; ; offset += sliceSize) {
      const rows = await readSlice(from, table, partnerId, sliceSize, offset);
      if (rows.length === 0) break;
      const linked = rows.filter((row) => table.later.some((column) => row[column] !== null));
      const links = linked.map((row) =>
        to
          .prepare(
            `UPDATE ${table.name} SET ${table.later.map((column) => `${column} = ?`).join(", ")}
             WHERE ${table.key.map((column) => `${column} = ?`).join(" AND ")}`,
          )
          .bind(...[...table.later, ...table.key].map((column) => row[column] ?? null)),
      );
      await withoutTriggers(to, table.name, links);
    }
  }
}

/** @returns the SHA-256 of all rows of the partner, table by table */
export async function hashOf(db: D1Database, split: Split, partnerId: string): Promise<string> {
  const lines: string[] = [];
  for (const table of split.tables) {
    for (let offset = 0; ; offset += 500) {
      const rows = await readSlice(db, table, partnerId, 500, offset);
      if (rows.length === 0) break;
      lines.push(table.name, ...rows.map((row) => JSON.stringify(Object.values(row))));
    }
  }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Deletes the rows of a partner who has moved, those that refer to others first. */
export async function deletePartner(db: D1Database, split: Split, partnerId: string): Promise<void> {
  const linking = split.tables.filter(({ later }) => later.length > 0);
  for (const table of linking) {
    const unlinked = table.later.map((column) => `${column} = NULL`).join(", ");
    const sql = `UPDATE ${table.name} SET ${unlinked} WHERE (${table.order}) IN (SELECT ${table.order} ${ofPartner(table)})`;
    await withoutTriggers(db, table.name, [db.prepare(sql).bind(partnerId)]);
  }
  for (const table of split.tables.toReversed()) {
    const sql = `DELETE FROM ${table.name} WHERE (${table.order}) IN (SELECT ${table.order} ${ofPartner(table)})`;
    await withoutTriggers(db, table.name, [db.prepare(sql).bind(partnerId)]);
  }
}
