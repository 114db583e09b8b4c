import { within } from "../time-limit.ts";
import { type DatabaseUse, noteUse } from "./use.ts";
import { watchedSession } from "./watched.ts";

/** Time limit of one call: a request must be answered within five seconds, even if only with "try again". */
export const databaseLimitMs = 4_000;

/**
 * A session whose calls time out: a missing answer counts as an unreachable database (`isDatabaseDown`). The statement
 * may still be executed, so writes must be safe to repeat. Adds what the calls use to `use`.
 */
export const timedSession = (session: D1DatabaseSession, use: DatabaseUse): D1DatabaseSession =>
  watchedSession(session, async (call) => {
    use.roundTrips += 1;
    const answer = await within(databaseLimitMs, call(), "D1_ERROR: no answer");
    noteUse(use, answer);
    return answer;
  });
