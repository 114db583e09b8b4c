import { within } from "../time-limit.ts";
import { isCallLost } from "./database.ts";
import { type DatabaseUse, noteUse } from "./use.ts";
import { watchedSession } from "./watched.ts";

/** Time limit of one call: a request must be answered within five seconds, even if only with "try again". */
export const databaseLimitMs = 4_000;

/**
 * A session whose calls time out: a missing answer counts as an unreachable database (`isDatabaseDown`). The statement
 * may still be executed, so writes must be safe to repeat. After a lost call, those that repeat it share the time limit with it.
 * Adds what the calls use to `use`.
 */
export function timedSession(session: D1DatabaseSession, use: DatabaseUse): D1DatabaseSession {
  const begun = performance.now();
  let isLost = false;
  return watchedSession(session, async (call) => {
    use.roundTrips += 1;
    const limit = isLost ? Math.max(0, databaseLimitMs - (performance.now() - begun)) : databaseLimitMs;
    try {
      const answer = await within(limit, call(), "D1_ERROR: no answer");
      noteUse(use, answer);
      return answer;
    } catch (error) {
      isLost ||= isCallLost(error);
      throw error;
    }
  });
}
