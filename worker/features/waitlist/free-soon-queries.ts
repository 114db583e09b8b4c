import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { isFree } from "../box/statements.ts";

/** Most boxes read of each kind; those that are free later are left out. */
const mostBoxes = 200;
/** Most boxes of the whole country that are looked through for those of a size. */
const mostCandidates = 5_000;

/** A box that will be free. */
export interface BoxFreeSoon {
  placeId: string;
  slug: string;
  place: string;
  city: string;
  boxId: string;
  areaCm2: number;
  monthlyGrosze: number;
  /** Null while the day is not known. */
  freeOn: Day | null;
  /** 1 for a box that can be reserved from `freeOn`, 0 for one that is still being prepared. */
  isBookable: 0 | 1;
}

export interface FreeSoonArguments {
  /** Slug of the only place, or null. */
  place: string | null;
  /** Slug of the only town, or null. */
  town: string | null;
  /** Areas in cm², `[min, max)`. */
  minAreaCm2: number;
  maxAreaCm2: number;
  locale: "pl" | "en";
  today: Day;
  /** The last day looked at. */
  until: Day;
  now: Date;
}

/**
 * The boxes of open places whose last period ends after today and until `until`, with those that are being prepared in open places
 * and in places that open later: the earliest first.
 */
export function selectFreeSoon(db: Database, { locale, now, place, town, ...days }: FreeSoonArguments) {
  const { ask, bound } = named({ place, town, ...days, now: now.toISOString() });
  const inScope =
    place !== null ? `p.slug = ${ask.place}` : town !== null ? `p.town_slug = ${ask.town}` : `${ask.place} IS NULL`;
  const columns = `p.id AS placeId, p.slug, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS place, p.city, b.id AS boxId,
         b.area_cm2 AS areaCm2, b.monthly_grosze AS monthlyGrosze`;
  const fits = `b.area_cm2 >= ${ask.minAreaCm2} AND b.area_cm2 < ${ask.maxAreaCm2}`;
  // The whole country is read by the day, a place or a town by its boxes.
  const ending =
    place === null && town === null
      ? `(SELECT * FROM boxes INDEXED BY boxes__free_soon
           WHERE status = 'available' AND last_until_on > ${ask.today} AND last_until_on <= ${ask.until}
           ORDER BY last_until_on LIMIT ${mostCandidates}) AS b CROSS JOIN places AS p ON p.id = b.place_id`
      : "places AS p CROSS JOIN boxes AS b INDEXED BY boxes__free_again ON b.place_id = p.id";
  const planned =
    place === null && town === null
      ? `(SELECT * FROM boxes INDEXED BY boxes__planned WHERE status = 'comingSoon' LIMIT ${mostCandidates}) AS b
           CROSS JOIN places AS p ON p.id = b.place_id`
      : "places AS p CROSS JOIN boxes AS b INDEXED BY boxes__planned ON b.place_id = p.id";
  const active = "EXISTS (SELECT 1 FROM partners WHERE id = p.partner_id AND status = 'active')";
  return db
    .prepare(
      `SELECT * FROM (
         SELECT ${columns}, b.last_until_on AS freeOn, 1 AS isBookable FROM ${ending}
         WHERE ${inScope} AND p.status = 'published' AND ${active} AND b.status = 'available'
           AND b.last_until_on > ${ask.today} AND b.last_until_on <= ${ask.until} AND ${fits}
           AND ${isFree("b.id", "b.last_until_on", "date(b.last_until_on, '+1 month')", ask.now)}
         ORDER BY b.last_until_on, b.monthly_grosze, b.id LIMIT ${mostBoxes})
       UNION ALL SELECT * FROM (
         SELECT ${columns}, p.opens_on AS freeOn, 0 AS isBookable FROM ${planned}
         WHERE ${inScope} AND p.status IN ('published', 'comingSoon') AND ${active} AND b.status = 'comingSoon' AND ${fits}
         ORDER BY p.opens_on IS NULL, p.opens_on, b.monthly_grosze, b.id LIMIT ${mostBoxes})`,
    )
    .bind(...bound);
}
