import { addDays, type Day } from "../../../domain/core/day.ts";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { isOverdue } from "../figures/debt-queries.ts";
import { rentOn } from "../figures/rent-queries.ts";
import { occupancyColumns, stockDay, stockSql } from "../figures/stock-queries.ts";

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

/** The version of the user's partner. */
export function partnerVersion(db: Database, uid: string): D1PreparedStatement {
  return db.prepare(`SELECT version FROM partners WHERE id = ${partnerOfUid}`).bind(uid);
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

export interface PlaceOccupancy extends Occupancy {
  id: string;
  name: string;
  /** The rent per month of the rented boxes. */
  rentGrosze: number;
}

/** The places of the user's partner with their boxes on a day. */
export function occupancyOf(db: Database, uid: string, on: Day, locale: Locale): D1PreparedStatement {
  const isMine = (column: string) => mine(column).replace("?", "?2");
  return db
    .prepare(
      `SELECT p.id, ${nameIn(locale)} AS name, (
         WITH ${stockSql("?1", `${isMine("b.partner_id")} AND b.place_id = p.id`)}
         SELECT json_object('rented', rented, 'rentable', rentable, 'outOfService', outOfService, 'rentGrosze', rentGrosze) FROM (
           SELECT ${occupancyColumns}, COALESCE(SUM(${rentOn("s.on_day")}) FILTER (WHERE t.id IS NOT NULL), 0) AS rentGrosze
           FROM stock s LEFT JOIN rents t ON t.id = s.rent_id)) AS figures
       FROM places p WHERE ${isMine("p.partner_id")}`,
    )
    .bind(JSON.stringify([stockDay(on)]), uid);
}

/** @param found rows of `occupancyOf` */
export const readOccupancyOf = (found: D1Result | undefined): PlaceOccupancy[] =>
  rows<{ id: string; name: string; figures: string }>(found).map(({ id, name, figures }) => ({
    ...{ id, name },
    ...(JSON.parse(figures) as Omit<PlaceOccupancy, "id" | "name">),
  }));

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
       WHERE ${mine("partner_id")} AND ${isOverdue("?")}`,
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
