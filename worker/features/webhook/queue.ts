import { inTurns, type QueuedDelivery } from "../../../domain/webhook/turns.ts";
import { rows } from "../../db/database.ts";
import { markQueued, unmarkLapsed, unmarkQueued } from "./queries.ts";

/** The queue message: the id of a delivery. */
export interface EventJob {
  id: string;
}

/** Longer than an attempt and the queue's own repetitions. */
const lapsesAfterMs = 5 * 60_000;

/**
 * Queues deliveries that are due, in turns over partners and their endpoints (`domain/webhook/turns.ts`); called after a
 * write, after each batch and every minute. Returns how many.
 */
export async function queueEvents(env: Pick<Env, "DB" | "WEBHOOK_QUEUE">, now: Date): Promise<number> {
  const lapsedAt = new Date(now.getTime() - lapsesAfterMs);
  const [, marked] = await env.DB.batch([unmarkLapsed(env.DB, lapsedAt), markQueued(env.DB, now)]);
  const ids = inTurns(rows<QueuedDelivery>(marked)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  try {
    await env.WEBHOOK_QUEUE.sendBatch(ids.map((id) => ({ body: { id } satisfies EventJob })));
  } catch (error) {
    await unmarkQueued(env.DB, ids).run();
    throw error;
  }
  return ids.length;
}
