import { requireSecret } from "../secret.ts";
import { type Envelope, statusOfEvent } from "./event.ts";
import { type Delivery, endPending, listDeliveriesDue, markDelivered, postponeDelivery } from "./session-statements.ts";
import { sign, signatureHeader } from "./signature.ts";

/** Sends an event to the webhook through the Worker's own fetch handler. */
export type Send = (request: Request) => Promise<Response>;

type SandboxEnv = Pick<Env, "DB" | "APP_ORIGIN" | "SANDBOX_WEBHOOK_SECRET">;

const deliveriesAtOnce = 50;
const attemptsAtMost = 8;
const backoffBaseMs = 15_000;

/** Delivers due events, oldest first. Returns how many were accepted; the others are retried with increasing delays. */
export async function deliverDue(env: SandboxEnv, now: Date, send: Send): Promise<number> {
  let taken = 0;
  for (const delivery of await listDeliveriesDue(env.DB, now, deliveriesAtOnce)) {
    if (await deliver(env, delivery, now, send)) taken += 1;
  }
  return taken;
}

async function deliver(env: SandboxEnv, delivery: Delivery, now: Date, send: Send): Promise<boolean> {
  const { event, forged }: Envelope = JSON.parse(delivery.payload);
  if (event.type === "session.succeeded" || event.type === "session.failed") {
    await endPending(env.DB, delivery.sessionId, statusOfEvent[event.type], event.session.failureCode);
  }

  const body = JSON.stringify(event);
  const secret = forged ? "not the secret" : requireSecret(env, "SANDBOX_WEBHOOK_SECRET");
  const answer = await send(
    new Request(`${env.APP_ORIGIN}/api/webhooks/sandbox`, {
      method: "POST",
      headers: { "Content-Type": "application/json", [signatureHeader]: await sign(secret, body, now) },
      body,
    }),
  );
  // A forged event is sent once: repeating it would only be refused again.
  const over = answer.ok || forged || delivery.attempts + 1 >= attemptsAtMost;
  if (over) await markDelivered(env.DB, delivery.id, now);
  else await postponeDelivery(env.DB, delivery.id, new Date(now.getTime() + backoffBaseMs * 2 ** delivery.attempts));
  return answer.ok;
}
