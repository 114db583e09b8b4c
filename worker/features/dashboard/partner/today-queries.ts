import { addDays, type Day } from "../../../../domain/core/day.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { isOverdue } from "../../figures/debt-queries.ts";
import { boxOfReservation, toTransferSql } from "../../rent/money/transfer-queries.ts";

/** Maximum items per kind; `total` is the full count. */
const listed = 3;
/** Offers that expire within this many hours are listed. */
const offerHours = 24;
const hourMs = 3_600_000;

const running = runningRents.map((status) => `'${status}'`).join(", ");

/** A task with the data needed to do it. */
export interface TodayThing {
  /** The reservation's id for handovers and offers, the transfer's for one to make, otherwise the rent's id. */
  id: string;
  boxNumber: string;
  placeName: string;
  clientName: string;
  clientId: string | null;
  clientPhone: string;
  /** A day; for an offer the instant of its expiry, for a report of access and a transfer to make the instant of its beginning. */
  at: string;
  /** The deposit for an inspection, the overdue amount for a debt, the sum to transfer; otherwise 0. */
  grosze: number;
  /** Products to hand over with the box, such as `Padlock × 2`; empty if there are none. */
  extras: string;
  /** The total number of this kind. */
  total: number;
}

const columns = (
  locale: Locale,
  extras = "''",
  total = "COUNT(*) OVER ()",
) => `b.number AS boxNumber, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
  COALESCE(c.name, '') AS clientName, c.id AS clientId, COALESCE(c.phone, '') AS clientPhone, ${extras} AS extras, ${total} AS total`;
const joins = (of: string) => `JOIN boxes b ON b.id = ${of}.box_id JOIN places p ON p.id = ${of}.place_id
  LEFT JOIN clients c ON c.id = ${of}.client_id`;

const extrasOf = (locale: Locale) => `COALESCE((SELECT group_concat(
    (value ->> '$.${locale === "pl" ? "namePl" : "nameEn"}') || iif(value ->> '$.quantity' > 1, ' × ' || (value ->> '$.quantity'), ''), ', ')
  FROM json_each(r.products)), '')`;

/** An unrecorded handover is listed for this many days. */
const handOverDays = 30;

/** Reservations that have started without a recorded handover, oldest first, unless the rent has already ended. */
export function handOversOf(db: Database, uid: string, today: Day, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.move_in_on AS at, 0 AS grosze, ${columns(locale, extrasOf(locale))} FROM reservations r ${joins("r")}
       WHERE r.partner_id = ${partnerOfUid} AND r.status IN ('confirmed', 'converted') AND r.move_in_on BETWEEN ? AND ?
         AND r.handed_over_at IS NULL AND NOT EXISTS (
           SELECT 1 FROM rents WHERE reservation_id = r.id AND status IN ('ended', 'settled', 'cancelled'))
       ORDER BY r.move_in_on, b.number, r.id LIMIT ${listed}`,
    )
    .bind(uid, addDays(today, -handOverDays), today);
}

/** Reports that someone cannot get into a box, oldest first; the id is the rent's. */
export function accessReportsOf(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, ar.reported_at AS at, 0 AS grosze, ${columns(locale)}
       FROM access_reports ar JOIN rents t ON t.id = ar.rent_id ${joins("t")}
       WHERE ar.partner_id = ${partnerOfUid} AND ar.resolved_at IS NULL ORDER BY ar.reported_at, ar.id LIMIT ${listed}`,
    )
    .bind(uid);
}

/** Offers that expire within a day, earliest first. */
export function offersEndingOf(db: Database, uid: string, now: Date, locale: Locale): D1PreparedStatement {
  const soon = new Date(now.getTime() + offerHours * hourMs).toISOString();
  return db
    .prepare(
      `SELECT r.id, r.offer_expires_at AS at, 0 AS grosze, ${columns(locale)} FROM reservations r ${joins("r")}
       WHERE r.partner_id = ${partnerOfUid} AND r.status = 'offered' AND r.offer_expires_at > ?
         AND r.offer_expires_at <= ? ORDER BY r.offer_expires_at, r.id LIMIT ${listed}`,
    )
    .bind(uid, now.toISOString(), soon);
}

/** Ended rents that have not been inspected, oldest first; `at` is their last day. */
export function inspectionsOf(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, COALESCE(date(t.end_on, '-1 day'), t.start_on) AS at, t.deposit_grosze AS grosze, ${columns(locale)}
       FROM rents t ${joins("t")}
       WHERE t.partner_id = ${partnerOfUid} AND t.status = 'ended' ORDER BY t.end_on, t.id LIMIT ${listed}`,
    )
    .bind(uid);
}

/** What is to be transferred to clients, oldest first; credit whose refund was refused only once there is an account for it. */
export function transfersToMakeOf(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT due.id, due.at, due.grosze, ${columns(locale)} FROM (
         SELECT td.id, td.created_at AS at, ${toTransferSql} AS grosze, td.kind, r.return_iban, r.place_id, r.client_id,
           ${boxOfReservation} AS box_id
         FROM transfers_due td JOIN reservations r ON r.id = td.reservation_id
         WHERE td.partner_id = ${partnerOfUid} AND td.paid_on IS NULL) due ${joins("due")}
       WHERE due.kind <> 'credit' OR (due.return_iban IS NOT NULL AND due.grosze > 0)
       ORDER BY due.at, due.id LIMIT ${listed}`,
    )
    .bind(uid);
}

/** Running rents with overdue charges, largest debt first; `at` is the day since which they are overdue. */
export function debtsOf(db: Database, uid: string, today: Day, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `WITH owed AS MATERIALIZED (
         SELECT t.id, t.box_id, t.place_id, t.client_id, MIN(ch.due_on) AS at, SUM(ch.open_grosze) AS grosze, COUNT(*) OVER () AS total
         FROM charges ch JOIN rents t ON t.id = ch.rent_id AND t.status IN (${running})
         WHERE ch.partner_id = ${partnerOfUid} AND ${isOverdue("?", "ch.")} GROUP BY t.id ORDER BY grosze DESC, t.id LIMIT ${listed})
       SELECT owed.id, owed.at, owed.grosze, ${columns(locale, "''", "owed.total")} FROM owed ${joins("owed")} ORDER BY owed.grosze DESC, owed.id`,
    )
    .bind(uid, today);
}
