// The parts of the statement of `findPlaces`. Each is a SELECT or an expression; `ask` names its parameters.
import { boxFeatures } from "../../../domain/box/features.ts";
import type { PlaceSearchQuery } from "../../../domain/search/schema.ts";
import type { SearchSort } from "../../../domain/search/search.ts";
import { boxJson, isFree } from "../box/statements.ts";
import { placeJson, publicStatuses } from "../place/statements.ts";
import type { PlaceSearchArguments, SearchParameters } from "./queries.ts";

/**
 * How much one search may read, however crowded the map is: D1 bills rows read, and a view of the country would read half a
 * million. The rows that places leave are shared evenly for boxes. In all a search reads fewer than 4,000.
 */
export const most = { ranges: 24, places: 280, perSquare: 2, rows: 3_800 };
/** Measured: the rows read for a place itself, and for each of its boxes whose occupancy is checked. */
const rowsOf = { place: 8, box: 3 };

export const pageSize = 12;

const metersPerDegree = 111_195;

type Ask = SearchParameters;

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

/** The condition that `lat` and `lng` of a place are in the view: index cells at its edge reach beyond it. */
const isInView = (ask: Ask) => `lat BETWEEN ${ask.south} AND ${ask.north} AND lng BETWEEN ${ask.west} AND ${ask.east}`;

/** Places in the cells of the view, by the Z-order index. One more than the limit shows that the view is crowded. */
export const scannedPlaces = (ask: Ask) => `
  SELECT p.rowid AS row, p.id, p.status, p.free_again_on, p.booked_ahead_on, ${isInView(ask)} AS in_view
  FROM json_each(${ask.ranges}) AS span CROSS JOIN places AS p INDEXED BY places__on_map
  ON p.cell BETWEEN span.value ->> 'first' AND span.value ->> 'last' AND p.status IN ${publicStatuses} LIMIT ${most.places + 1}`;

/** Whether the view is crowded, and how many boxes of each place may be read, so that all places get an equal share. */
export function crowding(squareCount: number): string {
  const isCrowded = `COUNT(*) > ${most.places}`;
  const places = `IIF(${isCrowded}, ${most.perSquare * squareCount}, MAX(1, SUM(in_view)))`;
  return `
  SELECT ${isCrowded} AS is_crowded, MAX(1, (${most.rows} / ${places} - ${rowsOf.place}) / ${rowsOf.box}) AS share
  FROM scanned`;
}

/**
 * The places whose boxes are read. Normally all in the view that can have a free box, which the place's own columns tell; in
 * a crowded view a few of each square, so that the sample covers the map.
 */
export const candidatePlaces = (ask: Ask) => `
  SELECT row, id, status, booked_ahead_on, share FROM crowd CROSS JOIN scanned WHERE NOT is_crowded AND in_view
    AND (free_again_on <= ${ask.from} OR booked_ahead_on >= ${ask.until} OR status = 'comingSoon')
  UNION ALL
  SELECT p.rowid, p.id, p.status, p.booked_ahead_on, share
  FROM crowd CROSS JOIN json_each(${ask.squares}) AS square CROSS JOIN places AS p ON p.rowid IN (
    SELECT near.rowid FROM places AS near INDEXED BY places__on_map
    WHERE near.cell BETWEEN square.value ->> 'first' AND square.value ->> 'last' AND near.status IN ${publicStatuses}
    LIMIT ${most.perSquare})
  WHERE is_crowded AND ${isInView(ask)}`;

/** Boxes of a candidate `c` by an index that has the cheapest first. `price` is null for a box that does not fit or is taken. */
const boxesBy = (index: string, condition: string, fit: string, isOpen: string) => `
    SELECT b.rowid AS row, b.area_cm2 AS area, b.features, CASE WHEN ${fit}(${isOpen}) THEN b.monthly_grosze END AS price
    FROM boxes AS b INDEXED BY ${index} WHERE b.place_id = c.id AND b.status = 'available' AND ${condition}`;

/** The bits of all features that a free box has. No further MIN or MAX: `row` and `area` are those of the only one. */
const featuresOfFree = boxFeatures
  .map((_, at) => `((COUNT(price) FILTER (WHERE features & ${1 << at}) > 0) << ${at})`)
  .join(" | ");

/**
 * The `FoundOffer` of each candidate from its share of boxes. Only two kinds of boxes can be free and are read: those whose
 * last period ends before the stay, and those whose last period begins after it. A place is left out when all of its boxes
 * were read and none is free.
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
      'sizes', json_group_array(json_array(area, price)) FILTER (WHERE price IS NOT NULL))
    FROM (
      ${boxesBy("boxes__free_again", endsBefore, fit, `b.held_until_at <= ${ask.now} OR ${free}`)}
      UNION ALL
      ${boxesBy("boxes__free_before", beginsAfter, fit, free)}
      LIMIT (SELECT share FROM crowd))
    HAVING COUNT(price) > 0 OR COUNT(*) >= c.share) ELSE '{}' END AS offer
  FROM candidates AS c`;
}

/** Offers in the requested order, those after the cursor first. Places that open later are last; without a price, unsorted. */
export function rankedOffers(sort: SearchSort, ask: Ask): string {
  const key = { price: "offer ->> 'monthlyGrosze'", area: "offer ->> 'areaCm2'", distance: distance(ask) }[sort];
  const places = sort === "distance" ? " CROSS JOIN places AS p ON p.rowid = offered.row" : "";
  return `
  SELECT *, ROW_NUMBER() OVER (ORDER BY is_after DESC, key, id) AS nth FROM (
    SELECT *, (key, id) > (${ask.afterKey}, ${ask.afterId}) AS is_after FROM (
      SELECT offered.*, CASE WHEN offer = '{}' THEN ${Number.MAX_SAFE_INTEGER} WHEN offer ->> 'free' THEN ${key} END AS key
      FROM offered${places} WHERE offer IS NOT NULL))`;
}

/** The `FoundPlace` of a ranked place `p`. Only those of the page have a hit, whose place and box are read in full. */
export function foundPlace({ query, locale }: PlaceSearchArguments, ask: Ask): string {
  const distanceM = query.near ? distance(ask) : "NULL";
  return `json_object('id', p.id, 'slug', p.slug, 'name', p.name_${locale}, 'lat', p.lat, 'lng', p.lng, 'cell', p.cell,
    'isComingSoon', p.status = 'comingSoon', 'offer', json_remove(offer, '$.sizes'),
    'hit', CASE WHEN is_after AND nth <= ${pageSize + 1} THEN json_object(
      'nth', nth, 'key', key, 'freeBoxes', offer ->> 'free', 'sizes', offer -> '$.sizes', 'distanceM', ${distanceM}, 'place', ${placeJson},
      'box', (SELECT json(${boxJson(ask.now)}) FROM boxes AS b WHERE b.rowid = offer ->> 'box' AND offer ->> 'free')) END)`;
}

/** The `SquareCount`s of a crowded view: all of its places, from counters that triggers maintain. */
export const squareCounts = (ask: Ask) => `
    SELECT json_group_array(json_object(
      'lat', n.lat_sum / n.places, 'lng', n.lng_sum / n.places, 'count', n.places))
    FROM json_each(${ask.squares}) AS square CROSS JOIN place_counts AS n
    ON n.level = ${ask.level} AND n.square = square.value ->> 'number' WHERE n.places > 0`;
