import type { Day } from "../../../domain/core/day.ts";
import type { Stays } from "../../../domain/figures/stays.ts";
import type { ReportMonth } from "../../../domain/report/months.ts";
import type { BoxFilter, Move } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { isBoxOf } from "./box-queries.ts";

/** Rentals that began and ended in a month. One that continues in another box does neither. */
export interface TurnoverRow extends Omit<Stays, "endedDays"> {
  month: string;
  starts: number;
  /** JSON */
  endedDays: string;
}

export interface TurnoverRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  today: Day;
}

/** The day on which the tenant of `t` moved into the first of the boxes. */
const firstSql = `iif(t.continues_rent_id IS NULL, t.start_on, (
  WITH RECURSIVE earlier (id, first_on) AS (
    SELECT t.continues_rent_id, t.start_on
    UNION ALL SELECT er.continues_rent_id, er.start_on FROM earlier JOIN rents er ON er.id = earlier.id)
  SELECT MIN(first_on) FROM earlier))`;

/** `last_on` is null as long as the rental runs. */
function stays({ uid, place, boxes, today }: TurnoverRequest) {
  const { ask, bound } = named({ uid, place: place ?? null, today });
  const partner = partnerOfUid.replace("?", ask.uid);
  return {
    bound,
    sql: `continued AS MATERIALIZED (
         SELECT continues_rent_id AS id FROM rents
         WHERE partner_id = ${partner} AND continues_rent_id IS NOT NULL AND status <> 'cancelled'),
       stays AS MATERIALIZED (
         SELECT t.id, t.client_id, t.box_id, t.place_id, t.start_on, t.end_on, ${firstSql} AS first_on,
           iif(t.end_on <= ${ask.today}, date(t.end_on, '-1 day'), NULL) AS last_on,
           t.continues_rent_id IS NULL AS is_start, t.id NOT IN (SELECT id FROM continued) AS is_end
         FROM rents t JOIN boxes b ON b.id = t.box_id
         WHERE t.partner_id = ${partner} AND (${ask.place} IS NULL OR t.place_id = ${ask.place}) AND t.status <> 'cancelled'
           AND t.start_on <= ${ask.today} AND ${isBoxOf(boxes)})`,
  };
}

export function turnoverByMonth(
  db: Database,
  { months, ...requested }: TurnoverRequest & { months: readonly ReportMonth[] },
): D1PreparedStatement {
  const { bound, sql } = stays(requested);
  const ends = "is_end AND last_on BETWEEN first_day AND last_day";
  return db
    .prepare(
      `WITH ${sql},
       months AS (SELECT value ->> 'month' AS month, value ->> 'from' AS first_day, value ->> 'last' AS last_day FROM json_each(?4))
       SELECT month, COUNT(*) FILTER (WHERE (start_on < first_day OR (start_on = first_day AND NOT is_start)) AND (end_on IS NULL OR end_on > first_day)) AS running,
         COUNT(*) FILTER (WHERE is_start AND start_on BETWEEN first_day AND last_day) AS starts,
         COUNT(*) FILTER (WHERE ${ends}) AS ends,
         json_group_array(CAST(julianday(end_on) - julianday(first_on) AS INTEGER)) FILTER (WHERE ${ends}) AS endedDays
       FROM months CROSS JOIN stays GROUP BY month`,
    )
    .bind(...bound, JSON.stringify(months));
}

/** A rental that began or ended. */
export interface MonthMove {
  move: Move;
  on: Day;
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  startOn: Day;
  /** For an ended rental, from the first box on. */
  days: number | null;
}

export interface MonthMovesRequest extends TurnoverRequest {
  from: Day;
  last: Day;
  move: Move | undefined;
}

const movesSql = (move: Move | undefined) =>
  [
    ...(move === "end"
      ? []
      : ["SELECT 'start' AS move, start_on AS on_day, NULL AS days, stays.* FROM stays WHERE is_start"]),
    ...(move === "start"
      ? []
      : [
          `SELECT 'end' AS move, last_on AS on_day, julianday(end_on) - julianday(first_on) AS days, stays.* FROM stays
           WHERE is_end AND last_on IS NOT NULL`,
        ]),
  ].join(" UNION ALL ");

export function monthMoves(
  db: Database,
  { from, last, move, locale, ...requested }: MonthMovesRequest & { locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { bound, sql } = stays(requested);
  const { key, id } = after ?? { key: "", id: "" };
  return db
    .prepare(
      `WITH ${sql}, moved AS (${movesSql(move)})
       SELECT move, on_day AS "on", moved.id AS rentId, c.name AS clientName, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, first_on AS startOn, CAST(days AS INTEGER) AS days
       FROM moved JOIN boxes b ON b.id = box_id JOIN places p ON p.id = moved.place_id JOIN clients c ON c.id = client_id
       WHERE on_day BETWEEN ?4 AND ?5 AND (on_day, move || moved.id) > (?6, ?7) ORDER BY on_day, move || moved.id LIMIT ?8`,
    )
    .bind(...bound, from, last, key, id, limit);
}

export function monthMovesTotal(
  db: Database,
  { from, last, move, ...requested }: MonthMovesRequest,
): D1PreparedStatement {
  const { bound, sql } = stays(requested);
  return db
    .prepare(`WITH ${sql} SELECT COUNT(*) AS total FROM (${movesSql(move)}) WHERE on_day BETWEEN ?4 AND ?5`)
    .bind(...bound, from, last);
}
