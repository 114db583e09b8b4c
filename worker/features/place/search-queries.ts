import { featureBits } from "../../../domain/box/features.ts";
import { type Bounds, cellBits, cellRanges, type Square } from "../../../domain/place/cell.ts";
import type { Point, SearchSort } from "../../../domain/place/search.ts";
import type { PlaceSearchQuery } from "../../../domain/place/search-schema.ts";
import { boxJson, isFree } from "../box/service.ts";
import { named } from "./named.ts";
import { placeJson, publicStatuses } from "./queries.ts";

/**
 * What one search may look at, however full the map is: D1 bills rows read, and a country's view would read half a
 * million. The rows left after the places themselves are shared out evenly as boxes. In all it stays below 4,000.
 */
const most = { ranges: 24, places: 280, perSquare: 2, rows: 3_800 };
/** Measured: what a place costs by itself, and each of its boxes that the ledger is asked about. */
const rowsOf = { place: 8, box: 3 };

export const pageSize = 12;

const metresPerDegree = 111_195;

export interface PlaceSearchArguments {
  query: PlaceSearchQuery;
  bounds: Bounds;
  squares: readonly Square[];
  origin: Point;
  sort: SearchSort;
  /** the level whose squares the map's marks are gathered in */
  spotLevel: number;
  from: string;
  until: string;
  now: Date;
}

export interface FoundRow {
  /** 1: more places than one search looks at; a sample was looked at instead */
  isCrowded: 0 | 1;
  /** null: nothing was found, the row tells the fact above alone */
  id: string | null;
  lat: number;
  lng: number;
  square: number;
  comingSoon: 0 | 1;
  distanceM: number;
  monthlyGrosze: number | null;
  freeBoxes: number;
  /** 1: `freeBoxes` is a lower bound */
  isPartial: 0 | 1;
  /** what the rows are sorted by; null: the place's share of boxes was looked at in vain, it may still have a free one */
  key: number | null;
  /** JSON of slug and names, for a pin */
  pin: string | null;
  /** JSON of the place and its cheapest free box, for the rows of the asked page and one more */
  hit: string | null;
}

const sortColumns: Record<SearchSort, string> = { price: "price", distance: "distance", area: "area" };

/**
 * Places in a view with their cheapest free fitting box, in one statement: candidates by the Z-order index, a fair
 * share of each one's boxes, ranked; only the asked page and lone pins are looked up in full.
 */
