import { addDays, type Day, polishTimeZone } from "../../../domain/core/day.ts";
import type { ReportMonth } from "../../../domain/report/months.ts";
import { startOfDay } from "../../instants.ts";
import { polishDaySql } from "./received-queries.ts";

/** A day, and the instant at which it ends. */
export interface StockDay {
  on: Day;
  endAt: string;
}

export const stockDay = (on: Day): StockDay => ({ on, endAt: startOfDay(addDays(on, 1), polishTimeZone) });

const inStock = "IN ('available', 'outOfService')";

/** Whether a box with the status `bs` is in the stock: not one that opens soon or is archived. */
export const isInStock = `bs.status ${inStock}`;

/** The status of the box `b` at the end of the day `d`; of one that has not been changed since, the current one. */
const statusThen = `iif(b.updated_at < d.end_at, b.status, (SELECT status FROM box_statuses
  WHERE box_id = b.id AND from_at < d.end_at ORDER BY from_at DESC LIMIT 1))`;

/** The rental to which the period `oc` of a box belongs: until it has begun, the period is that of its reservation. */
const rentOfPeriod = "iif(oc.kind = 'rent', oc.reference, (SELECT id FROM rents WHERE reservation_id = oc.reference))";

/**
 * The common table `stock`, by the definitions in domain/figures/occupancy.ts: a row for each day and each box that existed on it,
 * with its rental of that day (`rent_id`), if any. An import adds boxes on its own day, so that its rentals have no earlier occupancy.
 * @param days SQL of a JSON array of `StockDay`
 * @param boxes a condition on the box `b`
 */
export const stockSql = (days: string, boxes: string): string => `stock_days AS MATERIALIZED (
    SELECT value ->> 'on' AS on_day, value ->> 'endAt' AS end_at FROM json_each(${days})),
  stock AS (
    SELECT d.on_day, d.end_at, b.id AS box_id, b.place_id, b.partner_id, b.area_cm2, t.id AS rent_id,
      t.id IS NULL AND (${statusThen} = 'outOfService' OR oc.kind IS 'block') AS is_out
    FROM stock_days d CROSS JOIN boxes b
      LEFT JOIN occupancy oc ON oc.box_id = b.id AND oc.until_on > d.on_day AND oc.from_on <= d.on_day AND oc.kind <> 'hold'
      LEFT JOIN rents t ON t.id = ${rentOfPeriod} AND t.status <> 'cancelled'
    WHERE b.created_at < d.end_at AND ${statusThen} ${inStock} AND ${boxes})`;

/** A month up to today. */
export interface StockMonth {
  month: string;
  from: Day;
  /** Exclusive. */
  to: Day;
}

export const stockMonth = ({ month, from, last }: ReportMonth, today: Day): StockMonth => ({
  ...{ month, from },
  to: addDays(last < today ? last : today, 1),
});

/**
 * The common table `month_stock`: the days of months in parts, whose sums over `days` are the days of boxes that are rented, rentable
 * and out of service. A box in stock has a part for each of its statuses, and others for its rentals (`rent_id`) and blocks, which
 * move their days. It says by period what `stock` says by day, so that it reads each rental and block once; parts with the same days
 * are one.
 * @param months SQL of a JSON array of `StockMonth`
 * @param boxes a condition on the box `b`
 * @param apart columns whose values have parts of their own
 */
export const monthStockSql = (
  months: string,
  boxes: string,
  ...apart: ("partner_id" | "box_id" | "rent_id")[]
): string => `stock_months AS MATERIALIZED (
    SELECT value ->> 'month' AS month, value ->> 'from' AS first_on, value ->> 'to' AS end_on FROM json_each(${months})),
  stock_span AS MATERIALIZED (SELECT MIN(first_on) AS begin_on, MAX(end_on) AS finish_on FROM stock_months),
  stock_statuses AS (
    SELECT b.id AS box_id, b.partner_id, b.area_cm2, bs.status, bs.from_at,
      (SELECT MIN(from_at) FROM box_statuses WHERE box_id = b.id AND from_at > bs.from_at) AS until_at
    FROM boxes b CROSS JOIN box_statuses bs ON bs.box_id = b.id AND ${isInStock} WHERE ${boxes}),
  stock_periods AS MATERIALIZED (
    SELECT box_id, partner_id, area_cm2, status = 'available' AS in_service, MAX(${polishDaySql("from_at")}, begin_on) AS from_on,
      iif(until_at IS NULL, finish_on, MIN(${polishDaySql("until_at")}, finish_on)) AS until_on
    FROM stock_span CROSS JOIN stock_statuses),
  stock_parts AS MATERIALIZED (
    SELECT ${[...apart, "from_on", "until_on"].join(", ")}, SUM(rented) AS rented, SUM(rentable) AS rentable,
      SUM(out_of_service) AS out_of_service, SUM(rented * area_cm2) AS rented_area_cm2, SUM(rentable * area_cm2) AS rentable_area_cm2
    FROM (
      SELECT box_id, partner_id, area_cm2, NULL AS rent_id, from_on, until_on, 0 AS rented, in_service AS rentable,
        1 - in_service AS out_of_service
      FROM stock_periods
      UNION ALL
      SELECT sp.box_id, sp.partner_id, sp.area_cm2, t.id, MAX(sp.from_on, oc.from_on), MIN(sp.until_on, oc.until_on),
        t.id IS NOT NULL, (t.id IS NOT NULL) - in_service, in_service - (t.id IS NOT NULL)
      FROM stock_periods sp CROSS JOIN occupancy oc ON oc.box_id = sp.box_id AND oc.until_on > sp.from_on
          AND oc.from_on < sp.until_on AND oc.kind <> 'hold'
        LEFT JOIN rents t ON t.id = ${rentOfPeriod} AND t.status <> 'cancelled'
      WHERE t.id IS NOT NULL OR oc.kind = 'block')
    WHERE from_on < until_on GROUP BY ${[...apart, "from_on", "until_on"].join(", ")}),
  month_stock AS (
    SELECT month, stock_parts.*,
      CAST(julianday(MIN(until_on, end_on)) - julianday(MAX(from_on, first_on)) AS INTEGER) AS days
    FROM stock_parts CROSS JOIN stock_months ON until_on > first_on AND from_on < end_on AND first_on < end_on)`;

/** The columns of `Occupancy` for rows of `month_stock`. */
export const monthOccupancyColumns = `COALESCE(SUM(days * rented), 0) AS rented, COALESCE(SUM(days * rentable), 0) AS rentable,
  COALESCE(SUM(days * out_of_service), 0) AS outOfService`;

/** The columns of `Occupancy` for rows of `stock`. */
export const occupancyColumns = `COUNT(rent_id) AS rented, COUNT(*) FILTER (WHERE NOT is_out) AS rentable,
  COUNT(*) FILTER (WHERE is_out) AS outOfService`;
