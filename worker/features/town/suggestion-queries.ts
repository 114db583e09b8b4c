import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { publicStatuses } from "../place/statements.ts";
import { freeBoxes, townName } from "./page-queries.ts";

const most = { towns: 6, districts: 4, places: 3, streets: 12, postcodes: 6 };

/** What can be searched for. The first of `text` and `detail` is shown large. */
export interface StoredSuggestion {
  kind: "town" | "district" | "place" | "street" | "postcode";
  text: string;
  detail: string;
  lat: number;
  lng: number;
  /** Public places of a town; null of what is not a town. */
  places: number | null;
  population: number;
}

/** `typed` is folded; `street` is it without “ul.”, `postcode` is null unless it looks like one. */
export interface Typed {
  typed: string;
  street: string;
  postcode: string | null;
}

/** Uses ranges instead of LIKE, which would interpret `%` and `_` of the input and could not use the indexes. */
const startsWith = (column: string, value: string) => `${column} >= ${value} AND ${column} < ${value} || char(1114111)`;

/**
 * Towns, districts, and the names, streets and postcodes of public places that start with the typed text. Of a whole postcode
 * without places, also the nearest ones in the same area, which has its first two digits. Several statements, because D1
 * limits the parts of one.
 */
export function suggestionsFor(
  db: Database,
  { typed, street, postcode }: Typed,
  locale: Locale,
): D1PreparedStatement[] {
  const name = `name_${locale}`;
  return [
    db.prepare(towns).bind(typed),
    db.prepare(districts).bind(typed),
    db
      .prepare(`${placesBy("folded_name", "places__by_name", "place", name, address)} LIMIT ${most.places}`)
      .bind(typed),
    db
      .prepare(`${placesBy("name_tail", "places__by_name_tail", "place", name, address)} LIMIT ${most.places}`)
      .bind(typed),
    db
      .prepare(`${placesBy("folded_street", "places__by_street", "street", "street", "city")} LIMIT ${most.streets}`)
      .bind(street),
    ...(postcode === null ? [] : [db.prepare(postcodes).bind(postcode)]),
  ];
}

const towns = `
  SELECT 'town' AS kind, tw.name AS text, tw.part_of AS detail, tw.lat, tw.lng, COALESCE(tn.places, 0) AS places, tw.population
  FROM towns AS tw INDEXED BY towns__as_you_type LEFT JOIN town_counts AS tn ON tn.slug = replace(tw.search_text, ' ', '-')
  WHERE ${startsWith("tw.search_text", "?1")} AND tw.is_district = 0 ORDER BY tw.population DESC LIMIT ${most.towns}`;

const districts = `
  SELECT 'district' AS kind, name AS text, part_of AS detail, lat, lng, NULL AS places, population
  FROM towns INDEXED BY towns__as_you_type WHERE ${startsWith("search_text", "?1")} AND is_district = 1
  UNION ALL
  SELECT 'district', name, part_of, lat, lng, NULL, population
  FROM towns INDEXED BY towns__districts_as_you_type
  WHERE ${startsWith("turned_text", "?1")} AND turned_text <> '' AND instr(?1, ' ') > 0
  ORDER BY population DESC, text LIMIT ${most.districts}`;

const address = "street || ', ' || city";

const placesBy = (column: string, index: string, kind: StoredSuggestion["kind"], text: string, detail: string) => `
  SELECT '${kind}' AS kind, ${text} AS text, ${detail} AS detail, lat, lng, NULL AS places, 0 AS population
  FROM places INDEXED BY ${index} WHERE status IN ${publicStatuses} AND ${startsWith(column, "?1")}`;

const inArea = placesBy("postcode", "places__by_postcode", "postcode", "postcode", "city").replaceAll(
  "?1",
  "substr(?1, 1, 2)",
);

const postcodes = `
  SELECT * FROM (${inArea} AND postcode >= ?1 ORDER BY postcode LIMIT ${most.postcodes})
  UNION ALL
  SELECT * FROM (${inArea} AND postcode < ?1 AND length(?1) = 6 ORDER BY postcode DESC LIMIT ${most.postcodes})`;

const shownTowns = 8;
/** Of each town; the counts of larger ones are unknown, so that the list reads few rows. */
const readOfTown = { places: 24, boxesOfPlace: 40 };

/** The towns with the most public places: rows of `PopularTownRow`. */
export interface PopularTownRow {
  slug: string;
  name: string;
  lat: number;
  lng: number;
  places: number;
  /** Places, and boxes of the largest place, that were read. */
  readPlaces: number;
  readBoxes: number;
  free: number;
  fromGrosze: number | null;
}

export function popularTowns(
  db: Database,
  { from, until, now }: { from: string; until: string; now: Date },
): D1PreparedStatement {
  const { ask, bound } = named({ from, until, now: now.toISOString() });
  const offer = `
    SELECT json_object('count', COUNT(*), 'least', MIN(price)) FROM (${freeBoxes(ask)} LIMIT ${readOfTown.boxesOfPlace})`;
  return db
    .prepare(
      `SELECT slug, ${townName} AS name, lat, lng, places, sums ->> 'places' AS readPlaces, sums ->> 'boxes' AS readBoxes,
        COALESCE(sums ->> 'free', 0) AS free, sums ->> 'least' AS fromGrosze
      FROM (
        SELECT tn.*, (
          SELECT json_object('places', COUNT(*), 'boxes', MAX(offer ->> 'count'), 'free', SUM(offer ->> 'count'),
            'least', MIN(offer ->> 'least'))
          FROM (
            SELECT (${offer}) AS offer FROM places AS p INDEXED BY places__of_town
            WHERE p.town_slug = tn.slug AND p.status IN ${publicStatuses} LIMIT ${readOfTown.places})) AS sums
        FROM town_counts AS tn INDEXED BY town_counts__by_places
        WHERE tn.places > 0 ORDER BY tn.places DESC LIMIT ${shownTowns}) AS tn`,
    )
    .bind(...bound);
}

/** Whether every place and box of the town was read. */
export const isWhole = ({ places, readPlaces, readBoxes }: PopularTownRow): boolean =>
  places <= readPlaces && readBoxes < readOfTown.boxesOfPlace;