export function findPlaces(db: Pick<D1Database, "prepare">, search: PlaceSearchArguments): D1PreparedStatement {
  const { query, bounds, origin } = search;
  const { ask, bound } = named({
    ...bounds,
    ranges: JSON.stringify(cellRanges(bounds, most.ranges)),
    squares: JSON.stringify(search.squares.map((square) => square.cells)),
    lat: origin.lat,
    lng: origin.lng,
    shrink: Math.cos((origin.lat * Math.PI) / 180),
    features: featureBits(query.features),
    kind: query.kind ?? null,
    maxPrice: query.maxPrice ?? Number.MAX_SAFE_INTEGER,
    minArea: Math.round((query.minArea ?? 0) * 10_000),
    maxArea: Math.round((query.maxArea ?? 10_000) * 10_000),
    from: search.from,
    until: search.until,
    now: search.now.toISOString(),
    shift: 2 * (cellBits - search.spotLevel),
    afterKey: query.cursor?.key ?? -1,
    afterId: query.cursor?.id ?? "",
  });
  const inView = `p.lat BETWEEN ${ask.south} AND ${ask.north} AND p.lng BETWEEN ${ask.west} AND ${ask.east}`;
  /** Boxes of a candidate whose last period leaves the stay alone, the cheapest first; no other box can be free. */
  const boxesWhere = (index: string, condition: string) => `
    SELECT b.rowid AS row, b.id, b.monthly_grosze, b.area_cm2, b.features, b.kind FROM boxes AS b INDEXED BY ${index}
    WHERE b.place_id = candidates.id AND b.status = 'available' AND ${condition}`;
  return db
    .prepare(`WITH
span AS (SELECT value ->> 0 AS low, value ->> 1 AS high FROM json_each(${ask.ranges})),
scanned AS MATERIALIZED (
  SELECT p.rowid AS row, p.id, p.cell, p.lat, p.lng, p.status, ${inView} AS in_view
  FROM span CROSS JOIN places AS p INDEXED BY places__on_map
  ON p.cell BETWEEN span.low AND span.high AND p.status IN ${publicStatuses} LIMIT ${most.places + 1}),
crowd AS MATERIALIZED (
  SELECT COUNT(*) > ${most.places} AS is_crowded,
    MAX(1, (${most.rows} / MAX(1, IIF(COUNT(*) > ${most.places}, ${most.perSquare * search.squares.length}, SUM(in_view)))
      - ${rowsOf.place}) / ${rowsOf.box}) AS share
  FROM scanned),
candidates AS (
  SELECT * FROM scanned WHERE in_view AND NOT (SELECT is_crowded FROM crowd)
  UNION ALL
  SELECT p.rowid, p.id, p.cell, p.lat, p.lng, p.status, TRUE
  FROM crowd CROSS JOIN json_each(${ask.squares}) AS square CROSS JOIN places AS p ON p.rowid IN (
    SELECT near.rowid FROM places AS near INDEXED BY places__on_map
    WHERE near.cell BETWEEN square.value ->> 0 AND square.value ->> 1 AND near.status IN ${publicStatuses}
    LIMIT ${most.perSquare})
  WHERE crowd.is_crowded AND ${inView}),
offered AS MATERIALIZED (
  SELECT *, CASE WHEN status = 'published' THEN (
    SELECT json_array(COUNT(*), TOTAL(is_free), MIN(IIF(is_free, monthly_grosze, NULL)), row, area_cm2) FROM (
      SELECT row, monthly_grosze, area_cm2, CASE WHEN (features & ${ask.features}) = ${ask.features}
        AND (${ask.kind} IS NULL OR kind = ${ask.kind})
        AND monthly_grosze <= ${ask.maxPrice} AND area_cm2 BETWEEN ${ask.minArea} AND ${ask.maxArea}
        THEN ${isFree("looked.id", ask.from, ask.until, ask.now)} ELSE FALSE END AS is_free
      FROM (
        ${boxesWhere("boxes__free_again", `b.last_until_on <= ${ask.from}`)}
        UNION ALL
        ${boxesWhere("boxes__free_before", `b.last_from_on >= ${ask.until}`)}
        LIMIT (SELECT share FROM crowd)) AS looked)) END AS offer
  FROM candidates),
priced AS (
  SELECT *, offer ->> 1 AS free_boxes, offer ->> 2 AS price, offer ->> 3 AS box, offer ->> 4 AS area,
    offer ->> 0 >= (SELECT share FROM crowd) AS is_partial, cell >> ${ask.shift} AS square,
    CAST(ROUND(${metresPerDegree} * SQRT(POW(lat - ${ask.lat}, 2) + POW((lng - ${ask.lng}) * ${ask.shrink}, 2))) AS INTEGER)
      AS distance
  FROM offered),
keyed AS MATERIALIZED (
  SELECT *, CASE WHEN status = 'comingSoon' THEN ${Number.MAX_SAFE_INTEGER}
    WHEN price IS NOT NULL THEN ${sortColumns[search.sort]} END AS key
  FROM priced WHERE status = 'comingSoon' OR price IS NOT NULL OR is_partial),
last AS MATERIALIZED (
  SELECT * FROM (
    SELECT key, id FROM keyed WHERE (key, id) > (${ask.afterKey}, ${ask.afterId}) ORDER BY key, id LIMIT ${pageSize + 1})
  ORDER BY key DESC, id DESC LIMIT 1)
SELECT crowd.is_crowded AS isCrowded, found.id, found.lat, found.lng, square,
  found.status = 'comingSoon' AS comingSoon, distance AS distanceM, price AS monthlyGrosze,
  COALESCE(free_boxes, 0) AS freeBoxes, COALESCE(is_partial, 0) AS isPartial, key,
  CASE WHEN key IS NOT NULL THEN (
    SELECT json_object('slug', p.slug, 'namePl', p.name_pl, 'nameEn', p.name_en) FROM places AS p
    WHERE p.rowid = found.row) END AS pin,
  CASE WHEN (key, found.id) > (${ask.afterKey}, ${ask.afterId}) AND (key, found.id) <= (SELECT key, id FROM last) THEN (
    SELECT json_object('place', ${placeJson}, 'box', (
      SELECT json(${boxJson(ask.now)}) FROM boxes AS b WHERE b.rowid = found.box AND found.price IS NOT NULL))
    FROM places AS p WHERE p.rowid = found.row) END AS hit
FROM crowd LEFT JOIN keyed AS found ON TRUE ORDER BY key, found.id`)
    .bind(...bound);
}

export interface CountRow {
  lat: number;
  lng: number;
  count: number;
}

/** How many places each square shows, and their middle: what a crowded view draws instead of pins. */
export function countPlaces(db: Pick<D1Database, "prepare">, level: number, squares: readonly Square[]) {
  const { ask, bound } = named({ level, numbers: JSON.stringify(squares.map((square) => square.number)) });
  return db
    .prepare(
      `SELECT c.lat_sum / c.places AS lat, c.lng_sum / c.places AS lng, c.places AS count
      FROM json_each(${ask.numbers}) AS square CROSS JOIN place_counts AS c
      ON c.level = ${ask.level} AND c.square = square.value WHERE c.places > 0`,
    )
    .bind(...bound);
}
