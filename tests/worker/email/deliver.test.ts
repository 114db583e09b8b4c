import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { deliverBatch, enqueueWaiting, type MailJob } from "../../../worker/features/email/deliver.ts";
import { outboxInsert, outboxInserts } from "../../../worker/features/email/statements.ts";
import { cloudflareMail } from "../../../worker/providers/email/cloudflare.ts";
import { type OutgoingMail, SuppressedRecipient } from "../../../worker/providers/email/provider.ts";
import { captureErrorReports } from "../error-reports.ts";
import { confirmed, now } from "./confirmation.ts";

type Row = {
  id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  locale: string;
  recipient: string;
};

const outbox = async () => (await env.DB.prepare("SELECT * FROM outbox ORDER BY cause").all<Row>()).results;

async function onlyEmail(): Promise<Row> {
  const [mail] = await outbox();
  if (mail === undefined) throw new Error("the outbox is empty");
  return mail;
}

/** Passes the email to the consumer as the queue would, and returns what the queue should do next. */
async function deliver(
  id: string,
  send: (mail: OutgoingMail) => Promise<void>,
  queue = "boksy-mail",
  { env: bindings, context } = { env, context: createExecutionContext() },
  at = now,
) {
  const batch = createMessageBatch<MailJob>(queue, [{ id: newId("mail"), timestamp: now, attempts: 1, body: { id } }]);
  await deliverBatch(batch, bindings, at, context, { send });
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { acked: explicitAcks.length, retried: retryMessages.length };
}

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const queued = () => {
  const sendBatch = vi.fn(async (_messages: Iterable<MessageSendRequest>) => ({}) as QueueSendBatchResponse);
  return { sendBatch, env: { DB: env.DB, MAIL_QUEUE: { sendBatch } as unknown as Queue } };
};

describe("outboxInsert", () => {
  it("writes one email for one cause, however often the batch runs", async () => {
    await env.DB.batch([outboxInsert(env.DB, confirmed()), outboxInsert(env.DB, confirmed())]);
    await outboxInsert(env.DB, confirmed()).run();
    expect(await outbox()).toHaveLength(1);
  });
});

describe("deliverBatch", () => {
  afterEach(() => vi.restoreAllMocks());

  it("reports a failure once a batch, without recipient and content", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    const { id, recipient } = await onlyEmail();
    const reports = captureErrorReports();
    const send = () => Promise.reject(new Error(`mailbox of ${recipient} is full`));
    await deliver(id, send, "boksy-mail", reports);
    await deliver(id, send, "boksy-mail-dead", reports, later(25 * 60));
    const sent = await reports.finished();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toContain("mail.failed");
    expect(sent[1]).toContain("given up: 1");
    for (const body of sent) expect(body).not.toContain(recipient);
  });

  it("suppresses an address that the provider never sends to, and sends nothing more to it", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    await outboxInsert(env.DB, confirmed({ cause: "rsv_1:later", recipient: "Anna@example.com" })).run();
    const [first, second] = await outbox();
    vi.spyOn(console, "error").mockReturnValue();
    const refuse = () => Promise.reject(new SuppressedRecipient("the provider has suppressed the address"));
    expect(await deliver(first?.id ?? "", refuse)).toEqual({ acked: 1, retried: 0 });
    const send = vi.fn(async () => undefined);
    expect(await deliver(second?.id ?? "", send)).toEqual({ acked: 1, retried: 0 });
    expect(send).not.toHaveBeenCalled();
    expect(await outbox()).toMatchObject([
      { status: "failed", attempts: 1 },
      { status: "failed", last_error: "the address is suppressed" },
    ]);
    expect((await env.DB.prepare("SELECT address FROM suppressed_addresses").all()).results).toEqual([
      { address: "anna@example.com" },
    ]);
    await env.DB.exec(
      "DELETE FROM suppressed_addresses; UPDATE outbox SET status = 'waiting', claimed_until_at = NULL",
    );
    await deliver(second?.id ?? "", send);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("marks an email as failed at once if its document would lose a character", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    vi.spyOn(console, "error").mockReturnValue();
    const refuse = () => Promise.reject(new DomainError("document.unprintable"));
    expect(await deliver((await onlyEmail()).id, refuse)).toEqual({ acked: 1, retried: 0 });
    expect(await onlyEmail()).toMatchObject({ status: "failed", last_error: "DomainError: document.unprintable" });
  });

  it("sends once when the queue delivers twice, sequentially and concurrently", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    const { id } = await onlyEmail();
    const send = vi.fn(async () => undefined);
    await Promise.all([deliver(id, send), deliver(id, send)]);
    expect(await deliver(id, send)).toEqual({ acked: 1, retried: 0 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(await onlyEmail()).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("writes each recipient in their own language, with the outbox's id", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    await outboxInsert(
      env.DB,
      confirmed({ locale: "en", recipient: "bob@example.com", cause: "rsv_2:confirmed" }),
    ).run();
    const sent: OutgoingMail[] = [];
    for (const { id } of await outbox()) await deliver(id, async (mail) => void sent.push(mail));
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["anna@example.com", "Rezerwacja K7M-4XA potwierdzona: boks A-012"],
      ["bob@example.com", "Reservation K7M-4XA confirmed: box A-012"],
    ]);
    expect(sent.map(({ id }) => id)).toEqual((await outbox()).map(({ id }) => id));
  });

  it("retries after a failure for a day, also when the queue has given up, and then stops", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await outboxInsert(env.DB, confirmed({ now: later(-3 * 24 * 60) })).run();
    const { id } = await onlyEmail();
    const { env: bindings } = queued();
    expect(await enqueueWaiting(bindings, now)).toBe(1);
    const fail = vi.fn(async () => Promise.reject(new Error("mailbox unavailable")));
    expect(await deliver(id, fail)).toEqual({ acked: 0, retried: 1 });
    expect(await onlyEmail()).toMatchObject({ status: "waiting", last_error: "Error: mailbox unavailable" });
    const giveUp = (at: Date) => deliver(id, fail, "boksy-mail-dead", undefined, at);
    expect(await giveUp(later(16))).toEqual({ acked: 1, retried: 0 });
    expect(await onlyEmail()).toMatchObject({ status: "waiting" });
    expect(await enqueueWaiting(bindings, later(31))).toBe(1);
    expect(await giveUp(later(25 * 60))).toEqual({ acked: 1, retried: 0 });
    expect(await onlyEmail()).toMatchObject({ status: "failed", last_error: "Error: mailbox unavailable" });
    expect(fail).toHaveBeenCalledTimes(1);
  });
});

