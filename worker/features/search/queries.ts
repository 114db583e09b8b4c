import { featureBits } from "../../../domain/box/features.ts";
import { type Bounds, cellRanges, type Square } from "../../../domain/search/cell.ts";
import type { PlaceSearchQuery } from "../../../domain/search/schema.ts";
import type { Point, SearchSort } from "../../../domain/search/search.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { boxJson, isFree, type StoredBox } from "../box/statements.ts";
import { placeJson, publicStatuses, type StoredPlace } from "../place/statements.ts";

/**
 * What one search may look at, however full the map is: D1 bills rows read, and a country's view would read half a
 * million. The rows left after the places themselves are shared out evenly as boxes. In all it stays below 4,000.
 */
const most = { ranges: 24, places: 280, perSquare: 2, rows: 3_800 };
/** Measured: what a place costs by itself, and each of its boxes that the ledger is asked about. */
const rowsOf = { place: 8, box: 3 };

export const pageSize = 12;

const metersPerDegree = 111_195;

export interface PlaceSearchArguments {
  query: PlaceSearchQuery;
  bounds: Bounds;
  /** of this level, and all that touch the view */
  squares: readonly Square[];
  level: number;
  origin: Point;
  sort: SearchSort;
  locale: Locale;
  from: string;
  until: string;
  now: Date;
}

/** The one row of an answer. It is JSON and not columns: forty rows of ten cost D1 more than the search itself. */
export interface SearchRow {
  /** how many boxes of each place were looked at, at most; null where nothing was found */
  share: number | null;
  /** JSON of `FoundPlace[]` */
  found: string;
  /** JSON of `SquareCount[]` where there are more places than one search looks at: a sample was looked at instead */
  counts: string | null;
}

/** What a place has for the asker. Nothing where it opens later. No price: its share of boxes was looked at in vain. */
type FoundOffer = [] | [looked: number, free: number, monthlyGrosze: number | null, box: number, areaCm2: number];

export type FoundPlace = [
  id: string,
  slug: string,
  name: string,
  lat: number,
  lng: number,
  cell: number,
  isComingSoon: 0 | 1,
  offer: FoundOffer,
  /** of the asked page and one more */
  hit: FoundHit | null,
];

export interface FoundHit {
  /** 1 is the first after the cursor */
  nth: number;
  /** what the hits are sorted by, and then by the place's id */
  key: number;
  freeBoxes: number | null;
  distanceM: number | null;
  place: StoredPlace;
  box: StoredBox | null;
}

/** How many places a square shows, and their middle: what a crowded view draws instead of pins. */
export type SquareCount = [lat: number, lng: number, count: number];

/** The names under which a statement has its parameters. */
type Ask = Readonly<Record<string, string>>;

/** Meters to a place `p`, on a flat map: exact enough within a view. */
const distance = (ask: Ask) =>
  `CAST(ROUND(${metersPerDegree} * SQRT(POW(p.lat - ${ask.lat}, 2) + POW((p.lng - ${ask.lng}) * ${ask.shrink}, 2))) AS INTEGER)`;

/** The conditions of the query on a box `b`; what was not requested is not in the statement. */
function fits(query: PlaceSearchQuery, ask: Ask): string {
  return [
    query.features.length > 0 && `b.features & ${ask.features} = ${ask.features}`,
    query.kind && `b.kind = ${ask.kind}`,
    query.maxPrice && `b.monthly_grosze <= ${ask.maxPrice}`,
    query.minArea && `b.area_cm2 >= ${ask.minArea}`,
    query.maxArea && `b.area_cm2 <= ${ask.maxArea}`,
  ]
    .filter(Boolean)
    .map((condition) => `${condition} AND `)
    .join("");
}

function parametersOf(search: PlaceSearchArguments) {
  const { query, origin, squares } = search;
  return named({
    // A statement may leave these out, so they stand first: it must use the last one bound.
    lat: origin.lat,
    lng: origin.lng,
    shrink: Math.cos((origin.lat * Math.PI) / 180),
    features: featureBits(query.features),
    kind: query.kind ?? null,
    maxPrice: query.maxPrice ?? null,
    minArea: query.minArea ? Math.round(query.minArea * 10_000) : null,
    maxArea: query.maxArea ? Math.round(query.maxArea * 10_000) : null,
    ...search.bounds,
    ranges: JSON.stringify(cellRanges(search.bounds, most.ranges)),
    squares: JSON.stringify(squares.map(({ number, cells }) => [...cells, number])),
    level: search.level,
    from: search.from,
    until: search.until,
    now: search.now.toISOString(),
    afterKey: query.cursor?.key ?? -1,
    afterId: query.cursor?.id ?? "",
  });
}

/**
 * Places in a view with their cheapest free fitting box, in one statement and one row: candidates by the Z-order index,
 * a fair share of each one's boxes, ranked; only the asked page is looked up in full. Local D1 compiles a statement each
 * time it runs, which costs as much as running it, and each mention of a CTE again: so they are mentioned seldom.
 */
