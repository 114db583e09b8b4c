// The parts of the statement of `findPlaces`, each a SELECT or an expression. `ask` names the parameters.
import { boxFeatures, featureBits } from "../../../domain/box/features.ts";
import { type Bounds, cellRanges, type Square } from "../../../domain/search/cell.ts";
import type { PlaceSearchQuery } from "../../../domain/search/schema.ts";
import type { Point, SearchSort } from "../../../domain/search/search.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { boxJson, isFree } from "../box/statements.ts";
import { placeJson, publicStatuses } from "../place/statements.ts";

export interface PlaceSearchArguments {
  query: PlaceSearchQuery;
  /** Searches only this place, wherever it is. */
  slug: string | null;
  bounds: Bounds;
  /** All squares of `level` that intersect the view. */
  squares: readonly Square[];
  level: number;
  origin: Point;
  sort: SearchSort;
  locale: Locale;
  from: string;
  until: string;
  /** The time of day, `HH:MM`, of a search from today; null for one from a later day. */
  sameDayClock: string | null;
  now: Date;
}

/**
 * Limits of the rows one search reads, because D1 bills rows read and a view of the country would read half a million.
 * The rows not used by places are divided evenly for boxes. A search reads fewer than 4,000 rows in total.
 */
const most = { ranges: 24, places: 280, perSquare: 2, rows: 3_800 };
/** Measured rows read per place, and per box whose occupancy is checked. */
const rowsOf = { place: 8, box: 3 };

export const pageSize = 12;

export function parametersOf(search: PlaceSearchArguments) {
  const { query, origin, squares } = search;
  return named({
    // Optional parameters come first, because the statement must use the last bound one.
    slug: search.slug,
    lat: origin.lat,
    lng: origin.lng,
    shrink: Math.cos((origin.lat * Math.PI) / 180),
    features: featureBits(query.features),
    kind: query.kind ?? null,
    clock: search.sameDayClock,
    maxPrice: query.maxPrice ?? null,
    minArea: query.minArea ? Math.round(query.minArea * 10_000) : null,
    maxArea: query.maxArea ? Math.round(query.maxArea * 10_000) : null,
    ...search.bounds,
    ranges: JSON.stringify(cellRanges(search.bounds, most.ranges).map(([first, last]) => ({ first, last }))),
    squares: JSON.stringify(squares.map(({ number, cells: [first, last] }) => ({ number, first, last }))),
    level: search.level,
    from: search.from,
    until: search.until,
    now: search.now.toISOString(),
    afterKey: query.cursor?.key ?? -1,
    afterId: query.cursor?.id ?? "",
  });
}

/** The parameters of the statement by name. */
export type SearchParameters = ReturnType<typeof parametersOf>["ask"];

const metersPerDegree = 111_195;

type Ask = SearchParameters;

/** Distance to a place `p` in meters, on a flat map, which is accurate enough within a view. */
const distance = (ask: Ask) =>
  `CAST(ROUND(${metersPerDegree} * SQRT(POW(p.lat - ${ask.lat}, 2) + POW((p.lng - ${ask.lng}) * ${ask.shrink}, 2))) AS INTEGER)`;

/** The requested conditions on a box `b`. */
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

/** SQL that is true if `lat` and `lng` of a place are in the view, because index cells extend beyond its edges. */
const isInView = (ask: Ask) => `lat BETWEEN ${ask.south} AND ${ask.north} AND lng BETWEEN ${ask.west} AND ${ask.east}`;

/** Places in the cells of the view, by the Z-order index. One more than the limit, to detect a crowded view. */
export const scannedPlaces = (ask: Ask) => `
  SELECT p.rowid AS row, p.id, p.status, p.free_again_on, p.booked_ahead_on, p.same_day_cut_off, ${isInView(ask)} AS in_view
  FROM json_each(${ask.ranges}) AS span CROSS JOIN places AS p INDEXED BY places__on_map
  ON p.cell BETWEEN span.value ->> 'first' AND span.value ->> 'last' AND p.status IN ${publicStatuses} LIMIT ${most.places + 1}`;

/** The place of the slug in the form of `scannedPlaces`. */
export const onlyPlace = (ask: Ask) => `
  SELECT p.rowid AS row, p.id, p.status, p.free_again_on, p.booked_ahead_on, p.same_day_cut_off, 1 AS in_view
  FROM places AS p WHERE p.slug = ${ask.slug} AND p.status IN ${publicStatuses}`;

/** Whether the view is crowded, and the maximum number of boxes to read for each place. */
export function crowding(squareCount: number): string {
  const isCrowded = `COUNT(*) > ${most.places}`;
  const places = `IIF(${isCrowded}, ${most.perSquare * squareCount}, MAX(1, SUM(in_view)))`;
  return `
  SELECT ${isCrowded} AS is_crowded, MAX(1, (${most.rows} / ${places} - ${rowsOf.place}) / ${rowsOf.box}) AS share
  FROM scanned`;
}

/** SQL that is true if a place still takes tenants today, or if the search is from a later day. */
const isInTime = (place: string, ask: Ask) =>
  `(${ask.clock} IS NULL OR ${place}.status = 'comingSoon' OR ${place}.same_day_cut_off > ${ask.clock})`;

/**
 * The places whose boxes are read: all in the view that may have a free box according to their own columns. In a
 * crowded view only a few per square, so that the sample covers the map.
 */
