import type { Day } from "../../../domain/core/day.ts";
import type { BoxFilter, BoxGroup, PriceLevel } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { rentOn } from "../figures/rent-queries.ts";
import { stockDay, stockSql } from "../figures/stock-queries.ts";
import { groupSql, isBoxOf } from "./box-queries.ts";

/** Boxes that are rented today: what tenants pay for them, and what the price list says. Per month, without products. */
export interface PriceRow {
  /** The place, size or kind. */
  key: string;
  rentals: number;
  areaCm2: number;
  rentGrosze: number;
  listGrosze: number;
  /** Rentals below the list price, and what raising each of them to it would bring per month. */
  below: number;
  raiseGrosze: number;
}

export interface PriceRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  today: Day;
}

function rented({ uid, place, boxes, today }: PriceRequest) {
  const { ask, bound } = named({ uid, place: place ?? null, day: JSON.stringify([stockDay(today)]) });
  const isOwn = `b.partner_id = ${partnerOfUid.replace("?", ask.uid)} AND (${ask.place} IS NULL OR b.place_id = ${ask.place})`;
  return {
    bound,
    sql: `${stockSql(ask.day, `${isOwn} AND ${isBoxOf(boxes)}`)},
      rented AS MATERIALIZED (
        SELECT t.id, t.client_id, b.id AS box_id, b.area_cm2, b.monthly_grosze AS list, ${rentOn("s.on_day")} AS rent
        FROM stock s JOIN rents t ON t.id = s.rent_id JOIN boxes b ON b.id = s.box_id)`,
  };
}

export function pricesByGroup(
  db: Database,
  { by, ...requested }: PriceRequest & { by: BoxGroup },
): D1PreparedStatement {
  const { bound, sql } = rented(requested);
  return db
    .prepare(
      `WITH ${sql}
       SELECT ${groupSql[by]} AS "key", COUNT(*) AS rentals, SUM(rented.area_cm2) AS areaCm2, SUM(rent) AS rentGrosze,
         SUM(list) AS listGrosze, COUNT(*) FILTER (WHERE rent < list) AS below, SUM(MAX(list - rent, 0)) AS raiseGrosze
       FROM rented JOIN boxes b ON b.id = box_id GROUP BY 1`,
    )
    .bind(...bound);
}

/** A running rental with its rent and the list price of its box. */
export interface RentPrice {
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  areaCm2: number;
  rentGrosze: number;
  listGrosze: number;
}

const levelSql: Record<PriceLevel, string> = { below: "rent < list", at: "rent = list", above: "rent > list" };

const isAt = (level: PriceLevel | undefined) => (level === undefined ? "TRUE" : levelSql[level]);

/** Those furthest below the list price first. */
export function rentPrices(
  db: Database,
  { level, locale, ...requested }: PriceRequest & { level: PriceLevel | undefined; locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { bound, sql } = rented(requested);
  return db
    .prepare(
      `WITH ${sql}
       SELECT rented.id AS rentId, c.name AS clientName, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, rented.area_cm2 AS areaCm2, rent AS rentGrosze,
         list AS listGrosze
       FROM rented JOIN boxes b ON b.id = box_id JOIN places p ON p.id = b.place_id JOIN clients c ON c.id = client_id
       WHERE ${isAt(level)} AND (?4 IS NULL OR (rent - list, rented.id) > (CAST(?4 AS INTEGER), ?5))
       ORDER BY rent - list, rented.id LIMIT ?6`,
    )
    .bind(...bound, after?.key ?? null, after?.id ?? "", limit);
}

export function rentPricesTotal(
  db: Database,
  { level, ...requested }: PriceRequest & { level: PriceLevel | undefined },
): D1PreparedStatement {
  const { bound, sql } = rented(requested);
  return db.prepare(`WITH ${sql} SELECT COUNT(*) AS total FROM rented WHERE ${isAt(level)}`).bind(...bound);
}
