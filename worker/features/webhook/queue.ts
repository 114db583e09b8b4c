import { rows } from "../../db/database.ts";
import { markQueued, unmarkQueued } from "./queries.ts";

/** The queue message: the id of a delivery. */
export interface EventJob {
  id: string;
}

const perRun = 100;
/** Longer than an attempt and the queue's own repetitions. */
const lapsesAfterMs = 5 * 60_000;

/** Queues the deliveries that are due; called after a write and every minute. Returns how many. */
export async function queueEvents(env: Pick<Env, "DB" | "WEBHOOK_QUEUE">, now: Date): Promise<number> {
  const lapsedAt = new Date(now.getTime() - lapsesAfterMs);
  const found = rows<{ id: string }>(await markQueued(env.DB, now, lapsedAt, perRun).run());
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  try {
    await env.WEBHOOK_QUEUE.sendBatch(ids.map((id) => ({ body: { id } satisfies EventJob })));
  } catch (error) {
    await unmarkQueued(env.DB, ids).run();
    throw error;
  }
  return ids.length;
}
