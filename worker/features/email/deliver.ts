import { DomainError } from "../../../domain/core/errors.ts";
import { mailProvider } from "../../providers/email/choose.ts";
import { type MailProvider, SuppressedRecipient } from "../../providers/email/provider.ts";
import { reportFault } from "../../providers/errors/report.ts";
import { SmsRefusal } from "../../providers/sms/provider.ts";
import type { KeptSms } from "../sms/send.ts";
import { withCode } from "./codes.ts";
import {
  claimMail,
  dropMail,
  giveUpMail,
  type KeptMail,
  markEnqueued,
  markFailed,
  markSent,
  releaseMail,
  suppressAddress,
  unmarkEnqueued,
} from "./queries.ts";

/** The queue message. It contains only the id, so that the outbox is the only record of what is unsent. */
export interface MailJob {
  id: string;
}

const minute = 60_000;
/** Longer than all retries of the queue together: an email is not queued again before then. */
const enqueuedLapsesAfter = 30 * minute;
/** Longer than an outage of the provider. Until then an email that the queue has given up is queued again. */
const givenUpAfter = 24 * 60 * minute;
const claimLapsesAfter = 2 * minute;
const perRun = 100;

/**
 * Queues waiting emails; called every minute, oldest first, and after a commit, newest first: a code or a receipt does not wait
 * behind the invoices of a night. Returns how many.
 */
export async function enqueueWaiting(
  env: Pick<Env, "DB" | "MAIL_QUEUE">,
  now: Date,
  first: "oldest" | "newest" = "oldest",
): Promise<number> {
  const lapsedAt = new Date(now.getTime() - enqueuedLapsesAfter).toISOString();
  const ids = await markEnqueued(env.DB, { now: now.toISOString(), lapsedAt, first, limit: perRun });
  if (ids.length === 0) return 0;
  try {
    await env.MAIL_QUEUE.sendBatch(ids.map((id) => ({ body: { id } satisfies MailJob })));
  } catch (error) {
    await unmarkEnqueued(env.DB, ids);
    throw error;
  }
  return ids.length;
}

/**
 * The queue's consumer. Queues deliver at least once; the claim in the outbox ensures that an email is sent once. The
 * queue retries failures; what comes from the dead letter queue is marked as failed after a day, and queued again until then. A
 * batch with failures creates one error report, because an outage of the provider fails all emails with the same error.
 */
export async function deliverBatch(
  batch: MessageBatch<MailJob>,
  env: Env,
  now: Date,
  executionCtx: ExecutionContext,
  provider: MailProvider = mailProvider(env),
): Promise<void> {
  const report = (error: unknown) =>
    reportFault(
      { env, executionCtx },
      { error, code: "mail.failed", requestId: null, method: "QUEUE", route: "/mail" },
    );
  if (batch.queue.startsWith("boksy-mail-dead")) {
    const before = new Date(now.getTime() - givenUpAfter).toISOString();
    let givenUp = 0;
    for (const message of batch.messages) {
      if (await giveUpMail(env.DB, message.body.id, before)) givenUp += 1;
      message.ack();
    }
    if (givenUp > 0) report(new Error(`given up: ${givenUp}`));
    return;
  }
  const failures: Error[] = [];
  await Promise.all(
    batch.messages.map(async (message) => {
      const failure = await deliver(message.body.id, env, now, provider);
      if (failure === null) return message.ack();
      failures.push(failure);
      message.retry({ delaySeconds: 15 * 2 ** message.attempts });
    }),
  ).catch((error: unknown) => {
    report(error);
    throw error;
  });
  if (failures[0]) report(failures[0]);
}

const isSms = (mail: KeptMail | KeptSms): mail is KeptSms => mail.template.startsWith("sms");

/**
 * Returns null if there is nothing left to do, as for a suppressed address, a text message that the provider refuses, or
 * a document that cannot show its text.
 * The error contains neither the recipient nor the content.
 */
async function deliver(id: string, env: Env, now: Date, provider: MailProvider): Promise<Error | null> {
  const claimedUntil = new Date(now.getTime() + claimLapsesAfter).toISOString();
  const mail = await claimMail(env.DB, id, now.toISOString(), claimedUntil);
  if (mail === null) return null;
  if (mail.isSuppressed) {
    await releaseMail(env.DB, id, "the address is suppressed");
    await markFailed(env.DB, id);
    return null;
  }
  try {
    if (isSms(mail)) {
      const { sendSms } = await import("../sms/send.ts");
      if (await sendSms(env, mail)) await markSent(env.DB, id, now.toISOString());
      else await dropMail(env.DB, id);
      return null;
    }
    const ready = await withCode(env, mail);
    if (ready === null) {
      await dropMail(env.DB, id);
      return null;
    }
    // Only the queue's consumer needs them; requests start without them.
    const [{ attachmentsOf }, { renderMail }] = await Promise.all([import("./attachments.ts"), import("./render.ts")]);
    const attachments = await attachmentsOf(env, mail, now);
    await provider.send({ id, recipient: mail.recipient, attachments, ...renderMail(ready, env.APP_ORIGIN) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "unknown", message: "" };
    await releaseMail(env.DB, id, `${name}: ${message}`.slice(0, 300));
    console.error(JSON.stringify({ event: "mail.failed", mail: id, template: mail.template, name }));
    if (error instanceof SuppressedRecipient) {
      await suppressAddress(env.DB, { address: mail.recipient, error: message, now });
    }
    const isUnprintable = error instanceof DomainError && error.code === "document.unprintable";
    if (error instanceof SmsRefusal || error instanceof SuppressedRecipient || isUnprintable) {
      await markFailed(env.DB, id);
      return null;
    }
    return new Error(`${mail.template}: ${name}`);
  }
  await markSent(env.DB, id, now.toISOString());
  return null;
}
