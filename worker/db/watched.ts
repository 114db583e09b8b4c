import type { BatchDatabase } from "./database.ts";

/** Makes a call of the database, with something before or around it. */
export type Watch = <T>(call: () => Promise<T>) => Promise<T>;

const calls = ["run", "all", "raw"] as const;

/** A session whose calls are all made by `watch`. */
export const watchedSession = (session: D1DatabaseSession, watch: Watch): D1DatabaseSession => ({
  ...watchedCalls(session, watch),
  getBookmark: () => session.getBookmark(),
});

/** A database whose calls are all made by `watch`, those of its sessions included. */
export const watchedDatabase = (db: D1Database, watch: Watch): D1Database => ({
  ...watchedCalls(db, watch),
  withSession: (start) => watchedSession(db.withSession(start), watch),
  exec: (sql) => watch(() => db.exec(sql)),
  dump: () => db.dump(),
});

const watchedCalls = (db: BatchDatabase, watch: Watch): BatchDatabase => ({
  prepare: (sql) => watched(db.prepare(sql), watch),
  batch: (statements) => watch(() => db.batch(statements)),
});

/**
 * Returns the same object, because a batch accepts only original statements. `first` asks as `all` does, so that `watch` sees
 * how many rows were read.
 */
function watched(statement: D1PreparedStatement, watch: Watch): D1PreparedStatement {
  const { all, bind } = statement;
  const first = async (column?: string) => {
    const { results } = await watch(() => all.call(statement) as Promise<D1Result<Record<string, unknown>>>);
    const [row = null] = results;
    return column === undefined ? row : (row?.[column] ?? null);
  };
  for (const name of calls) {
    const call = statement[name] as (...values: unknown[]) => Promise<unknown>;
    Object.assign(statement, { [name]: (...values: unknown[]) => watch(() => call.apply(statement, values)) });
  }
  return Object.assign(statement, {
    first,
    bind: (...values: unknown[]) => watched(bind.apply(statement, values), watch),
  });
}
