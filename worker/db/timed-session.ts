import { within } from "../time-limit.ts";

/** How long one call may take: a request answers within five seconds, be it with "try again". */
export const databaseLimitMs = 4_000;

const calls = ["first", "run", "all", "raw"] as const;

/**
 * A session whose calls end: one that gets no answer is an unreachable database (`isDatabaseDown`). What it asked for
 * may still be written, as with every answer that is lost on the way; writes are made to be repeated.
 */
export const timedSession = (session: D1DatabaseSession): D1DatabaseSession => ({
  prepare: (sql) => timed(session.prepare(sql)),
  batch: (statements) => answered(session.batch(statements)),
  getBookmark: () => session.getBookmark(),
});

/** The very statement, so that a batch still takes it. */
function timed(statement: D1PreparedStatement): D1PreparedStatement {
  const { bind } = statement;
  for (const name of calls) {
    const call = statement[name] as (...values: unknown[]) => Promise<unknown>;
    Object.assign(statement, { [name]: (...values: unknown[]) => answered(call.apply(statement, values)) });
  }
  return Object.assign(statement, { bind: (...values: unknown[]) => timed(bind.apply(statement, values)) });
}

const answered = <T>(call: Promise<T>) => within(databaseLimitMs, call, "D1_ERROR: no answer");
