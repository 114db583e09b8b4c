import type { Day } from "../../../../domain/core/day.ts";
import type { ReservationStatus } from "../../../../domain/reservation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { isClaimable } from "../../reservation/claim-statements.ts";

/** A reservation that needs an action by its customer or is about to begin. */
export interface ReservationLite {
  id: string;
  code: string;
  status: ReservationStatus;
  holdExpiresAt: string | null;
  boxNumber: string;
  placeName: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
}

export function displayNameOf(db: Database, uid: string): D1PreparedStatement {
  return db.prepare("SELECT display_name AS displayName FROM users WHERE uid = ?").bind(uid);
}

/** The latest reservation made as a guest with this email address, for `reservation.claim`. */
export function guestReservationOf(db: Database, email: string | null, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM reservations WHERE guest_email = ?1 AND ${isClaimable("?2")} ORDER BY created_at DESC LIMIT 1`,
    )
    .bind(email, now.toISOString());
}

/** Reservations still held at `now`, and paid ones that have not started. */
export function openReservationsOf(db: Database, uid: string, now: Date, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.code, r.status, r.hold_expires_at AS holdExpiresAt, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, r.move_in_on AS moveInOn, r.to_on AS toOn,
         r.today_grosze AS todayGrosze, r.monthly_grosze AS monthlyGrosze
       FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id
       WHERE r.uid = ? AND (r.status = 'confirmed'
         OR (r.status IN ('held', 'pendingPayment', 'offered') AND r.hold_expires_at > ?))
       ORDER BY r.created_at DESC LIMIT 20`,
    )
    .bind(uid, now.toISOString());
}
