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

/** Whether a box with the status `bs` is in the stock: not one that opens soon or is archived. */
export const isInStock = "bs.status IN ('available', 'outOfService')";

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
      t.id IS NULL AND (bs.status = 'outOfService' OR oc.kind IS 'block') AS is_out
    FROM stock_days d CROSS JOIN boxes b
      CROSS JOIN box_statuses bs ON bs.box_id = b.id AND ${isInStock}
        AND bs.from_at = (SELECT MAX(from_at) FROM box_statuses WHERE box_id = b.id AND from_at < d.end_at)
      LEFT JOIN occupancy oc ON oc.box_id = b.id AND oc.until_on > d.on_day AND oc.from_on <= d.on_day AND oc.kind <> 'hold'
      LEFT JOIN rents t ON (t.id = oc.reference OR t.reservation_id = oc.reference) AND t.status <> 'cancelled'
    WHERE ${boxes})`;

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
 * move their days. It says by period what `stock` says by day, so that it reads each rental and block once.
 * @param months SQL of a JSON array of `StockMonth`
 * @param boxes a condition on the box `b`
 */
export const monthStockSql = (months: string, boxes: string): string => `stock_months AS MATERIALIZED (
    SELECT value ->> 'month' AS month, value ->> 'from' AS first_on, value ->> 'to' AS end_on FROM json_each(${months})),
  stock_statuses AS MATERIALIZED (
    SELECT b.id AS box_id, b.partner_id, b.area_cm2, bs.status, ${isInStock} AS is_in_stock, ${polishDaySql("bs.from_at")} AS from_on,
      LEAD(${polishDaySql("bs.from_at")}, 1, '9999-12-31') OVER (PARTITION BY bs.box_id ORDER BY bs.from_at) AS until_on
    FROM boxes b CROSS JOIN box_statuses bs ON bs.box_id = b.id WHERE ${boxes}),
  stock_periods AS MATERIALIZED (
    SELECT box_id, partner_id, area_cm2, status = 'available' AS in_service, MAX(from_on, begin_on) AS from_on, until_on
    FROM stock_statuses CROSS JOIN (SELECT MIN(first_on) AS begin_on FROM stock_months)
    WHERE is_in_stock AND from_on < until_on AND until_on > begin_on),
  stock_parts AS MATERIALIZED (
    SELECT box_id, partner_id, area_cm2, NULL AS rent_id, from_on, until_on, 0 AS rented, in_service AS rentable,
      1 - in_service AS out_of_service
    FROM stock_periods
    UNION ALL
    SELECT sp.box_id, sp.partner_id, sp.area_cm2, t.id, MAX(sp.from_on, oc.from_on), MIN(sp.until_on, oc.until_on), t.id IS NOT NULL,
      (t.id IS NOT NULL) - in_service, in_service - (t.id IS NOT NULL)
    FROM stock_periods sp CROSS JOIN occupancy oc ON oc.box_id = sp.box_id AND oc.until_on > sp.from_on
        AND oc.from_on < sp.until_on AND oc.kind <> 'hold'
      LEFT JOIN rents t ON (t.id = oc.reference OR t.reservation_id = oc.reference) AND t.status <> 'cancelled'
    WHERE t.id IS NOT NULL OR oc.kind = 'block'),
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
