import { newId } from "../../../domain/ids.ts";
import type { Mail } from "./mail.ts";

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
