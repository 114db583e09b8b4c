import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { isFree } from "../box/statements.ts";
import { placeJson, publicStatuses, type StoredPlace } from "../place/statements.ts";

/** Places on one page of a town; the search shows the others. */
const mostPlaces = 40;
const mostNear = 6;
/** Half the height and width, in degrees, of the area searched for neighboring towns; about 50 km. */
const reach = { lat: 0.45, lng: 0.73 };
const metersPerDegree = 111_195;
/** A degree of longitude compared to one of latitude, in the middle of Poland. */
const shrink = 0.616;

/** A town and all of its public places. */
export interface TownRow {
  name: string;
  places: number;
  lat: number;
  lng: number;
}

/** The name of a town `tn`, as written by the place that has been there longest. */
export const townName = `(
  SELECT city FROM places WHERE town_slug = tn.slug AND status IN ${publicStatuses} ORDER BY created_at, id LIMIT 1)`;

/** One row, or none if the town has no public places. */
export function findTown(db: Database, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${townName} AS name, tn.places, tn.lat, tn.lng FROM town_counts AS tn WHERE tn.slug = ?1 AND tn.places > 0`,
    )
    .bind(slug);
}

export interface StoredTownPlace extends StoredPlace {
  /** Empty if the day is unknown. */
  opensOn: string;
  minimumMonths: number;
  noticeDays: number;
  /** Area and monthly price of each free box; of each box if the place is not open yet. */
  boxes: [areaCm2: number, monthlyGrosze: number][];
}

/**
 * Boxes of an open place `p` that are free in the period. Reads only boxes whose last period ends before the period or
 * begins after it, as the search does.
 */
export const freeBoxes = (ask: Record<"from" | "until" | "now", string>) => {
  const free = isFree("b.id", ask.from, ask.until, ask.now);
  return `
    SELECT b.area_cm2 AS area, b.monthly_grosze AS price FROM boxes AS b INDEXED BY boxes__free_again
    WHERE b.place_id = p.id AND p.status = 'published' AND b.status = 'available' AND b.last_until_on <= ${ask.from}
      AND (b.held_until_at <= ${ask.now} OR ${free})
    UNION ALL
    SELECT b.area_cm2, b.monthly_grosze FROM boxes AS b INDEXED BY boxes__free_before
    WHERE b.place_id = p.id AND p.status = 'published' AND p.booked_ahead_on >= ${ask.until} AND b.status = 'available'
      AND b.last_from_on >= ${ask.until} AND ${free}`;
};

/** Boxes of a place `p` that opens later. */
const plannedBoxes = `
    SELECT b.area_cm2, b.monthly_grosze FROM boxes AS b
    WHERE b.place_id = p.id AND p.status = 'comingSoon' AND b.status IN ('available', 'comingSoon')`;

/** The places of a town, those that are open first: rows `{place}`. */
export function placesOfTown(
  db: Database,
  { slug, from, until, now }: { slug: string; from: string; until: string; now: Date },
): D1PreparedStatement {
  const { ask, bound } = named({ slug, from, until, now: now.toISOString() });
  return db
    .prepare(
      `SELECT json_patch(${placeJson}, json_object('opensOn', COALESCE(p.opens_on, ''), 'minimumMonths', p.minimum_months,
        'noticeDays', p.notice_days, 'boxes', (
          SELECT json_group_array(json_array(area, price)) FROM (${freeBoxes(ask)} UNION ALL ${plannedBoxes})))) AS place
      FROM places AS p INDEXED BY places__of_town WHERE p.town_slug = ${ask.slug} AND p.status IN ${publicStatuses}
      ORDER BY p.status = 'comingSoon', p.created_at, p.id LIMIT ${mostPlaces}`,
    )
    .bind(...bound);
}

export interface NearTown {
  slug: string;
  name: string;
  places: number;
  distanceM: number;
}

/** The nearest other towns with public places. */
export function townsNear(db: Database, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT tn.slug, ${townName} AS name, tn.places, distance AS distanceM FROM (
        SELECT tn.slug, tn.places, CAST(ROUND(${metersPerDegree} * SQRT(
          POW(tn.lat - here.lat, 2) + POW((tn.lng - here.lng) * ${shrink}, 2))) AS INTEGER) AS distance
        FROM town_counts AS here CROSS JOIN town_counts AS tn ON tn.slug <> here.slug AND tn.places > 0
          AND tn.lat BETWEEN here.lat - ${reach.lat} AND here.lat + ${reach.lat}
          AND tn.lng BETWEEN here.lng - ${reach.lng} AND here.lng + ${reach.lng}
        WHERE here.slug = ?1 ORDER BY distance, tn.slug LIMIT ${mostNear}) AS tn
      ORDER BY distance, tn.slug`,
    )
    .bind(slug);
}
