import { within } from "../time-limit.ts";

/** Time limit of one call: a request must be answered within five seconds, even if only with "try again". */
export const databaseLimitMs = 4_000;

const calls = ["first", "run", "all", "raw"] as const;

/**
 * A session whose calls time out: a missing answer counts as an unreachable database (`isDatabaseDown`). The statement
 * may still be executed, so writes must be safe to repeat.
 */
export const timedSession = (session: D1DatabaseSession): D1DatabaseSession => ({
  prepare: (sql) => timed(session.prepare(sql)),
  batch: (statements) => answered(session.batch(statements)),
  getBookmark: () => session.getBookmark(),
});

/** Returns the same object, because a batch accepts only original statements. */
function timed(statement: D1PreparedStatement): D1PreparedStatement {
  const { bind } = statement;
  for (const name of calls) {
    const call = statement[name] as (...values: unknown[]) => Promise<unknown>;
    Object.assign(statement, { [name]: (...values: unknown[]) => answered(call.apply(statement, values)) });
  }
  return Object.assign(statement, { bind: (...values: unknown[]) => timed(bind.apply(statement, values)) });
}

const answered = <T>(call: Promise<T>) => within(databaseLimitMs, call, "D1_ERROR: no answer");
