import type { Day } from "../../../../domain/core/day.ts";
import type { Occupancy } from "../../../../domain/figures/occupancy.ts";
import type { Database } from "../../../db/database.ts";
import { onDays, receivedSql } from "../../figures/received-queries.ts";
import {
  monthOccupancyColumns,
  monthStockSql,
  occupancyColumns,
  type StockDay,
  type StockMonth,
  stockSql,
} from "../../figures/stock-queries.ts";

/** The boxes of all partners on a day, in one row. */
export function marketOccupancy(db: Database, day: StockDay): D1PreparedStatement {
  return db.prepare(`WITH ${stockSql("?1", "TRUE")} SELECT ${occupancyColumns} FROM stock`).bind(JSON.stringify([day]));
}

/** The boxes of all partners in a month, by days. */
export interface MarketOccupancy extends Occupancy {
  month: string;
}

export function marketOccupancyByMonth(db: Database, months: readonly StockMonth[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH ${monthStockSql("?1", "TRUE")} SELECT month, ${monthOccupancyColumns} FROM month_stock GROUP BY month`,
    )
    .bind(JSON.stringify(months));
}

/** A partner in a month. */
export interface MonthPartner extends Occupancy {
  partnerId: string;
  partnerName: string;
  /** What was received in the month, commission without VAT; the boxes count by days. */
  grosze: number;
  commissionGrosze: number;
}

/** Those with the most paid rent first; without partners that have neither boxes nor money in the month. */
export function monthPartners(
  db: Database,
  { month, from, last }: { month: StockMonth; from: Day; last: Day },
): D1PreparedStatement {
  return db
    .prepare(
      `WITH ${monthStockSql("?1", "TRUE", "partner_id")},
       ${receivedSql("TRUE", "?2", "?3", true, "TRUE")},
       counted AS MATERIALIZED (SELECT partner_id, ${monthOccupancyColumns} FROM month_stock GROUP BY partner_id),
       paid AS MATERIALIZED (SELECT partner_id, SUM(grosze) AS grosze FROM received GROUP BY partner_id),
       summed AS MATERIALIZED (
         SELECT pa.id, pa.legal_name, COALESCE((SELECT grosze FROM paid WHERE partner_id = pa.id), 0) AS grosze,
           COALESCE((SELECT -SUM(e.amount_grosze) FROM ledger_entries e WHERE e.partner_id = pa.id
             AND e.account = 'commission' AND ${onDays("e.recorded_at", "?2", "?3")}), 0) AS commission
         FROM partners pa)
       SELECT summed.id AS partnerId, legal_name AS partnerName, grosze, commission AS commissionGrosze,
         COALESCE(rented, 0) AS rented, COALESCE(rentable, 0) AS rentable, COALESCE(outOfService, 0) AS outOfService
       FROM summed LEFT JOIN counted ON counted.partner_id = summed.id
       WHERE grosze <> 0 OR commission <> 0 OR rentable + outOfService > 0 ORDER BY grosze DESC, legal_name, summed.id`,
    )
    .bind(JSON.stringify([month]), from, last);
}
