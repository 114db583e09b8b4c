import { newId } from "../../../../domain/core/ids.ts";
import { guestLinkDays } from "../../../../domain/reservation/guest.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";

const hourMs = 3_600_000;
const hourAgo = (now: Date) => new Date(now.getTime() - hourMs).toISOString();

export interface LinkAccount {
  status: "active" | "blocked" | "deleted";
  email: string | null;
  name: string | null;
  locale: Locale;
  /** Links that were emailed to the address in the last hour. */
  sent: number;
}

/** The account of a customer or external user, and how many sign-in links its address has just been sent. */
export const accountForLink = (db: Database, uid: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `SELECT u.status, u.email, u.display_name AS name, u.locale,
         (SELECT COUNT(*) FROM outbox ob WHERE ob.recipient = u.email AND ob.template = 'emailLink'
            AND ob.created_at > ?2) AS sent
       FROM users u WHERE u.uid = ?1 AND (u.role IS NULL OR u.role IN (0, 3))`,
    )
    .bind(uid, hourAgo(now));

export interface LinkRecord {
  partnerId: string;
  /** The link of the latest reservation that a guest can still open; null without one. */
  link: string | null;
  /** Links that were emailed to the client's address in the last hour. */
  sent: number;
}

/** A client without an account, and the link of their latest reservation. */
export const recordForLink = (db: Database, clientId: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `SELECT c.partner_id AS partnerId,
         (SELECT r.guest_link FROM reservations r WHERE r.client_id = c.id AND r.uid IS NULL AND r.guest_link IS NOT NULL
            AND r.guest_email <> '' AND NOT EXISTS (
              SELECT 1 FROM rents WHERE reservation_id = r.id AND end_on < date(?2, '-${guestLinkDays} days'))
          ORDER BY r.created_at DESC, r.id LIMIT 1) AS link,
         (SELECT COUNT(*) FROM outbox ob WHERE ob.recipient = c.email AND ob.template = 'guestLink'
            AND ob.created_at > ?3) AS sent
       FROM clients c WHERE c.id = ?1 AND c.uid IS NULL AND c.erased_at IS NULL`,
    )
    .bind(clientId, now.toISOString(), hourAgo(now));

export interface SentLink {
  entity: "user" | "client";
  id: string;
  partnerId: string | null;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Records who had the link sent, and why. */
export const auditLink = (db: Database, { entity, id, partnerId, actor, reason, requestId, now }: SentLink) =>
  insert(db, "audit_events", {
    ...{ version: newId("version"), actor, action: "sendLink", entity, entity_id: id, partner_id: partnerId },
    ...{ details: JSON.stringify({ reason }), request_id: requestId, at: now.toISOString() },
  });
