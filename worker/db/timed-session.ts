import { within } from "../time-limit.ts";
import { watchedSession } from "./watched.ts";

/** Time limit of one call: a request must be answered within five seconds, even if only with "try again". */
export const databaseLimitMs = 4_000;

/**
 * A session whose calls time out: a missing answer counts as an unreachable database (`isDatabaseDown`). The statement
 * may still be executed, so writes must be safe to repeat.
 */
export const timedSession = (session: D1DatabaseSession): D1DatabaseSession =>
  watchedSession(session, (call) => within(databaseLimitMs, call(), "D1_ERROR: no answer"));