export function findPlaces(db: Pick<D1Database, "prepare">, search: PlaceSearchArguments): D1PreparedStatement {
  const { query, sort } = search;
  const { ask, bound } = parametersOf(search);
  const inView = `lat BETWEEN ${ask.south} AND ${ask.north} AND lng BETWEEN ${ask.west} AND ${ask.east}`;
  const key = { price: "offer ->> 2", area: "offer ->> 4", distance: distance(ask) }[sort];
  const looked = query.near ? distance(ask) : "NULL";
  const free = isFree("b.id", ask.from, ask.until, ask.now);
  /** Boxes of a candidate whose last period leaves the stay alone, the cheapest first; no other box can be free. */
  const boxesWhere = (index: string, condition: string, isOpen: string) => `
    SELECT b.rowid AS row, b.area_cm2 AS area, CASE WHEN ${fits(query, ask)}(${isOpen}) THEN b.monthly_grosze END AS price
    FROM boxes AS b INDEXED BY ${index} WHERE b.place_id = c.id AND b.status = 'available' AND ${condition}`;
  return db
    .prepare(`WITH
scanned AS MATERIALIZED (
  SELECT p.rowid AS row, p.id, p.status, p.free_again_on, p.booked_ahead_on, ${inView} AS in_view
  FROM json_each(${ask.ranges}) AS span CROSS JOIN places AS p INDEXED BY places__on_map
  ON p.cell BETWEEN span.value ->> 0 AND span.value ->> 1 AND p.status IN ${publicStatuses} LIMIT ${most.places + 1}),
crowd AS MATERIALIZED (
  SELECT COUNT(*) > ${most.places} AS is_crowded,
    MAX(1, (${most.rows} / IIF(COUNT(*) > ${most.places}, ${most.perSquare * search.squares.length}, MAX(1, SUM(in_view)))
      - ${rowsOf.place}) / ${rowsOf.box}) AS share
  FROM scanned),
candidates AS MATERIALIZED (
  SELECT row, id, status, booked_ahead_on, share FROM crowd CROSS JOIN scanned WHERE NOT is_crowded AND in_view
    AND (free_again_on <= ${ask.from} OR booked_ahead_on >= ${ask.until} OR status = 'comingSoon')
  UNION ALL
  SELECT p.rowid, p.id, p.status, p.booked_ahead_on, share
  FROM crowd CROSS JOIN json_each(${ask.squares}) AS square CROSS JOIN places AS p ON p.rowid IN (
    SELECT near.rowid FROM places AS near INDEXED BY places__on_map
    WHERE near.cell BETWEEN square.value ->> 0 AND square.value ->> 1 AND near.status IN ${publicStatuses}
    LIMIT ${most.perSquare})
  WHERE is_crowded AND ${inView}),
offered AS MATERIALIZED (
  SELECT row, id, share, CASE WHEN status = 'published' THEN (
    SELECT json_array(COUNT(*), COUNT(price), MIN(price), row, area) FROM (
      ${boxesWhere("boxes__free_again", `b.last_until_on <= ${ask.from}`, `b.held_until_at <= ${ask.now} OR ${free}`)}
      UNION ALL
      ${boxesWhere("boxes__free_before", `c.booked_ahead_on >= ${ask.until} AND b.last_from_on >= ${ask.until}`, free)}
      LIMIT (SELECT share FROM crowd))
    HAVING COUNT(price) > 0 OR COUNT(*) >= c.share) ELSE '[]' END AS offer
  FROM candidates AS c)
SELECT MAX(share) AS share, json_group_array(json_array(p.id, p.slug, p.name_${search.locale}, p.lat, p.lng, p.cell,
    p.status = 'comingSoon', json(offer), CASE WHEN is_after AND nth <= ${pageSize + 1} THEN json_object(
      'nth', nth, 'key', key, 'freeBoxes', offer ->> 1, 'distanceM', ${looked}, 'place', ${placeJson},
      'box', (SELECT json(${boxJson(ask.now)}) FROM boxes AS b WHERE b.rowid = offer ->> 3 AND offer ->> 1)) END)) AS found,
  CASE WHEN (SELECT is_crowded FROM crowd) THEN (
    SELECT json_group_array(json_array(c.lat_sum / c.places, c.lng_sum / c.places, c.places))
    FROM json_each(${ask.squares}) AS square CROSS JOIN place_counts AS c
    ON c.level = ${ask.level} AND c.square = square.value ->> 2 WHERE c.places > 0) END AS counts
FROM (
  SELECT *, ROW_NUMBER() OVER (ORDER BY is_after DESC, key, id) AS nth FROM (
    SELECT *, (key, id) > (${ask.afterKey}, ${ask.afterId}) AS is_after FROM (
      SELECT offered.*, CASE WHEN offer = '[]' THEN ${Number.MAX_SAFE_INTEGER} WHEN offer ->> 1 THEN ${key} END AS key
      FROM offered${sort === "distance" ? " CROSS JOIN places AS p ON p.rowid = offered.row" : ""} WHERE offer IS NOT NULL))) AS ranked
CROSS JOIN places AS p ON p.rowid = ranked.row`)
    .bind(...bound);
}
