import type { Day } from "../../../domain/core/day.ts";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import type { BoxFilter } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { isOverdue } from "../figures/debt-queries.ts";
import { rentOn, rentWithProductsOn } from "../figures/rent-queries.ts";
import { occupancyColumns, stockDay, stockSql } from "../figures/stock-queries.ts";
import { isBoxOf } from "./box-queries.ts";

/** A box that is rented on the day of the rent roll. */
export interface RentRollRow {
  rentId: string;
  boxNumber: string;
  placeName: string;
  areaCm2: number;
  clientName: string;
  startOn: Day;
  /** Exclusive; null for an open-ended rental. */
  endOn: Day | null;
  /** On the day of the rent roll, VAT included; without products, and with those charged each month. */
  rentGrosze: number;
  withProductsGrosze: number;
  depositGrosze: number;
  /** Unpaid today after its due date, also in the rent roll of another day. */
  overdueGrosze: number;
  /** Only for sorting. */
  key: string;
}

export interface RentRollRequest {
  uid: string;
  on: Day;
  place: string | undefined;
  boxes: BoxFilter;
  today: Day;
  locale: Locale;
}

const nameSql = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

/** The table `stock` of the boxes of the partner ?1 on the day ?2, at the place ?3 if it is not null. */
const stockOf = (boxes: BoxFilter) =>
  stockSql(
    "?2",
    `b.partner_id = ${partnerOfUid.replace("?", "?1")} AND (?3 IS NULL OR b.place_id = ?3) AND ${isBoxOf(boxes)}`,
  );

export function rentRoll(
  db: Database,
  { uid, on, place, boxes, today, locale }: RentRollRequest,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const key = `${nameSql(locale)} || ' ' || b.number`;
  const { key: lastKey, id: lastId } = after ?? { key: "", id: "" };
  return db
    .prepare(
      `WITH ${stockOf(boxes)}
       SELECT t.id AS rentId, b.number AS boxNumber, ${nameSql(locale)} AS placeName, b.area_cm2 AS areaCm2, c.name AS clientName,
         t.start_on AS startOn, t.end_on AS endOn, ${rentOn("s.on_day")} AS rentGrosze,
         ${rentWithProductsOn("s.on_day")} AS withProductsGrosze, t.deposit_grosze AS depositGrosze, (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id AND ${isOverdue("?4")}) AS overdueGrosze, ${key} AS key
       FROM stock s JOIN rents t ON t.id = s.rent_id JOIN boxes b ON b.id = s.box_id
         JOIN clients c ON c.id = t.client_id JOIN places p ON p.id = b.place_id
       WHERE (${key}, t.id) > (?5, ?6) ORDER BY ${key}, t.id LIMIT ?7`,
    )
    .bind(uid, JSON.stringify([stockDay(on)]), place ?? null, today, lastKey, lastId, limit);
}

/** The boxes of the day, and sums of the rented ones. */
export interface RentRollSums extends Occupancy {
  areaCm2: number;
  rentableAreaCm2: number;
  rentGrosze: number;
  withProductsGrosze: number;
  depositGrosze: number;
}

export function rentRollSums(
  db: Database,
  { uid, on, place, boxes }: Pick<RentRollRequest, "uid" | "on" | "place" | "boxes">,
): D1PreparedStatement {
  const sumOfRented = (sql: string) => `COALESCE(SUM(${sql}) FILTER (WHERE rent_id IS NOT NULL), 0)`;
  return db
    .prepare(
      `WITH ${stockOf(boxes)}
       SELECT ${occupancyColumns}, ${sumOfRented("s.area_cm2")} AS areaCm2,
         COALESCE(SUM(s.area_cm2) FILTER (WHERE NOT is_out), 0) AS rentableAreaCm2,
         ${sumOfRented(rentOn("s.on_day"))} AS rentGrosze, ${sumOfRented(rentWithProductsOn("s.on_day"))} AS withProductsGrosze,
         ${sumOfRented("t.deposit_grosze")} AS depositGrosze
       FROM stock s LEFT JOIN rents t ON t.id = s.rent_id`,
    )
    .bind(uid, JSON.stringify([stockDay(on)]), place ?? null);
}
