import { addDays, type Day } from "../../../domain/core/day.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** Whether an owner of partner `pa` has verified their email address. */
export const hasConfirmedOwner = `EXISTS (SELECT 1 FROM partner_members m JOIN users u ON u.uid = m.uid
  WHERE m.partner_id = pa.id AND m.staff_role = 'owner' AND u.email_verified = 1)`;

const mine = (column: string) => `${column} = ${partnerOfUid}`;
const nameIn = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");
const running = runningRents.map((status) => `'${status}'`).join(", ");
const weekDays = 7;

export interface OwnPartner {
  id: string;
  legalName: string;
  onboardingStatus: OnboardingStatus;
  status: "active" | "suspended";
  /** The user's role in the staff. */
  staffRole: StaffRole;
  hasLimitedPlaces: boolean;
}

export function partnerOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.legal_name AS legalName, pa.onboarding_status AS onboardingStatus, pa.status, m.staff_role AS staffRole
       FROM partner_members m JOIN partners pa ON pa.id = m.partner_id WHERE m.uid = ?`,
    )
    .bind(uid);
}

/** The payment in advance that the user's partner offers. */
export function prepaymentOfferOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT quarterly_discount_percent AS quarterlyDiscountPercent, yearly_discount_percent AS yearlyDiscountPercent
       FROM partners WHERE id = ${partnerOfUid}`,
    )
    .bind(uid);
}

export interface PlaceOccupancy {
  id: string;
  name: string;
  rented: number;
  rentable: number;
}

/** For each place that is not a draft: its rentable boxes, and how many of them are rented on a day. */
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
  /** The first instants of this month and the next one, in the place's time zone. */
  from: string;
  to: string;
  /** The same instants of the previous year. */
  lastYearFrom: string;
  lastYearTo: string;
}

const revenueIn = (from: string, to: string) => `COALESCE((
         SELECT SUM(ch.amount_grosze) FROM charges ch
         WHERE ${mine("ch.partner_id")} AND ch.status = 'paid'
           AND NOT EXISTS (SELECT 1 FROM rents WHERE id = ch.rent_id AND status = 'cancelled')
           AND NOT EXISTS (SELECT 1 FROM payments WHERE id = ch.payment_id AND status = 'refunded')
           AND ch.paid_at >= m.value ->> '${from}' AND ch.paid_at < m.value ->> '${to}'
       ), 0)`;

export interface MonthRevenue {
  month: string;
  grosze: number;
  /** Of the same month of the previous year. */
  lastYearGrosze: number;
}

/** Revenue kept in each of the given months and in the same month a year before; 0 for months without any. */
export function revenueOf(db: Database, uid: string, months: readonly Month[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT m.value ->> 'month' AS month, ${revenueIn("from", "to")} AS grosze,
         ${revenueIn("lastYearFrom", "lastYearTo")} AS lastYearGrosze
       FROM json_each(?) m ORDER BY month`,
    )
    .bind(uid, uid, JSON.stringify(months));
}

/** The total monthly price of running rents. */
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

/**
 * Arrivals or departures in the week from a given day. A departing tenant keeps the box through the day before
 * `end_on`.
 */
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

/** Unpaid charges that were due before a day. */
export function overdueOf(db: Database, uid: string, on: Day): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS count, COALESCE(SUM(open_grosze), 0) AS grosze FROM charges
       WHERE ${mine("partner_id")} AND status IN ('due', 'failed') AND due_on < ?`,
    )
    .bind(uid, on);
}

/** Paid reservations made since an instant, without imported rents. */
export function newReservationsOf(db: Database, uid: string, sinceAt: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS count FROM reservations r
       WHERE ${mine("partner_id")} AND created_at >= ? AND status IN ('confirmed', 'converted')
         AND NOT EXISTS (SELECT 1 FROM rents WHERE reservation_id = r.id AND import_id IS NOT NULL)`,
    )
    .bind(uid, sinceAt);
}
