import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { isFree } from "../box/statements.ts";
import { placesNearCell, publicStatuses } from "./statements.ts";

export interface NearPlace {
  slug: string;
  name: string;
  street: string;
  city: string;
  accessFrom: string;
  accessTo: string;
  distanceM: number;
  freeBoxes: number;
  fromGrosze: number;
  minAreaCm2: number;
  maxAreaCm2: number;
}

/** How many of the nearest places are read, and how many of those with a free box are shown. */
const nearby = { places: 12, shown: 3 };
const metersPerDegree = 111_195;
/** A degree of longitude compared to one of latitude, in the middle of Poland. */
const shrink = 0.616;

/** The nearest other places with a box that is free in the period. */
export function placesNear(
  db: Database,
  { slug, from, until, now, locale }: { slug: string; from: string; until: string; now: Date; locale: Locale },
): D1PreparedStatement {
  const { ask, bound } = named({ slug, from, until, now: now.toISOString() });
  return db
    .prepare(
      `WITH here AS (SELECT id, cell, lat, lng FROM places WHERE slug = ${ask.slug}),
      around AS (
        SELECT near.id, CAST(ROUND(${metersPerDegree} * SQRT(POW(near.lat - here.lat, 2) + POW((near.lng - here.lng) * ${shrink}, 2))) AS INTEGER)
          AS distance FROM here CROSS JOIN ${placesNearCell("here.cell")} AND near.id <> here.id
        ORDER BY distance LIMIT ${nearby.places})
      SELECT p.slug, p.name_${locale} AS name, p.street, p.city, p.access_from AS accessFrom, p.access_to AS accessTo,
        around.distance AS distanceM, COUNT(*) AS freeBoxes, MIN(b.monthly_grosze) AS fromGrosze,
        MIN(b.area_cm2) AS minAreaCm2, MAX(b.area_cm2) AS maxAreaCm2
      FROM around CROSS JOIN places AS p ON p.id = around.id CROSS JOIN boxes AS b ON b.place_id = p.id AND b.status = 'available'
        AND ${isFree("b.id", ask.from, ask.until, ask.now)}
      GROUP BY p.id ORDER BY around.distance, p.id LIMIT ${nearby.shown}`,
    )
    .bind(...bound);
}

/** Free boxes of the same dimensions in a public place; a place without any has one row of nulls. */
export interface FreeSizeRow {
  partnerName: string;
  slug: string;
  name: string;
  street: string;
  city: string;
  comingSoon: 0 | 1;
  free: number;
  fromGrosze: number | null;
  boxId: string | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  areaCm2: number | null;
}

/** The public places of a partner with what is free in the period, by town and name, smallest first. */
export function freeSizesOfPartner(
  db: Database,
  {
    partnerId,
    from,
    until,
    now,
    locale,
  }: { partnerId: string; from: string; until: string; now: Date; locale: Locale },
): D1PreparedStatement {
  const { ask, bound } = named({ partnerId, from, until, now: now.toISOString() });
  // SQLite takes the box from the row of the query's only MIN.
  return db
    .prepare(
      `SELECT pa.legal_name AS partnerName, p.slug, p.name_${locale} AS name, p.street, p.city, p.status = 'comingSoon' AS comingSoon,
        COUNT(b.id) AS free, MIN(b.monthly_grosze) AS fromGrosze, b.id AS boxId,
        b.width_cm AS widthCm, b.depth_cm AS depthCm, b.height_cm AS heightCm, b.area_cm2 AS areaCm2
      FROM partners AS pa JOIN places AS p ON p.partner_id = pa.id AND p.status IN ${publicStatuses}
      LEFT JOIN boxes AS b ON b.place_id = p.id AND b.status = 'available' AND p.status = 'published'
        AND ${isFree("b.id", ask.from, ask.until, ask.now)}
      WHERE pa.id = ${ask.partnerId}
      GROUP BY p.id, b.width_cm, b.depth_cm, b.height_cm
      ORDER BY p.city, name, p.id, b.area_cm2, b.width_cm, b.height_cm`,
    )
    .bind(...bound);
}

/** A page of a place or town, and the last change of its data. */
export interface ListedPage {
  slug: string;
  updatedAt: string;
}

/** A sitemap may list 50,000 addresses; each page has one per language. */
const mostListed = { places: 20_000, towns: 4_000 };

/** The public places for search engines, with the last change of their data. */
export function publicPlaces(db: Database): D1PreparedStatement {
  return db.prepare(
    `SELECT slug, updated_at AS updatedAt FROM places WHERE status IN ${publicStatuses}
    ORDER BY created_at, id LIMIT ${mostListed.places}`,
  );
}

/** The towns with public places for search engines, with the last change of these places. */
export function townsOfPublicPlaces(db: Database): D1PreparedStatement {
  return db.prepare(
    `SELECT town_slug AS slug, MAX(updated_at) AS updatedAt FROM places WHERE status IN ${publicStatuses}
    GROUP BY town_slug ORDER BY town_slug LIMIT ${mostListed.towns}`,
  );
}
