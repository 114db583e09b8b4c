import { newId } from "../../domain/core/ids.ts";
import { endHold } from "../features/reservation/expire-hold.ts";
import { selectExpiredHolds } from "../features/reservation/queries.ts";

const sliceSize = 100;

/** Ends expired holds. One that fails is logged and retried by the next run; the others continue. */
export async function endHolds(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const scope = { env, db, now, requestId: newId("request") };
  const over = await selectExpiredHolds(db, now, sliceSize).all<{ id: string }>();
  let ended = 0;
  for (const { id } of over.results) {
    try {
      if (await endHold(scope, id)) ended += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.hold_not_ended", reservationId: id, error: String(error) }));
    }
  }
  return ended;
}