describe("enqueueWaiting", () => {
  it("enqueues a waiting email once, and again when it was lost", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    const { env: bindings, sendBatch } = queued();
    expect(await enqueueWaiting(bindings, now)).toBe(1);
    expect(await enqueueWaiting(bindings, now)).toBe(0);
    expect(await enqueueWaiting(bindings, later(31))).toBe(1);
    expect(sendBatch).toHaveBeenCalledTimes(2);
  });

  it("enqueues the emails of a request before those of a night, which its jobs send oldest first", async () => {
    const night = Array.from({ length: 101 }, (_, at) =>
      confirmed({ cause: `rnt_${at}:invoice`, now: later(-400 + at) }),
    );
    await outboxInserts(env.DB, night).run();
    await outboxInsert(env.DB, confirmed({ cause: "rsv_1:receipt" })).run();
    const causes = async () =>
      (await env.DB.prepare("SELECT cause FROM outbox WHERE enqueued_at IS NULL ORDER BY cause").all()).results.map(
        ({ cause }) => cause,
      );
    await enqueueWaiting(queued().env, now, "newest");
    expect(await causes()).toEqual(["rnt_0:invoice", "rnt_1:invoice"]);
    await env.DB.exec("UPDATE outbox SET enqueued_at = NULL");
    await enqueueWaiting(queued().env, now);
    expect(await causes()).toEqual(["rnt_100:invoice", "rsv_1:receipt"]);
  });

  it("leaves the email to the next run when the queue refuses it", async () => {
    await outboxInsert(env.DB, confirmed()).run();
    const { env: bindings, sendBatch } = queued();
    sendBatch.mockRejectedValueOnce(new Error("queue is full"));
    await expect(enqueueWaiting(bindings, now)).rejects.toThrow("queue is full");
    expect(await enqueueWaiting(bindings, now)).toBe(1);
  });
});

describe("cloudflareMail", () => {
  it.each([
    ["E_RECIPIENT_SUPPRESSED", SuppressedRecipient],
    ["E_RATE_LIMIT_EXCEEDED", Error],
  ])("passes on the refusal %s", async (code, kind) => {
    const send = () => Promise.reject(Object.assign(new Error("a@example.com refused"), { code }));
    const provider = cloudflareMail({ EMAIL: { send } as unknown as SendEmail, MAIL_FROM: "Boksy <a@boksy.example>" });
    const mail = { id: "mal_1", recipient: "a@example.com", subject: "s", text: "t", html: "h", attachments: [] };
    const error = await provider.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof SuppressedRecipient).toBe(kind === SuppressedRecipient);
  });

  it("sends from the configured sender and sets no refused header", async () => {
    const send = vi.fn(async (_mail: unknown) => ({ messageId: "1" }));
    const provider = cloudflareMail({
      EMAIL: { send } as unknown as SendEmail,
      MAIL_FROM: "Boksy <czesc@boksy.example>",
    });
    const mail = { id: "mal_1", recipient: "a@example.com", subject: "s", text: "t", html: "h" };
    const file = { fileName: "umowa.pdf", type: "application/pdf", bytes: new Uint8Array([1]) };
    await provider.send({ ...mail, attachments: [file] });
    expect(send.mock.lastCall?.[0]).toMatchObject({
      attachments: [{ disposition: "attachment", filename: "umowa.pdf", type: "application/pdf", content: file.bytes }],
    });
    await provider.send({ ...mail, attachments: [] });
    expect(send).toHaveBeenLastCalledWith({
      from: { name: "Boksy", email: "czesc@boksy.example" },
      to: "a@example.com",
      subject: "s",
      text: "t",
      html: "h",
      headers: { "X-Boksy-Mail": "mal_1", "X-Entity-Ref-ID": "mal_1" },
    });
  });
});
