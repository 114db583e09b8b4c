import { env } from "cloudflare:workers";
import { all } from "./reservation/booking.ts";

/**
 * Copies a row; `columns` are SQL for the columns that differ, in which `i` numbers the copies from 1.
 * @param count the copies; more of one row than a test could insert one by one
 */
export async function copyRow(
  table: string,
  id: string,
  count: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const found = await all<{ name: string }>("SELECT name FROM pragma_table_info(?)", table);
  const names = found.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `o.${name}`);
  await env.DB.prepare(
    `INSERT INTO ${table} (${names.join(", ")})
     WITH RECURSIVE n (i) AS (SELECT 1 WHERE ?1 > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT ${values.join(", ")} FROM ${table} o, n WHERE o.id = ?2`,
  )
    .bind(count, id)
    .run();
}

/** SQL of the id of a copy. */
export const numbered = (prefix: string): string => `'${prefix}' || printf('%022d', i)`;
