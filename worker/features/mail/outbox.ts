import { newId } from "../../../domain/ids.ts";
import { type MoveMark, movedSql } from "../../http/move-mark.ts";
import type { Mail } from "./mail.ts";

const columns = "INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)";

function values(mail: Mail): string[] {
  const { template, recipient, locale, data, cause, now } = mail;
  return [newId("mail"), template, recipient, locale, JSON.stringify(data), cause, now.toISOString()];
}

/** A mail that goes out whenever the caller's batch stands. */
export function outboxInsert(db: Pick<D1Database, "prepare">, mail: Mail): D1PreparedStatement {
  return db.prepare(`${columns} VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (cause) DO NOTHING`).bind(...values(mail));
}

/** A mail that goes out only when the batch's own UPDATE moved the row of the mark. */
export function outboxInsertOnMove(db: Pick<D1Database, "prepare">, mark: MoveMark, mail: Mail): D1PreparedStatement {
  return db
    .prepare(`${columns} SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${movedSql(mark)} ON CONFLICT (cause) DO NOTHING`)
    .bind(...values(mail), mark.id, mark.move);
}
