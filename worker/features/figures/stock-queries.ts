import { addDays, type Day, polishTimeZone } from "../../../domain/core/day.ts";
import { startOfDay } from "../../instants.ts";

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

/** The columns of `Occupancy` for rows of `stock`. */
export const occupancyColumns = `COUNT(rent_id) AS rented, COUNT(*) FILTER (WHERE NOT is_out) AS rentable,
  COUNT(*) FILTER (WHERE is_out) AS outOfService`;
