import { newId } from "../../../domain/ids.ts";
import type { CodeMailTemplate, Mail } from "./mail.ts";

export type { MailData } from "./mail.ts";

/** A mail that goes out when the caller's batch stands; a second one for the same cause is never written. */
export function outboxInsert(db: Pick<D1Database, "prepare">, mail: Mail): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(
      newId("mail"),
      mail.template,
      mail.recipient,
      mail.locale,
      JSON.stringify(mail.data),
      mail.cause,
      mail.now.toISOString(),
    );
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const codesAnHour = 6;

/** A mail with a code that anyone may ask for, to any address. */
export type AskedMail = {
  [T in CodeMailTemplate]: Omit<Extract<Mail, { template: T }>, "cause">;
}[CodeMailTemplate];

/**
 * Writes one without looking whether there is an account: that is asked when it leaves, so the answer to whoever asked is
 * the same in word and time. One a minute and six an hour; more are left out in silence. The language is the account's
 * own, where there is one.
 */
export function askedMailInsert(db: Pick<D1Database, "prepare">, mail: AskedMail): D1PreparedStatement {
  const { template, recipient, now } = mail;
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?1, ?2, ?3, COALESCE((SELECT locale FROM users WHERE email = ?3 LIMIT 1), ?4), ?5, ?6, ?7
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
    );
}
