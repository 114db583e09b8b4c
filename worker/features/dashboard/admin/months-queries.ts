import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";

/** The boxes of all partners on the last day of a month, and those that are rented. */
export interface MonthOccupancy {
  month: string;
  boxes: number;
  rented: number;
}

/** A day, and the instant at which it ends. */
export interface OccupancyDay {
  month: string;
  on: Day;
  endAt: string;
}

/** A box counts as in the partners' reports: from the day it was added until it was archived, and while it is rented. */
const boxesOn = `FROM days d CROSS JOIN boxes b
  LEFT JOIN occupancy oc ON oc.box_id = b.id AND oc.from_on <= d.on_day AND oc.until_on > d.on_day
    AND oc.kind IN ('rent', 'reservation')
  LEFT JOIN rents t ON (t.id = oc.reference OR t.reservation_id = oc.reference) AND t.status <> 'cancelled'
  WHERE t.id IS NOT NULL OR (b.created_at < d.end_at AND (b.status <> 'archived' OR b.updated_at >= d.end_at))`;

const daysOf = `WITH days AS MATERIALIZED (
  SELECT value ->> 'month' AS month, value ->> 'on' AS on_day, value ->> 'endAt' AS end_at FROM json_each(?1))`;

export function marketOccupancy(db: Database, days: readonly OccupancyDay[]): D1PreparedStatement {
  return db
    .prepare(`${daysOf} SELECT d.month, COUNT(*) AS boxes, COUNT(t.id) AS rented ${boxesOn} GROUP BY d.month`)
    .bind(JSON.stringify(days));
}

/** A partner in a month. */
export interface MonthPartner {
  partnerId: string;
  partnerName: string;
  /** Rent paid in the month, commission without VAT, and the boxes on its last day. */
  grosze: number;
  commissionGrosze: number;
  boxes: number;
  rented: number;
}

/** Those with the most paid rent first; without partners that have neither boxes nor money in the month. */
export function monthPartners(
  db: Database,
  { day, from, to }: { day: OccupancyDay; from: string; to: string },
): D1PreparedStatement {
  return db
    .prepare(
      `${daysOf}, counted AS MATERIALIZED (
         SELECT b.partner_id, COUNT(*) AS boxes, COUNT(t.id) AS rented ${boxesOn} GROUP BY b.partner_id),
       summed AS MATERIALIZED (
         SELECT pa.id, pa.legal_name,
           COALESCE((SELECT SUM(ch.amount_grosze) FROM charges ch WHERE ch.partner_id = pa.id AND ch.status = 'paid'
             AND ch.paid_at >= ?2 AND ch.paid_at < ?3), 0) AS grosze,
           COALESCE((SELECT -SUM(e.amount_grosze) FROM ledger_entries e WHERE e.partner_id = pa.id
             AND e.account = 'commission' AND e.recorded_at >= ?2 AND e.recorded_at < ?3), 0) AS commission
         FROM partners pa)
       SELECT summed.id AS partnerId, legal_name AS partnerName, grosze, commission AS commissionGrosze,
         COALESCE(boxes, 0) AS boxes, COALESCE(rented, 0) AS rented
       FROM summed LEFT JOIN counted ON counted.partner_id = summed.id
       WHERE grosze <> 0 OR commission <> 0 OR boxes > 0 ORDER BY grosze DESC, legal_name, summed.id`,
    )
    .bind(JSON.stringify([day]), from, to);
}
