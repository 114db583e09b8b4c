import { addDays, type Day } from "../../../domain/core/day.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** Whether an owner of partner `pa` has confirmed their email address. */
export const hasConfirmedOwner = `EXISTS (SELECT 1 FROM partner_members m JOIN users u ON u.uid = m.uid
  WHERE m.partner_id = pa.id AND m.staff_role = 'owner' AND u.email_verified = 1)`;

type Database = Pick<D1Database, "prepare">;

const mine = (column: string) => `${column} = ${partnerOfUid}`;
const nameIn = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");
const running = runningRents.map((status) => `'${status}'`).join(", ");
const weekDays = 7;

export interface OwnPartner {
  id: string;
  legalName: string;
  onboardingStatus: OnboardingStatus;
  status: "active" | "suspended";
  /** What the person is in its staff. */
  staffRole: StaffRole;
}

export function partnerOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.legal_name AS legalName, pa.onboarding_status AS onboardingStatus, pa.status, m.staff_role AS staffRole
       FROM partner_members m JOIN partners pa ON pa.id = m.partner_id WHERE m.uid = ?`,
    )
    .bind(uid);
}

export interface PlaceOccupancy {
  id: string;
  name: string;
  rented: number;
  rentable: number;
}

/** For each place that is not a draft, the boxes that can be rented and those of them that are, on a day. */
export function occupancyOf(db: Database, uid: string, on: Day, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, ${nameIn(locale)} AS name, COUNT(b.id) AS rentable, COUNT(oc.box_id) AS rented
       FROM places p
       LEFT JOIN boxes b ON b.place_id = p.id AND b.status = 'available'
       LEFT JOIN occupancy oc ON oc.box_id = b.id AND oc.kind = 'rent' AND oc.from_on <= ? AND oc.until_on > ?
       WHERE ${mine("p.partner_id")} AND p.status <> 'draft' GROUP BY p.id`,
    )
    .bind(on, on, uid);
}

export interface Month {
  /** `2026-11` */
  month: string;
  /** Its first instant at the place, and the next month's. */
  from: string;
  to: string;
}

/** What was paid and kept in each of the given months, with 0 where nothing was. */
export function revenueOf(db: Database, uid: string, months: readonly Month[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT m.value ->> 'month' AS month, COALESCE((
         SELECT SUM(ch.amount_grosze) FROM charges ch
         WHERE ${mine("ch.partner_id")} AND ch.status = 'paid'
           AND NOT EXISTS (SELECT 1 FROM rents WHERE id = ch.rent_id AND status = 'cancelled')
           AND NOT EXISTS (SELECT 1 FROM payments WHERE id = ch.payment_id AND status = 'refunded')
           AND ch.paid_at >= m.value ->> 'from' AND ch.paid_at < m.value ->> 'to'
       ), 0) AS grosze FROM json_each(?) m ORDER BY month`,
    )
    .bind(uid, JSON.stringify(months));
}

/** The monthly income of the running rents. */
export function monthlyRentOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COALESCE(SUM(monthly_grosze), 0) AS grosze FROM rents WHERE ${mine("partner_id")} AND status IN (${running})`,
    )
    .bind(uid);
}

export interface ComingOrGoing {
  rentId: string;
  boxNumber: string;
  placeName: string;
  clientName: string;
  on: Day;
}

/** Arrivals or departures from a day on for a week. A tenant who leaves has the box to the end of the day before `end_on`. */
export function arrivalsOrDeparturesOf(
  db: Database,
  uid: string,
  way: "in" | "out",
  from: Day,
  locale: Locale,
): D1PreparedStatement {
  const column = way === "in" ? "t.start_on" : "date(t.end_on, '-1 day')";
  return db
    .prepare(
      `SELECT t.id AS rentId, b.number AS boxNumber, ${nameIn(locale)} AS placeName, c.name AS clientName, ${column} AS "on"
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id
       WHERE ${mine("t.partner_id")} AND t.status IN ('scheduled', ${running}) AND ${column} >= ? AND ${column} < ?
       ORDER BY ${column}, b.number LIMIT 50`,
    )
    .bind(uid, from, addDays(from, weekDays));
}

/** Charges that should have been paid before a day. */
export function overdueOf(db: Database, uid: string, on: Day): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS count, COALESCE(SUM(open_grosze), 0) AS grosze FROM charges
       WHERE ${mine("partner_id")} AND status IN ('due', 'failed') AND due_on < ?`,
    )
    .bind(uid, on);
}

/** Reservations made since an instant and paid; imported rents are not counted. */
export function newReservationsOf(db: Database, uid: string, sinceAt: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS count FROM reservations r
       WHERE ${mine("partner_id")} AND created_at >= ? AND status IN ('confirmed', 'converted')
         AND NOT EXISTS (SELECT 1 FROM rents WHERE reservation_id = r.id AND import_id IS NOT NULL)`,
    )
    .bind(uid, sinceAt);
}
