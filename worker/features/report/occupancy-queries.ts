import type { Day } from "../../../domain/core/day.ts";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import type { BoxFilter } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { rentOn } from "../figures/rent-queries.ts";
import {
  isInStock,
  monthOccupancyColumns,
  monthStockSql,
  type StockDay,
  type StockMonth,
  stockSql,
} from "../figures/stock-queries.ts";
import { isBoxOf } from "./box-queries.ts";

/** The boxes of a month, by days. */
export interface OccupancyRow extends Occupancy {
  month: string;
  /** Sums of its days, as those of the boxes. */
  rentableAreaCm2: number;
  rentedAreaCm2: number;
}

/** Rent and list prices on a day. */
export interface RentOnDay {
  on: Day;
  /** The sum of the monthly list prices of the rentable boxes. */
  listGrosze: number;
  /** The rent per month of the rented boxes. */
  rentGrosze: number;
}

export interface OccupancyRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
}

/** The list price of the box `b` at the end of the day; for a day before its first price, that one. */
const listSql = `COALESCE(
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id AND bp.from_at < s.end_at ORDER BY bp.from_at DESC LIMIT 1),
  (SELECT bp.monthly_grosze FROM box_prices bp WHERE bp.box_id = b.id ORDER BY bp.from_at LIMIT 1),
  b.monthly_grosze)`;

const ofPartner = (uid: string, place: string, boxes: BoxFilter) =>
  `b.partner_id = ${partnerOfUid.replace("?", uid)} AND (${place} IS NULL OR b.place_id = ${place}) AND ${isBoxOf(boxes)}`;

const requested = ({ uid, place }: OccupancyRequest, periods: readonly (StockDay | StockMonth)[]) =>
  named({ uid, place: place ?? null, periods: JSON.stringify(periods) });

export function occupancyByMonth(
  db: Database,
  request: OccupancyRequest,
  months: readonly StockMonth[],
): D1PreparedStatement {
  const { ask, bound } = requested(request, months);
  return db
    .prepare(
      `WITH ${monthStockSql(ask.periods, ofPartner(ask.uid, ask.place, request.boxes))}
       SELECT month, ${monthOccupancyColumns}, SUM(days * rentable_area_cm2) AS rentableAreaCm2,
         SUM(days * rented_area_cm2) AS rentedAreaCm2
       FROM month_stock GROUP BY month`,
    )
    .bind(...bound);
}

export function rentByDay(db: Database, request: OccupancyRequest, days: readonly StockDay[]): D1PreparedStatement {
  const { ask, bound } = requested(request, days);
  return db
    .prepare(
      `WITH ${stockSql(ask.periods, ofPartner(ask.uid, ask.place, request.boxes))}
       SELECT s.on_day AS "on", COALESCE(SUM(${listSql}) FILTER (WHERE NOT is_out), 0) AS listGrosze,
         COALESCE(SUM(${rentOn("s.on_day")}) FILTER (WHERE rent_id IS NOT NULL), 0) AS rentGrosze
       FROM stock s JOIN boxes b ON b.id = s.box_id LEFT JOIN rents t ON t.id = s.rent_id
       GROUP BY s.on_day`,
    )
    .bind(...bound);
}

/** The day on which the first of the boxes was added; null without any. */
export function firstBoxAdded(db: Database, { uid, place, boxes }: OccupancyRequest): D1PreparedStatement {
  return db
    .prepare(
      `SELECT MIN(bs.from_at) AS at FROM boxes b CROSS JOIN box_statuses bs ON bs.box_id = b.id AND ${isInStock}
       WHERE ${ofPartner("?1", "?2", boxes)}`,
    )
    .bind(uid, place ?? null);
}

/** A rental of a box in a month. */
export interface MonthRent {
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  startOn: Day;
  /** Exclusive; null for an open-ended rental. */
  endOn: Day | null;
  /** How many days of the month it counts. */
  days: number;
  /** Only for the order. */
  key: string;
}

const monthRentsSql = (months: string, boxes: string) => `${monthStockSql(months, boxes, "box_id", "rent_id")},
  month_rents AS MATERIALIZED (SELECT box_id, rent_id, SUM(days) AS days FROM month_stock WHERE rented GROUP BY box_id, rent_id)`;

export function monthRents(
  db: Database,
  request: OccupancyRequest & { locale: Locale },
  month: StockMonth,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { ask, bound } = requested(request, [month]);
  const { key, id } = after ?? { key: "", id: "" };
  const place = request.locale === "pl" ? "p.name_pl" : "p.name_en";
  const order = `${place} || ' ' || b.number`;
  return db
    .prepare(
      `WITH ${monthRentsSql(ask.periods, ofPartner(ask.uid, ask.place, request.boxes))}
       SELECT t.id AS rentId, c.name AS clientName, b.number AS boxNumber, ${place} AS placeName, t.start_on AS startOn,
         t.end_on AS endOn, days, ${order} AS key
       FROM month_rents CROSS JOIN rents t ON t.id = rent_id CROSS JOIN boxes b ON b.id = month_rents.box_id
         CROSS JOIN clients c ON c.id = t.client_id CROSS JOIN places p ON p.id = b.place_id
       WHERE (${order}, t.id) > (?4, ?5) ORDER BY ${order}, t.id LIMIT ?6`,
    )
    .bind(...bound, key, id, limit);
}

export function monthRentsTotal(db: Database, request: OccupancyRequest, month: StockMonth): D1PreparedStatement {
  const { ask, bound } = requested(request, [month]);
  return db
    .prepare(
      `WITH ${monthRentsSql(ask.periods, ofPartner(ask.uid, ask.place, request.boxes))} SELECT COUNT(*) AS total FROM month_rents`,
    )
    .bind(...bound);
}
