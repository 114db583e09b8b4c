import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { deliverBatch } from "../../../worker/features/email/deliver.ts";
import type { OutgoingMail } from "../../../worker/providers/email/provider.ts";
import { serviceAccount } from "../identity/issuer.ts";

export interface OutboxRow {
  id: string;
  template: string;
  recipient: string;
  locale: string;
  data: string;
}

export async function outbox(): Promise<OutboxRow[]> {
  const kept = await env.DB.prepare(
    "SELECT id, template, recipient, locale, data FROM outbox ORDER BY rowid",
  ).all<OutboxRow>();
  return kept.results;
}

/** Delivers all waiting emails as the queue would. @returns the sent emails */
export async function deliverAll(): Promise<OutgoingMail[]> {
  const waiting = await env.DB.prepare("SELECT id FROM outbox WHERE status = 'waiting'").all<{ id: string }>();
  const messages = waiting.results.map((body) => ({ id: body.id, timestamp: new Date(), body, attempts: 1 }));
  const left: OutgoingMail[] = [];
  const bindings = { ...env, FIREBASE_SERVICE_ACCOUNT: serviceAccount };
  await deliverBatch(createMessageBatch("boksy-mail", messages), bindings, new Date(), createExecutionContext(), {
    send: async (mail) => void left.push(mail),
  });
  return left;
}

/** The link in an email's text. */
export const linkIn = (mail: OutgoingMail | undefined) => /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
