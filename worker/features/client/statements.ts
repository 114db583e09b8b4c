import { newId } from "../../../domain/ids.ts";
import { fold } from "../../../domain/text.ts";
import { type MoveMark, movedSql } from "../../http/move-mark.ts";

export interface NewClient {
  partnerId: string;
  uid: string;
  name: string;
  email: string;
  phone: string;
  locale: "pl" | "en";
  now: Date;
}

/**
 * Makes a user the partner's client when the batch's own UPDATE moved the row of the mark, unless they are one already.
 */
export function ensureClient(db: Pick<D1Database, "prepare">, mark: MoveMark, client: NewClient): D1PreparedStatement {
  const { partnerId, uid, name, email, phone, locale, now } = client;
  const search = fold(`${name} ${email} ${phone}`);
  return db
    .prepare(
      `INSERT INTO clients (id, partner_id, kind, name, email, phone, uid, locale, search_text, created_at, updated_at)
       SELECT ?, ?, 'person', ?, ?, ?, ?, ?, ?, ?, ? WHERE ${movedSql(mark)}
       ON CONFLICT (partner_id, uid) WHERE uid IS NOT NULL DO NOTHING`,
    )
    .bind(
      newId("client"),
      partnerId,
      name,
      email,
      phone,
      uid,
      locale,
      search,
      now.toISOString(),
      now.toISOString(),
      mark.id,
      mark.move,
    );
}
