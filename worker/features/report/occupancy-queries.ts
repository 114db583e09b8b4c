import type { Day } from "../../../domain/core/day.ts";
import type { BoxFilter } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { isBoxOf, rentOn } from "./box-queries.ts";

/** The rented boxes on a day of a month, next to all boxes that existed on it. */
export interface OccupancyRow {
  month: string;
  boxes: number;
  rented: number;
  areaCm2: number;
  rentedAreaCm2: number;
  /** The sum of the monthly list prices of all boxes. */
  listGrosze: number;
  /** The monthly rent of the rented boxes, without products. */
  rentGrosze: number;
}

/** A day, and the instant at which it ends. */
export interface OccupancyDay {
  month: string;
  on: Day;
  endAt: string;
}

export interface OccupancyRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  days: readonly OccupancyDay[];
}

/** The list price of the box `b` at the end of the day; for a day before its first price, that one. */
const listSql = `COALESCE(
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id AND bp.from_at < d.end_at ORDER BY bp.from_at DESC LIMIT 1),
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id ORDER BY bp.from_at LIMIT 1),
  b.monthly_grosze)`;

/** A box counts from the day it was added until it was archived, and on days on which it was rented. */
export function occupancyByMonth(db: Database, { uid, place, boxes, days }: OccupancyRequest): D1PreparedStatement {
  const { ask, bound } = named({ uid, place: place ?? null, days: JSON.stringify(days) });
  return db
    .prepare(
      `WITH days AS MATERIALIZED (
         SELECT value ->> 'month' AS month, value ->> 'on' AS on_day, value ->> 'endAt' AS end_at FROM json_each(${ask.days}))
       SELECT d.month, COUNT(*) AS boxes, COUNT(t.id) AS rented, SUM(b.area_cm2) AS areaCm2,
         COALESCE(SUM(b.area_cm2) FILTER (WHERE t.id IS NOT NULL), 0) AS rentedAreaCm2, SUM(${listSql}) AS listGrosze,
         COALESCE(SUM(${rentOn("d.on_day")}) FILTER (WHERE t.id IS NOT NULL), 0) AS rentGrosze
       FROM days d CROSS JOIN boxes b
         LEFT JOIN occupancy oc ON oc.box_id = b.id AND oc.from_on <= d.on_day AND oc.until_on > d.on_day
           AND oc.kind IN ('rent', 'reservation')
         LEFT JOIN rents t ON (t.id = oc.reference OR t.reservation_id = oc.reference) AND t.status <> 'cancelled'
         LEFT JOIN reservations r ON r.id = t.reservation_id
       WHERE b.partner_id = ${partnerOfUid.replace("?", ask.uid)} AND (${ask.place} IS NULL OR b.place_id = ${ask.place})
         AND ${isBoxOf(boxes)} AND (t.id IS NOT NULL OR (b.created_at < d.end_at
           AND (b.status <> 'archived' OR b.updated_at >= d.end_at)))
       GROUP BY d.month`,
    )
    .bind(...bound);
}
