import type { Context } from "hono";
import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { fold } from "../../domain/core/text.ts";
import type { AppEnv } from "./app-env.ts";

/** Rows of one page of a list. */
export const pageSize = 50;

/** Responds with a file download. Has no specific return type, because the typed client reads JSON only. */
export function csvAnswer(c: Context<AppEnv>, name: string, text: string | ReadableStream): never {
  const file = `boksy-${name}-${dayAt(c.var.now, polishTimeZone)}.csv`;
  return c.body(text, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${file}"`,
  }) as never;
}

/** Conditions of a WHERE with what is bound to them, in their order. */
export interface Where {
  sql: string;
  values: (string | number)[];
}

/** A condition that is always true. */
export const nothing: Where = { sql: "", values: [] };

/**
 * Every word of `q` must occur in one of the columns, which contain folded text. All words are one parameter, because
 * D1 allows 100 per statement. `instr`, because `LIKE` would interpret `%` and `_`.
 */
export function wordsWhere(q: string, columns: readonly string[]): Where {
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))];
  if (words.length === 0) return nothing;
  const found = columns.map((column) => `instr(${column}, value)`).join(" OR ");
  return {
    sql: `NOT EXISTS (SELECT 1 FROM json_each(?) WHERE (${found}) IS NOT TRUE)`,
    values: [JSON.stringify(words)],
  };
}

const plainOf = { ą: "a", ć: "c", ę: "e", ł: "l", ń: "n", ó: "o", ś: "s", ź: "z", ż: "z" };

/**
 * SQL that folds Polish text and the typographic apostrophe as `fold` does; SQLite's `lower()` handles ASCII only. The depth of
 * its parser does not allow calls for all apostrophes.
 */
export const foldedSql = (column: string): string =>
  Object.entries(plainOf).reduce(
    (sql, [accented, plain]) =>
      `replace(replace(${sql}, '${accented}', '${plain}'), '${accented.toUpperCase()}', '${plain}')`,
    `replace(lower(${column}), '’', '''')`,
  );

/** All of these conditions; empty ones are left out. */
export function allOf(...parts: readonly Where[]): Where {
  const conditions = parts.filter(({ sql }) => sql !== "");
  return { sql: conditions.map(({ sql }) => sql).join(" AND "), values: conditions.flatMap(({ values }) => values) };
}

/** The end of a statement that continues after the last row of the previous page; must match its `ORDER BY`. */
export function orderOf(column: string, id: string, descending: boolean) {
  const [compare, order] = descending ? ["<", "DESC"] : [">", "ASC"];
  return { onward: `(${column}, ${id}) ${compare} (?, ?)`, orderBy: `ORDER BY ${column} ${order}, ${id} ${order}` };
}
