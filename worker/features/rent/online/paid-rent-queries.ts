import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";
import type { MailedRent } from "../lifecycle/emails.ts";
import type { RentState } from "../model/state.ts";

/** The part of a rent's state that settling a payment of its charges depends on; each attempt to collect one reads it. */
export type PaidRent = MailedRent & Pick<RentState, "version" | "status" | "code" | "overdueGrosze">;

/** The rent whose charges a payment pays; no row for a payment of a reservation. */
export function paidRent(db: Database, paymentId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, t.version, t.status, t.partner_id AS partnerId, r.code, b.number AS boxNumber, p.name_pl AS namePl,
         p.name_en AS nameEn, c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale,
         iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
          WHERE rent_id = t.id AND status IN ('due', 'failed') AND due_on < ?2) AS overdueGrosze
       FROM payments y JOIN orders o ON o.id = y.order_id JOIN rents t ON t.id = o.rent_id
       JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id
       JOIN clients c ON c.id = t.client_id LEFT JOIN users u ON u.uid = t.uid
       WHERE y.id = ?1`,
    )
    .bind(paymentId, dayAt(now, polishTimeZone));
}
