import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { DeliveryState } from "../../../domain/webhook/topics.ts";
import { deliverEvent } from "../../../worker/features/webhook/deliver.ts";
import { queueEvents } from "../../../worker/features/webhook/queue.ts";
import { as } from "../as-user.ts";
import { all } from "../reservation/booking.ts";
import type { LockController } from "./lock-controller.ts";

export const owner = () => as.partner("par_1", "usr_partner");
export const input = { name: "Brama", url: "https://gate.example.pl/boksy", topics: ["access"], placeId: null };

/** Routes the Worker's requests to the controller. */
export const answeredBy = (controller: LockController) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(controller.fetch);

/** Adds an endpoint whose events the controller receives. */
export async function givenEndpoint(controller: LockController, more: object = {}): Promise<string> {
  const answer = await owner().post("/api/partner/webhooks", { ...input, ...more });
  if (!answer.ok) throw new Error(await answer.text());
  const { id, secret } = await answer.json<{ id: string; secret: string }>();
  controller.secret = secret;
  answeredBy(controller);
  return id;
}

/** Queues what is due, also what a write has queued, and lets the consumer make one attempt for each. @returns how many */
export async function deliverDue(now: Date): Promise<number> {
  const ids: string[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<{ id: string }>>) => {
    for (const { body } of messages) ids.push(body.id);
  };
  const bindings = { ...env, WEBHOOK_QUEUE: { sendBatch } as unknown as Env["WEBHOOK_QUEUE"] };
  await env.DB.prepare("UPDATE webhook_deliveries SET enqueued_at = NULL").run();
  let delivered = 0;
  while ((await queueEvents(bindings, now)) > 0) {
    for (const id of ids.splice(0)) {
      await deliverEvent(id, env, now);
      delivered += 1;
    }
  }
  return delivered;
}

export const deliveries = () =>
  all<{
    type: string;
    state: DeliveryState;
    attempts: number;
    problem: string | null;
    answer: string;
    nextAt: string | null;
  }>(
    `SELECT wv.type, wd.state, wd.attempts, wd.problem, wd.answer, wd.next_at AS nextAt
     FROM webhook_deliveries wd JOIN webhook_events wv ON wv.id = wd.event_id ORDER BY wd.rowid`,
  );