export const candidatePlaces = (ask: Ask) => `
  SELECT row, id, status, booked_ahead_on, share FROM crowd CROSS JOIN scanned WHERE NOT is_crowded AND in_view AND ${isInTime("scanned", ask)}
    AND (free_again_on <= ${ask.from} OR booked_ahead_on >= ${ask.until} OR status = 'comingSoon')
  UNION ALL
  SELECT p.rowid, p.id, p.status, p.booked_ahead_on, share
  FROM crowd CROSS JOIN json_each(${ask.squares}) AS square CROSS JOIN places AS p ON p.rowid IN (
    SELECT near.rowid FROM places AS near INDEXED BY places__on_map
    WHERE near.cell BETWEEN square.value ->> 'first' AND square.value ->> 'last' AND near.status IN ${publicStatuses}
    LIMIT ${most.perSquare})
  WHERE is_crowded AND ${isInView(ask)} AND ${isInTime("p", ask)}`;

/**
 * Boxes of a candidate `c` from an index sorted by price. `price` is null for a box that does not match or is taken.
 */
const boxesBy = (index: string, condition: string, fit: string, isOpen: string) => `
    SELECT b.rowid AS row, b.id AS boxId, b.area_cm2 AS area, b.features, CASE WHEN ${fit}(${isOpen}) THEN b.monthly_grosze END AS price
    FROM boxes AS b INDEXED BY ${index} WHERE b.place_id = c.id AND b.status = 'available' AND ${condition}`;

/**
 * The feature bits of all free boxes. Must not use MIN or MAX: SQLite takes `row` and `area` from the row of the
 * query's only MIN.
 */
const featuresOfFree = boxFeatures
  .map((_, at) => `((COUNT(price) FILTER (WHERE features & ${1 << at}) > 0) << ${at})`)
  .join(" | ");

/**
 * The `FoundOffer` of each candidate from its share of boxes. Reads only boxes that may be free: their last period ends
 * before the requested one or begins after it. Omits a place if all of its boxes were read and none is free.
 */
export function offersOfCandidates(query: PlaceSearchQuery, ask: Ask): string {
  const fit = fits(query, ask);
  const free = isFree("b.id", ask.from, ask.until, ask.now);
  const endsBefore = `b.last_until_on <= ${ask.from}`;
  const beginsAfter = `c.booked_ahead_on >= ${ask.until} AND b.last_from_on >= ${ask.until}`;
  return `
  SELECT row, id, share, CASE WHEN status = 'published' THEN (
    SELECT json_object('looked', COUNT(*), 'free', COUNT(price), 'monthlyGrosze', MIN(price), 'box', row, 'areaCm2', area,
      'features', ${featuresOfFree},
      'sizes', json_group_array(json_array(area, price, boxId)) FILTER (WHERE price IS NOT NULL))
    FROM (
      ${boxesBy("boxes__free_again", endsBefore, fit, `b.held_until_at <= ${ask.now} OR ${free}`)}
      UNION ALL
      ${boxesBy("boxes__free_before", beginsAfter, fit, free)}
      LIMIT (SELECT share FROM crowd))
    HAVING COUNT(price) > 0 OR COUNT(*) >= c.share) ELSE '{}' END AS offer
  FROM candidates AS c`;
}

/** Offers after the cursor in the requested order. Places that open later come last; `key` is null without a free box. */
export function rankedOffers(sort: SearchSort, ask: Ask): string {
  const key = { price: "offer ->> 'monthlyGrosze'", area: "offer ->> 'areaCm2'", distance: distance(ask) }[sort];
  const places = sort === "distance" ? " CROSS JOIN places AS p ON p.rowid = offered.row" : "";
  return `
  SELECT *, ROW_NUMBER() OVER (ORDER BY is_after DESC, key, id) AS nth FROM (
    SELECT *, (key, id) > (${ask.afterKey}, ${ask.afterId}) AS is_after FROM (
      SELECT offered.*, CASE WHEN offer = '{}' THEN ${Number.MAX_SAFE_INTEGER} WHEN offer ->> 'free' THEN ${key} END AS key
      FROM offered${places} WHERE offer IS NOT NULL))`;
}

/** The `FoundPlace` of a ranked place `p`. Only places on the page have a hit, with place and box read in full. */
export function foundPlace({ query, locale }: PlaceSearchArguments, ask: Ask): string {
  const distanceM = query.near ? distance(ask) : "NULL";
  return `json_object('id', p.id, 'slug', p.slug, 'name', p.name_${locale}, 'lat', p.lat, 'lng', p.lng, 'cell', p.cell,
    'isComingSoon', p.status = 'comingSoon', 'offer', json_remove(offer, '$.sizes'),
    'hit', CASE WHEN is_after AND nth <= ${pageSize + 1} THEN json_object(
      'nth', nth, 'key', key, 'freeBoxes', offer ->> 'free', 'sizes', offer -> '$.sizes', 'distanceM', ${distanceM}, 'place', ${placeJson},
      'box', (SELECT json(${boxJson(ask.now)}) FROM boxes AS b WHERE b.rowid = offer ->> 'box' AND offer ->> 'free')) END)`;
}

/** The `SquareCount`s of a crowded view with all of its places, from counters maintained by triggers. */
export const squareCounts = (ask: Ask) => `
    SELECT json_group_array(json_object(
      'lat', n.lat_sum / n.places, 'lng', n.lng_sum / n.places, 'count', n.places))
    FROM json_each(${ask.squares}) AS square CROSS JOIN place_counts AS n
    ON n.level = ${ask.level} AND n.square = square.value ->> 'number' WHERE n.places > 0`;
