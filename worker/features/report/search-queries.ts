import type { Day } from "../../../domain/core/day.ts";
import type { BoxGroup, SoughtFilter } from "../../../domain/report/query.ts";
import { mapColumns, mapRows } from "../../../domain/search/demand.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";

/** What searches are grouped by. */
export type SearchGroup = "month" | BoxGroup;

/** Searches near the partner’s places. */
export interface SearchRow {
  /** The month, place, size or kind. */
  key: string;
  searches: number;
  emptySearches: number;
}

export interface SearchRequest {
  uid: string;
  place: string | undefined;
  sought: SoughtFilter;
  /** The first and the last day. */
  from: Day;
  last: Day;
}

const isSought = ({ kind, size }: SoughtFilter) =>
  [
    "TRUE",
    ...(kind === undefined ? [] : [`sc.kind = '${kind}'`]),
    ...(size === undefined ? [] : [`sc.size = '${size}'`]),
  ].join(" AND ");

const around = "json_each('[-1, 0, 1]')";

/** The counted searches of the areas of the places and those next to them; each area once, unless they are asked by place. */
function searches({ uid, place, sought, from, last }: SearchRequest, isByPlace = false) {
  const { ask, bound } = named({ uid, place: place ?? null, from, last });
  return {
    bound,
    sql: `areas AS MATERIALIZED (
      SELECT DISTINCT CAST((p.lng + 180) / 360 * ${mapColumns} AS INTEGER) + dx.value AS map_column,
        CAST((p.lat + 90) / 180 * ${mapRows} AS INTEGER) + dy.value AS map_row${isByPlace ? ", p.id AS place_id" : ""}
      FROM places p CROSS JOIN ${around} dx CROSS JOIN ${around} dy
      WHERE p.partner_id = ${partnerOfUid.replace("?", ask.uid)} AND (${ask.place} IS NULL OR p.id = ${ask.place}))`,
    tables: `FROM areas CROSS JOIN search_counts sc ON sc.map_column = areas.map_column AND sc.map_row = areas.map_row
      AND sc.on_day BETWEEN ${ask.from} AND ${ask.last} AND ${isSought(sought)}`,
  };
}

const keySql: Record<SearchGroup, string> = {
  month: "substr(sc.on_day, 1, 7)",
  place: "areas.place_id",
  size: "sc.size",
  kind: "sc.kind",
};

export function searchesByGroup(
  db: Database,
  { by, ...requested }: SearchRequest & { by: SearchGroup },
): D1PreparedStatement {
  const { bound, sql, tables } = searches(requested, by === "place");
  return db
    .prepare(
      `WITH ${sql} SELECT ${keySql[by]} AS "key", SUM(sc.searches) AS searches, SUM(sc.empty_searches) AS emptySearches
       ${tables} GROUP BY 1`,
    )
    .bind(...bound);
}

/** Searches of a day for the same size and kind. */
export interface SearchDay {
  on: Day;
  size: string;
  kind: string;
  searches: number;
  emptySearches: number;
}

export function searchDays(
  db: Database,
  requested: SearchRequest,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { bound, sql, tables } = searches(requested);
  return db
    .prepare(
      `WITH ${sql} SELECT sc.on_day AS "on", sc.size, sc.kind, SUM(sc.searches) AS searches, SUM(sc.empty_searches) AS emptySearches
       ${tables} WHERE (sc.on_day, sc.size || ' ' || sc.kind) > (?5, ?6)
       GROUP BY sc.on_day, sc.size, sc.kind ORDER BY sc.on_day, sc.size || ' ' || sc.kind LIMIT ?7`,
    )
    .bind(...bound, after?.key ?? "", after?.id ?? "", limit);
}

export function searchDaysTotal(db: Database, requested: SearchRequest): D1PreparedStatement {
  const { bound, sql, tables } = searches(requested);
  return db
    .prepare(`WITH ${sql} SELECT COUNT(DISTINCT sc.on_day || sc.size || ' ' || sc.kind) AS total ${tables}`)
    .bind(...bound);
}
