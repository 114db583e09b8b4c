import { clientSearchText } from "../../../domain/client/search-text.ts";
import { newId } from "../../../domain/core/ids.ts";
import { hasVersionSql, type RowVersion } from "../../http/row-version.ts";

export interface NewClient {
  partnerId: string;
  /** Null: a guest, whom only what they gave tells from others. */
  uid: string | null;
  name: string;
  email: string;
  phone: string;
  locale: "pl" | "en";
  now: Date;
}

/**
 * The partner's client that a reservation `r` is of: the one the partner made it for, the account's, or the one with all
 * that the guest gave.
 */
export const clientOfReservation = `COALESCE(r.client_id,
  (SELECT c.id FROM clients c WHERE c.partner_id = r.partner_id AND c.uid = r.uid),
  (SELECT c.id FROM clients c WHERE c.partner_id = r.partner_id AND c.name = r.guest_name AND c.email = r.guest_email
   AND c.phone = r.guest_phone AND c.uid IS NULL AND r.uid IS NULL LIMIT 1))`;

/**
 * A row if the partner of this reservation has blocked the person who is about to pay: their account, the guest by
 * email, or the client the reservation was made for.
 */
export function blockedClientOf(
  db: Pick<D1Database, "prepare">,
  reservationId: string,
  uid: string | null,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 1 FROM reservations r JOIN clients c ON c.partner_id = r.partner_id AND c.blocked = 1
       WHERE r.id = ? AND (c.uid = COALESCE(?, r.uid) OR c.id = r.client_id OR (r.uid IS NULL AND c.email = r.guest_email))
       LIMIT 1`,
    )
    .bind(reservationId, uid);
}

/**
 * Makes a user or a guest the partner's client when the batch's own UPDATE moved the row of the mark, unless they are one
 * already.
 */
export function ensureClient(
  db: Pick<D1Database, "prepare">,
  rowVersion: RowVersion,
  client: NewClient,
): D1PreparedStatement {
  const { partnerId, uid, name, email, phone, locale, now } = client;
  const search = clientSearchText({ name, email, nip: null, phone });
  return db
    .prepare(
      `INSERT INTO clients (id, partner_id, kind, name, email, phone, uid, locale, search_text, created_at, updated_at)
       SELECT ?, ?, 'person', ?, ?, ?, ?, ?, ?, ?, ? WHERE ${hasVersionSql(rowVersion)} AND NOT (? IS NULL AND EXISTS (
         SELECT 1 FROM clients WHERE partner_id = ? AND name = ? AND email = ? AND phone = ? AND uid IS NULL))
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
      rowVersion.id,
      rowVersion.nextVersion,
      uid,
      partnerId,
      name,
      email,
      phone,
    );
}
