import { newId } from "../../../domain/core/ids.ts";
import type { EmailAllowance } from "../../../domain/partner/email-allowance.ts";
import type { GuestPage } from "../../../domain/reservation/guest.ts";
import { type Database, rows } from "../../db/database.ts";
import { insertIfNew } from "../../db/write.ts";
import type { SecretLink } from "./template.ts";
import type { CodeMailTemplate, Mail, MailOf, MailTemplate } from "./templates.ts";

/**
 * Writes an email, which is sent after the caller's batch is committed. A second one with the same cause is never
 * written.
 */
export function outboxInsert<T extends MailTemplate>(db: Database, mail: MailOf<T>): D1PreparedStatement {
  return insertIfNew(db, "outbox", {
    id: newId("mail"),
    template: mail.template,
    recipient: mail.recipient,
    locale: mail.locale,
    data: JSON.stringify(mail.data),
    cause: mail.cause,
    partner_id: mail.from?.partnerId ?? null,
    pace: mail.from?.pace ?? null,
    created_at: mail.now.toISOString(),
  });
}

/** Writes many emails in one statement; D1 accepts 2 MB of them at once. */
export function outboxInserts<T extends MailTemplate>(db: Database, mails: readonly MailOf<T>[]): D1PreparedStatement {
  const list = mails.map(({ now, ...mail }) => ({ ...mail, id: newId("mail"), at: now.toISOString() }));
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, partner_id, pace, created_at)
       SELECT value ->> 'id', value ->> 'template', value ->> 'recipient', value ->> 'locale', value ->> 'data',
         value ->> 'cause', value ->> '$.from.partnerId', value ->> '$.from.pace', value ->> 'at' FROM json_each(?) WHERE true ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(JSON.stringify(list));
}

/** How many emails the partner of a user may still send to others; none in trial. */
export function selectEmailAllowance(db: Database, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT al.may_email AND al.live_at IS NOT NULL AND al.live_at <= ?3 AS mayEmail, al.per_day AS perDay,
         (SELECT COUNT(*) FROM outbox ob WHERE ob.partner_id = al.partner_id
            AND ((ob.pace = 'direct' AND ob.created_at > ?2) OR (ob.pace = 'queued' AND ob.enqueued_at > ?2))) AS used,
         (SELECT COUNT(*) FROM outbox ob WHERE ob.partner_id = al.partner_id AND ob.pace = 'queued'
            AND ob.status = 'waiting' AND ob.enqueued_at IS NULL) AS waiting
       FROM partner_email_allowances al WHERE al.partner_id = (SELECT partner_id FROM partner_members WHERE uid = ?1)`,
    )
    .bind(uid, new Date(now.getTime() - 24 * hourMs).toISOString(), now.toISOString());
}

/** Parses the row of `selectEmailAllowance`. A user without a partner may send none. */
export function readEmailAllowance(result: D1Result | undefined): EmailAllowance {
  const row = rows<Omit<EmailAllowance, "mayEmail"> & { mayEmail: number }>(result)[0];
  return row === undefined
    ? { mayEmail: false, perDay: 0, used: 0, waiting: 0 }
    : { ...row, mayEmail: row.mayEmail === 1 };
}

/** Sign-in link for guests; null for account holders. */
export function guestOf(link: string | null): SecretLink | null {
  return link === null ? null : { link, path: null };
}

/** The email with a link that the batch has just created, if it did. */
export function guestLinkInsert(
  db: Database,
  { link, minute, page = "customerReservation", now }: { link: string; minute: string; page?: GuestPage; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?, 'guestLink', r.guest_email, r.locale, json_object('name', r.guest_name, 'code', r.code,
         'boxNumber', b.number, 'placeName', iif(r.locale = 'pl', p.name_pl, p.name_en),
         'page', ?, 'guest', json_object('link', r.guest_link, 'path', NULL)), r.id || ?, ?
       FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id WHERE r.guest_link = ?
       ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(newId("mail"), page, minute, now.toISOString(), link);
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const codesAnHour = 6;

/** An email with a code, which anyone can request for any address. */
export type AskedMail = {
  [T in CodeMailTemplate]: Omit<Extract<Mail, { template: T }>, "cause">;
}[CodeMailTemplate];

/**
 * Writes the email without checking for an account: that happens when it is sent, so that neither the response nor its
 * timing reveals it. Limited to one per minute and six per hour per address; more are dropped silently. Uses the
 * account's language, if there is one.
 */
export function askedMailInsert(db: Database, mail: AskedMail): D1PreparedStatement {
  const { template, recipient, now } = mail;
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at, partner_id, pace)
       SELECT ?1, ?2, ?3, COALESCE((SELECT locale FROM users WHERE email = ?3 LIMIT 1), ?4), ?5, ?6, ?7, ?10, ?11
       WHERE (SELECT COUNT(*) FROM outbox WHERE recipient = ?3 AND template = ?2 AND created_at > ?8) < ?9
       ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(
      newId("mail"),
      template,
      recipient,
      mail.locale,
      JSON.stringify(mail.data),
      `${template}:${recipient}:${Math.floor(now.getTime() / minuteMs)}`,
      now.toISOString(),
      new Date(now.getTime() - hourMs).toISOString(),
      codesAnHour,
      mail.from?.partnerId ?? null,
      mail.from?.pace ?? null,
    );
}

/**
 * Notifies an account's old address after the provider reports a new one. Must run before the update of the row, which
 * contains the old address.
 */
export function emailChangedInsert(
  db: Database,
  change: { uid: string; newEmail: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?1, 'emailChanged', email, locale, json_object('name', COALESCE(display_name, ''), 'newEmail', ?2),
         uid || ':emailChanged:' || ?3, ?3
       FROM users WHERE uid = ?4 AND email <> ?2`,
    )
    .bind(newId("mail"), change.newEmail, change.now.toISOString(), change.uid);
}
