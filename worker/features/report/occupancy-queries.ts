import type { BoxFilter } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { rentOn } from "../figures/rent-queries.ts";
import { isInStock, occupancyColumns, type StockDay, stockSql } from "../figures/stock-queries.ts";
import { isBoxOf } from "./box-queries.ts";

/** The boxes on a day. */
export interface OccupancyRow {
  on: string;
  rented: number;
  rentable: number;
  outOfService: number;
  rentableAreaCm2: number;
  rentedAreaCm2: number;
  /** The sum of the monthly list prices of the rentable boxes. */
  listGrosze: number;
  /** The rent per month of the rented boxes. */
  rentGrosze: number;
}

export interface OccupancyRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  days: readonly StockDay[];
}

/** The list price of the box `b` at the end of the day; for a day before its first price, that one. */
const listSql = `COALESCE(
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id AND bp.from_at < s.end_at ORDER BY bp.from_at DESC LIMIT 1),
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id ORDER BY bp.from_at LIMIT 1),
  b.monthly_grosze)`;

const ofPartner = (uid: string, place: string, boxes: BoxFilter) =>
  `b.partner_id = ${partnerOfUid.replace("?", uid)} AND (${place} IS NULL OR b.place_id = ${place}) AND ${isBoxOf(boxes)}`;

export function occupancyByDay(db: Database, { uid, place, boxes, days }: OccupancyRequest): D1PreparedStatement {
  const { ask, bound } = named({ uid, place: place ?? null, days: JSON.stringify(days) });
  return db
    .prepare(
      `WITH ${stockSql(ask.days, ofPartner(ask.uid, ask.place, boxes))}
       SELECT s.on_day AS "on", ${occupancyColumns}, COALESCE(SUM(s.area_cm2) FILTER (WHERE NOT is_out), 0) AS rentableAreaCm2,
         COALESCE(SUM(s.area_cm2) FILTER (WHERE rent_id IS NOT NULL), 0) AS rentedAreaCm2,
         COALESCE(SUM(${listSql}) FILTER (WHERE NOT is_out), 0) AS listGrosze,
         COALESCE(SUM(${rentOn("s.on_day")}) FILTER (WHERE rent_id IS NOT NULL), 0) AS rentGrosze
       FROM stock s JOIN boxes b ON b.id = s.box_id LEFT JOIN rents t ON t.id = s.rent_id
         LEFT JOIN reservations r ON r.id = t.reservation_id
       GROUP BY s.on_day`,
    )
    .bind(...bound);
}

/** The day on which the first of the boxes was added; null without any. */
export function firstBoxAdded(
  db: Database,
  { uid, place, boxes }: Omit<OccupancyRequest, "days">,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT MIN(bs.from_at) AS at FROM boxes b CROSS JOIN box_statuses bs ON bs.box_id = b.id AND ${isInStock}
       WHERE ${ofPartner("?1", "?2", boxes)}`,
    )
    .bind(uid, place ?? null);
}
