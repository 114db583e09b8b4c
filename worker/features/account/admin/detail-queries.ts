import type { Day } from "../../../../domain/core/day.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";

export interface PersonRent {
  id: string;
  status: RentStatus;
  startOn: Day;
  endOn: Day | null;
  boxNumber: string;
  placeName: string;
  partnerName: string;
  overdueGrosze: number;
}

/** The latest rents of an account or of a client without one. */
export const rentsOfPerson = (db: Database, id: string, today: Day, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT t.id, t.status, t.start_on AS startOn, t.end_on AS endOn, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, pa.legal_name AS partnerName,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id AND status IN ('due', 'failed')
            AND due_on < ?1) AS overdueGrosze
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = b.place_id
         JOIN partners pa ON pa.id = t.partner_id
       WHERE t.uid = ?2 OR t.client_id = ?2 ORDER BY t.start_on DESC, t.id LIMIT 50`,
    )
    .bind(today, id);

export interface PersonRecord {
  clientId: string;
  partnerId: string;
  partnerName: string;
  name: string;
  /** Whether the partner accepts no more bookings of this client. */
  isBlocked: 0 | 1;
}

/** What partners have recorded about the person. */
export const recordsOfPerson = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT c.id AS clientId, c.partner_id AS partnerId, pa.legal_name AS partnerName, c.name, c.blocked AS isBlocked
       FROM clients c JOIN partners pa ON pa.id = c.partner_id
       WHERE c.uid = ?1 OR c.id = ?1 ORDER BY c.created_at DESC, c.id LIMIT 50`,
    )
    .bind(id);
