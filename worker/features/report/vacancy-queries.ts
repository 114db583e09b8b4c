import { reservedSoonDays } from "../../../domain/box/state.ts";
import { addDays, type Day } from "../../../domain/core/day.ts";
import type { BoxFilter, BoxGroup } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { stockDay, stockSql } from "../figures/stock-queries.ts";
import { groupSql, isBoxOf } from "./box-queries.ts";

/** The rentable boxes of today: how many are free, and how many days they were free in the last 12 months. */
export interface VacancyRow {
  /** The place, size or kind. */
  key: string;
  rentable: number;
  free: number;
  freeAreaCm2: number;
  /** The monthly list prices of the free boxes. */
  freeListGrosze: number;
  /** Days in the last 12 months since each box was added, and those without a tenant or a block. */
  days: number;
  emptyDays: number;
  /** Rent of the empty days at today’s list prices. */
  lostGrosze: number;
}

/** The days of the report: those of the last 12 months before today. */
export interface VacancyDays {
  from: Day;
  today: Day;
  count: number;
  /** The instant at which the first day begins, and those at which each day ends. */
  startAt: string;
  endsAt: readonly string[];
}

export interface VacancyRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  days: VacancyDays;
}

/** Rentable boxes. One is not free if a tenant moves in soon. Holds pass within minutes or become a reservation. */
function offered({ uid, place, boxes, days }: VacancyRequest) {
  const { ask, bound } = named({
    ...{ uid, place: place ?? null, today: days.today, count: days.count, startAt: days.startAt },
    ...{ from: days.from, endsAt: JSON.stringify(days.endsAt), day: JSON.stringify([stockDay(days.today)]) },
    soonOn: addDays(days.today, reservedSoonDays),
  });
  const taken = "FROM occupancy oc WHERE oc.box_id = ad.box_id AND oc.kind <> 'hold'";
  const isOwn = `b.partner_id = ${partnerOfUid.replace("?", ask.uid)} AND (${ask.place} IS NULL OR b.place_id = ${ask.place})`;
  return {
    ask,
    bound,
    // In Poland it is the same day as in UTC or the next, so a box needs the end of one day only, and not all of them.
    sql: `${stockSql(ask.day, `${isOwn} AND ${isBoxOf(boxes)}`)},
     added AS MATERIALIZED (
      SELECT box_id, rent_id, MAX(0, MIN(${ask.count}, ${ask.count} - nth - (${ask.endsAt} ->> nth <= created_at))) AS days
      FROM (SELECT s.*, b.created_at,
          CAST(julianday(substr(MAX(b.created_at, ${ask.startAt}), 1, 10)) - julianday(${ask.from}) AS INTEGER) AS nth
        FROM stock s JOIN boxes b ON b.id = s.box_id WHERE NOT is_out)),
     offered AS MATERIALIZED (
      SELECT ad.box_id, ad.days, ad.rent_id IS NULL AND NOT EXISTS (SELECT 1 ${taken} AND oc.until_on > ${ask.today}
          AND oc.from_on < ${ask.soonOn} AND oc.kind IN ('rent', 'reservation')) AS is_free,
        ad.days - CAST((SELECT COALESCE(SUM(julianday(MIN(oc.until_on, ${ask.today}))
            - julianday(MAX(oc.from_on, date(${ask.today}, '-' || ad.days || ' day')))), 0)
          ${taken} AND oc.until_on > date(${ask.today}, '-' || ad.days || ' day') AND oc.from_on < ${ask.today}) AS INTEGER) AS empty_days
      FROM added ad)`,
  };
}

/** Twelve monthly prices are those of 365 days. */
const lostSql = "CAST(ROUND(b.monthly_grosze * 12.0 * empty_days / 365) AS INTEGER)";

export function vacancyByGroup(
  db: Database,
  { by, ...requested }: VacancyRequest & { by: BoxGroup },
): D1PreparedStatement {
  const { bound, sql } = offered(requested);
  return db
    .prepare(
      `WITH ${sql}
       SELECT ${groupSql[by]} AS "key", COUNT(*) AS rentable, COUNT(*) FILTER (WHERE is_free) AS free,
         COALESCE(SUM(b.area_cm2) FILTER (WHERE is_free), 0) AS freeAreaCm2,
         COALESCE(SUM(b.monthly_grosze) FILTER (WHERE is_free), 0) AS freeListGrosze, SUM(days) AS days,
         SUM(empty_days) AS emptyDays, SUM(${lostSql}) AS lostGrosze
       FROM offered JOIN boxes b ON b.id = box_id GROUP BY 1`,
    )
    .bind(...bound);
}

/** A box on offer. */
export interface VacantBox {
  boxId: string;
  boxNumber: string;
  placeId: string;
  placeName: string;
  areaCm2: number;
  listGrosze: number;
  isFree: 0 | 1;
  /** The end of the last tenancy or block before today; null without one. */
  lastUntilOn: Day | null;
  createdAt: string;
  /** The first day of the next tenancy or block; null without one. */
  nextOn: Day | null;
  emptyDays: number;
  lostGrosze: number;
}

/** Those with the most empty days first. */
export function vacantBoxes(
  db: Database,
  { isAll, locale, ...requested }: VacancyRequest & { isAll: boolean; locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { ask, bound, sql } = offered(requested);
  const [key, id, count] = [1, 2, 3].map((more) => `?${bound.length + more}`);
  const taken = "FROM occupancy oc WHERE oc.box_id = b.id AND oc.kind <> 'hold'";
  return db
    .prepare(
      `WITH ${sql}
       SELECT b.id AS boxId, b.number AS boxNumber, p.id AS placeId, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         b.area_cm2 AS areaCm2, b.monthly_grosze AS listGrosze, is_free AS isFree, b.created_at AS createdAt,
         (SELECT MAX(oc.until_on) ${taken} AND oc.until_on <= ${ask.today}) AS lastUntilOn,
         (SELECT MIN(oc.from_on) ${taken} AND oc.until_on > ${ask.today} AND oc.from_on > ${ask.today}) AS nextOn,
         empty_days AS emptyDays, ${lostSql} AS lostGrosze
       FROM offered JOIN boxes b ON b.id = box_id JOIN places p ON p.id = b.place_id
       WHERE ${isAll ? "TRUE" : "is_free"} AND (${key} IS NULL OR (empty_days, b.id) < (CAST(${key} AS INTEGER), ${id}))
       ORDER BY empty_days DESC, b.id DESC LIMIT ${count}`,
    )
    .bind(...bound, after?.key ?? null, after?.id ?? "", limit);
}

export function vacantBoxesTotal(
  db: Database,
  { isAll, ...requested }: VacancyRequest & { isAll: boolean },
): D1PreparedStatement {
  const { bound, sql } = offered(requested);
  return db
    .prepare(`WITH ${sql} SELECT COUNT(*) AS total FROM offered WHERE ${isAll ? "TRUE" : "is_free"}`)
    .bind(...bound);
}
