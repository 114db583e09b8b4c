import { env } from "cloudflare:workers";

type Row = Record<string, unknown>;

const isWrite = (sql: string) => /\b(INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/i.test(sql);

const schema = `SELECT type, name, sql FROM sqlite_schema WHERE type IN ('table', 'view', 'index') AND sql IS NOT NULL
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`;

const quoted = (name: string) => `"${name}"`;

/** Statements that make a copy of a table, without its constraints. */
function copyOf(
  db: D1Database,
  table: string,
  rows: readonly Row[],
  columns: readonly string[],
): D1PreparedStatement[] {
  const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
  const data = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  return [
    db.prepare(`DROP TABLE IF EXISTS ${quoted(table)}`),
    db.prepare(`CREATE TABLE ${quoted(table)} (${columns.map(quoted).join(", ")})`),
    db.prepare(`INSERT INTO ${quoted(table)} SELECT ${values} FROM json_each(?)`).bind(data),
  ];
}

/**
 * The test database with a replica that learns nothing until `catchUp`, which is the latest answer that D1 may give: a session
 * is answered by the replica unless it started at the primary, has been there, or has the bookmark of a later write. Calls without a session go to the
 * primary.
 */
export async function lateReplica() {
  const replica = env.SECOND_DB;
  /** Each call of the primary may see a later state than the one before: tests write without a session, too. */
  let primaryCalls = 0;
  let caughtUpAt = 0;
  const counts = { replicaReads: 0 };
  const originals = new WeakMap<object, { sql: string; on: (db: D1Database) => D1PreparedStatement }>();

  async function catchUp(): Promise<void> {
    const { results: found } = await env.DB.prepare(schema).all<{ type: string; name: string; sql: string }>();
    const tables = found.filter(({ type }) => type === "table").map(({ name }) => name);
    const selects = tables.map((name) => env.DB.prepare(`SELECT * FROM ${quoted(name)}`));
    const columns = tables.map((name) => env.DB.prepare("SELECT name FROM pragma_table_xinfo(?)").bind(name));
    const [contents, names] = [await env.DB.batch<Row>(selects), await env.DB.batch<{ name: string }>(columns)];
    const views = found.filter(({ type }) => type === "view");
    const indexes = found.filter(({ type }) => type === "index");
    await replica.batch([
      ...views.map(({ name }) => replica.prepare(`DROP VIEW IF EXISTS ${quoted(name)}`)),
      ...tables.flatMap((table, at) =>
        copyOf(
          replica,
          table,
          contents[at]?.results ?? [],
          (names[at]?.results ?? []).map(({ name }) => name),
        ),
      ),
      ...[...indexes, ...views].map(({ sql }) => replica.prepare(sql)),
    ]);
    caughtUpAt = primaryCalls;
  }

  function session(start: string): D1DatabaseSession {
    let seen = /^\d+$/.test(start) ? Number(start) : 0;
    let startsAtPrimary = start === "first-primary";

    async function call<T extends D1Result | D1Result[]>(
      sqls: string[],
      ask: (db: D1Database) => Promise<T>,
    ): Promise<T> {
      if (!startsAtPrimary && seen <= caughtUpAt && !sqls.some(isWrite)) {
        counts.replicaReads += 1;
        return ask(replica);
      }
      startsAtPrimary = false;
      primaryCalls += 1;
      seen = primaryCalls;
      return ask(env.DB);
    }

    function statement(sql: string, on: (db: D1Database) => D1PreparedStatement): D1PreparedStatement {
      const all = <T>() => call([sql], (db) => on(db).all<T>());
      const made: D1PreparedStatement = {
        bind: (...values) => statement(sql, (db) => on(db).bind(...values)),
        all,
        run: all,
        first: async <T>(column?: string) => {
          const [row] = (await all<Row>()).results;
          if (row === undefined) return null;
          return (column === undefined ? row : row[column]) as T;
        },
        raw: () => {
          throw new Error("raw() is not part of the stand-in");
        },
      };
      originals.set(made, { sql, on });
      return made;
    }

    return {
      prepare: (sql) => statement(sql, (db) => db.prepare(sql)),
      batch: <T>(list: D1PreparedStatement[]) => {
        const own = list.map((each) => originals.get(each)).filter((each) => each !== undefined);
        return call(
          own.map(({ sql }) => sql),
          (db) => db.batch<T>(own.map(({ on }) => on(db))),
        );
      },
      getBookmark: () => String(seen).padStart(8, "0"),
    };
  }

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return (start = "first-unconstrained") => session(start);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

  /** Leaves an empty database to the next test. */
  async function remove(): Promise<void> {
    const { results } = await replica.prepare(schema).all<{ type: string; name: string }>();
    const drops = results.toReversed().map(({ type, name }) => `DROP ${type} IF EXISTS ${quoted(name)}`);
    await replica.batch(["PRAGMA defer_foreign_keys = on", ...drops].map((sql) => replica.prepare(sql)));
  }

  await remove();
  await catchUp();
  return { db, counts, catchUp, remove };
}
