import { newId } from "../../../domain/core/ids.ts";
import { queuedShare } from "../../../domain/partner/email-allowance.ts";
import { type Database, rows } from "../../db/database.ts";
import { insertIfNew } from "../../db/write.ts";
import type { Locale } from "../../env.ts";
import type { KeptSms } from "../sms/send.ts";
import type { MailData, MailTemplate } from "./templates.ts";

const dayMs = 86_400_000;

interface OutboxRow {
  id: string;
  template: MailTemplate;
  recipient: string;
  locale: Locale;
  data: string;
  status: "waiting" | "sent" | "failed" | "muted";
  last_error: string | null;
  created_at: string;
}

/** A stored email: template and data match, as written by `outboxInsert`. */
export type KeptMail = {
  [T in MailTemplate]: {
    id: string;
    template: T;
    recipient: string;
    locale: Locale;
    data: MailData[T];
    status: OutboxRow["status"];
    lastError: string | null;
    createdAt: string;
  };
}[MailTemplate];

function toMail(row: OutboxRow): KeptMail {
  const { id, template, recipient, locale, status } = row;
  const data: unknown = JSON.parse(row.data);
  return {
    id,
    template,
    recipient,
    locale,
    data,
    status,
    lastError: row.last_error,
    createdAt: row.created_at,
  } as KeptMail;
}

const columns = "id, template, recipient, locale, data, status, last_error, created_at";

/**
 * Marks waiting emails as queued, including those queued before `lapsedAt` again. A partner's `queued` emails are limited by
 * its budget for the last 24 hours.
 */
export async function markEnqueued(
  db: Database,
  { now, lapsedAt, first, limit }: { now: string; lapsedAt: string; first: "oldest" | "newest"; limit: number },
): Promise<string[]> {
  const marked = await db
    .prepare(
      `WITH senders AS MATERIALIZED (
         SELECT DISTINCT partner_id FROM outbox
         WHERE status = 'waiting' AND pace = 'queued' AND enqueued_at IS NULL
       ), room AS MATERIALIZED (
         SELECT al.partner_id, CAST(al.per_day * ${queuedShare} AS INTEGER) - (
           SELECT COUNT(*) FROM outbox ob WHERE ob.partner_id = al.partner_id
             AND ((ob.pace = 'direct' AND ob.created_at > ?4) OR (ob.pace = 'queued' AND ob.enqueued_at > ?4))) AS left
         FROM partner_email_allowances al WHERE al.partner_id IN (SELECT partner_id FROM senders)
       ), due AS (
         SELECT id, created_at, partner_id, pace, enqueued_at,
           ROW_NUMBER() OVER (PARTITION BY partner_id, pace, enqueued_at IS NULL ORDER BY created_at, id) AS place
         FROM outbox WHERE status = 'waiting' AND (enqueued_at IS NULL OR enqueued_at < ?2)
       )
       UPDATE outbox SET enqueued_at = ?1, first_enqueued_at = COALESCE(first_enqueued_at, ?1) WHERE id IN (
         SELECT due.id FROM due LEFT JOIN room ON room.partner_id = due.partner_id
         WHERE due.pace IS NOT 'queued' OR due.enqueued_at IS NOT NULL OR due.place <= room.left
         ORDER BY due.created_at ${first === "newest" ? "DESC" : ""} LIMIT ?3
       ) RETURNING id`,
    )
    .bind(now, lapsedAt, limit, new Date(Date.parse(now) - dayMs).toISOString())
    .run<{ id: string }>();
  return rows<{ id: string }>(marked).map(({ id }) => id);
}

export async function unmarkEnqueued(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .prepare("UPDATE outbox SET enqueued_at = NULL WHERE status = 'waiting' AND id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids))
    .run();
}

/**
 * Claims a waiting email or text message for one consumer until `untilAt`. Null if it is sent, failed, or claimed by another consumer.
 */
export async function claimMail(
  db: Database,
  id: string,
  now: string,
  untilAt: string,
): Promise<((KeptMail | KeptSms) & { isSuppressed: boolean }) | null> {
  const row = await db
    .prepare(
      `UPDATE outbox SET claimed_until_at = ?, attempts = attempts + 1
       WHERE id = ? AND status = 'waiting' AND (claimed_until_at IS NULL OR claimed_until_at <= ?) RETURNING ${columns},
         EXISTS (SELECT 1 FROM suppressed_addresses WHERE address = lower(recipient)) AS is_suppressed`,
    )
    .bind(untilAt, id, now)
    .first<OutboxRow & { is_suppressed: 0 | 1 }>();
  return row === null ? null : { ...toMail(row), isSuppressed: row.is_suppressed === 1 };
}

export async function markSent(db: Database, id: string, now: string): Promise<void> {
  await db
    .prepare("UPDATE outbox SET status = 'sent', sent_at = ?, last_error = NULL WHERE id = ? AND status = 'waiting'")
    .bind(now, id)
    .run();
}

/** Releases the claim on an email after a failed attempt. */
export async function releaseMail(db: Database, id: string, error: string): Promise<void> {
  await db
    .prepare("UPDATE outbox SET claimed_until_at = NULL, last_error = ? WHERE id = ? AND status = 'waiting'")
    .bind(error, id)
    .run();
}

/** Gives up an email that has been failing since before an instant. @returns whether it did */
export async function giveUpMail(db: Database, id: string, before: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE outbox SET status = 'failed' WHERE id = ? AND status = 'waiting' AND COALESCE(first_enqueued_at, created_at) < ?`,
    )
    .bind(id, before)
    .run();
  return meta.changes > 0;
}

export async function markFailed(db: Database, id: string): Promise<void> {
  await db.prepare("UPDATE outbox SET status = 'failed' WHERE id = ? AND status = 'waiting'").bind(id).run();
}

/** Nothing is sent to the address any more, until an administrator allows it. */
export async function suppressAddress(
  db: Database,
  { address, error, now }: { address: string; error: string; now: Date },
): Promise<void> {
  await insertIfNew(db, "suppressed_addresses", {
    id: newId("suppressedAddress"),
    address: address.toLowerCase(),
    error,
    suppressed_at: now.toISOString(),
  }).run();
}

/** Deletes an email without a recipient, so that addresses without an account are not stored. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.prepare("DELETE FROM outbox WHERE id = ? AND status = 'waiting'").bind(id).run();
}

/** @param recipient null for the emails to everyone */
export async function listNewestMails(db: Database, recipient: string | null, limit: number): Promise<KeptMail[]> {
  const statement = db
    .prepare(
      `SELECT ${columns} FROM outbox WHERE (?1 IS NULL OR recipient = ?1) AND template NOT GLOB 'sms*'
       ORDER BY created_at DESC, id DESC LIMIT ?2`,
    )
    .bind(recipient, limit);
  return rows<OutboxRow>(await statement.run()).map(toMail);
}

export async function findMail(db: Database, id: string): Promise<KeptMail | null> {
  const row = await db
    .prepare(`SELECT ${columns} FROM outbox WHERE id = ? AND template NOT GLOB 'sms*'`)
    .bind(id)
    .first<OutboxRow>();
  return row === null ? null : toMail(row);
}
