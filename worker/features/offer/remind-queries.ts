import { minutesAfter } from "../../../domain/reservation/hold.ts";
import type { Database } from "../../db/database.ts";

export interface OfferToRemind {
  id: string;
  email: string;
  name: string;
  locale: "pl" | "en";
  link: string;
  note: string;
  offerExpiresAt: string;
}

const minutesPerDay = 1_440;

/** Unanswered offers that expire within a day, were sent at least two days before their expiry and have had no reminder. */
export function selectOffersToRemind(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, i.email, i.name, i.locale, i.link, r.note, r.offer_expires_at AS offerExpiresAt
       FROM reservations r JOIN invitations i ON i.reservation_id = r.id AND i.status IN ('sent', 'opened')
       JOIN partner_email_allowances al ON al.partner_id = r.partner_id AND al.may_email
       WHERE r.status = 'offered' AND r.offer_expires_at > ?1 AND r.offer_expires_at <= ?2
         AND julianday(r.offer_expires_at) - julianday(i.sent_at) >= 2
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = r.id || ':offerReminder:' || r.offer_expires_at)
       ORDER BY r.offer_expires_at LIMIT ?3`,
    )
    .bind(now.toISOString(), minutesAfter(now, minutesPerDay), limit);
}
