import type { AccessMethod } from "../../../../domain/place/access.ts";
import type { Database } from "../../../db/database.ts";

export interface ScheduledRent {
  id: string;
  reservationId: string;
  partnerId: string;
  startOn: string;
  version: string;
  boxNumber: string;
  timezone: string;
  namePl: string;
  nameEn: string;
  street: string;
  postcode: string;
  city: string;
  accessFrom: string;
  accessTo: string;
  accessMethod: AccessMethod;
  accessNotePl: string;
  accessNoteEn: string;
  contactPhone: string;
  clientName: string;
  email: string;
  guestLink: string | null;
  locale: "pl" | "en";
}

const scheduledRents = `SELECT t.id, t.reservation_id AS reservationId, t.partner_id AS partnerId, t.start_on AS startOn,
         t.version, b.number AS boxNumber, p.timezone, p.name_pl AS namePl, p.name_en AS nameEn, p.street,
         p.postcode, p.city, p.access_from AS accessFrom, p.access_to AS accessTo, p.access_method AS accessMethod,
         p.access_note_pl AS accessNotePl, p.access_note_en AS accessNoteEn, p.contact_phone AS contactPhone,
         c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale,
         (SELECT guest_link FROM reservations WHERE id = t.reservation_id AND uid IS NULL) AS guestLink
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id
       JOIN clients c ON c.id = t.client_id LEFT JOIN users u ON u.uid = t.uid
       WHERE t.status = 'scheduled'`;

/** Scheduled rents up to a day, the earliest first. Whether the day has come depends on the place's time zone. */
export function selectScheduledRents(db: Database, upTo: string, limit: number): D1PreparedStatement {
  return db.prepare(`${scheduledRents} AND t.start_on <= ? ORDER BY t.start_on, t.id LIMIT ?`).bind(upTo, limit);
}

/** The rent of a reservation, if it has not started. */
export function selectScheduledRentOf(db: Database, reservationId: string): D1PreparedStatement {
  return db.prepare(`${scheduledRents} AND t.reservation_id = ?`).bind(reservationId);
}
