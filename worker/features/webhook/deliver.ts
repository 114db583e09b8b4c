import { newId } from "../../../domain/core/ids.ts";
import { answerLimitMs } from "../../../domain/webhook/attempts.ts";
import type { WebhookEvent } from "../../../domain/webhook/events.ts";
import { rows } from "../../db/database.ts";
import { runJobCommand } from "../../http/job-command.ts";
import { reportFault } from "../../providers/errors/report.ts";
import { openAccessCode } from "../rent/access/access-code.ts";
import { personCode } from "../rent/access/authorized/code.ts";
import { type ClaimedDelivery, type ClaimedEndpoint, type ClaimedEvent, claimDelivery } from "./queries.ts";
import { type EventJob, queueEvents } from "./queue.ts";
import { recordAttempt } from "./record-attempt.ts";
import { openSecret } from "./secret.ts";
import { sendEvent } from "./send.ts";
import { signatureOf } from "./sign.ts";

/** A consumer that has not recorded its attempt by then has crashed. */
const claimMs = answerLimitMs + 20_000;

/** How long a batch waits for slow endpoints, so that they do not hold back the next batch, which may be another partner's. */
const batchMs = 500;

/**
 * The queue's consumer. The table of deliveries says what is due and when to try again, so every message is done after one
 * attempt; one that is lost is queued again by the job.
 */
export async function deliverEvents(
  batch: MessageBatch<EventJob>,
  env: Env,
  now: Date,
  executionCtx: ExecutionContext,
): Promise<void> {
  const report = (error: unknown) =>
    reportFault(
      { env, executionCtx },
      { error, code: "webhook.failed", requestId: null, method: "QUEUE", route: "/webhooks" },
    );
  const attempts = Promise.all(batch.messages.map(({ body: { id } }) => deliverEvent(id, env, now).catch(report)));
  // An endpoint has few deliveries on their way, so the next ones follow at once and not a minute later.
  const following = attempts.then(() => queueEvents(env, now).catch(report));
  executionCtx.waitUntil(following);
  await Promise.race([following, scheduler.wait(batchMs)]);
}

/** Makes one attempt, unless the delivery is done, not due, or claimed by another consumer. */
export async function deliverEvent(id: string, env: Env, now: Date): Promise<void> {
  const db = env.DB.withSession("first-primary");
  const [claimed] = rows<ClaimedDelivery>(await claimDelivery(db, id, now, new Date(now.getTime() + claimMs)).run());
  if (claimed === undefined) return;
  const endpoint = JSON.parse(claimed.endpoint) as ClaimedEndpoint;
  const event = await eventOf(env, claimed);
  const body = JSON.stringify(event);
  const signature = await signatureOf(await secretsOf(env, claimed.endpointId, endpoint), body, now);
  const result = await sendEvent(env, { url: endpoint.url, event, body, signature });
  const ctx = { env, db, now, requestId: newId("request") };
  await runJobCommand(ctx, recordAttempt, { id, attempt: claimed.attempts, ...result });
}

async function secretsOf(env: Env, id: string, { secretSealed, oldSecretSealed }: ClaimedEndpoint): Promise<string[]> {
  const sealed = [secretSealed, ...(oldSecretSealed === null ? [] : [oldSecretSealed])];
  return Promise.all(sealed.map((one) => openSecret(env, id, one)));
}

/** The body. A code is in it only while it opens, or is about to. */
async function eventOf(env: Env, claimed: ClaimedDelivery): Promise<WebhookEvent> {
  const { topic, data, ...rest } = JSON.parse(claimed.event) as ClaimedEvent;
  if (topic !== "access") return { ...rest, data } as WebhookEvent;
  const mayOpen = data.state === "open" || data.state === "scheduled";
  const code = mayOpen ? await codeOf(env, claimed) : null;
  return { ...rest, data: { authorizedPersonId: null, ...data, code } } as WebhookEvent;
}

/** The code of the rent or of the authorized person, whichever the event is about; null without one. */
async function codeOf(env: Env, { codeSealed, personCode: parts }: ClaimedDelivery): Promise<string | null> {
  if (parts !== null) return personCode(env, JSON.parse(parts));
  return codeSealed === null ? null : (await openAccessCode(env, codeSealed)) || null;
}
