import { boxJson, isFree } from "../box/service.ts";
import { named } from "./named.ts";

type Reader = Pick<D1Database, "prepare">;

/** Everyone may see these; a draft or a paused place does not exist for the public. */
export const publicStatuses = "('published', 'comingSoon')";

/** A place `p` as one JSON value: what a row of results tells of it. */
export const placeJson = `json_object('id', p.id, 'slug', p.slug, 'namePl', p.name_pl, 'nameEn', p.name_en,
  'street', p.street, 'postcode', p.postcode, 'city', p.city, 'lat', p.lat, 'lng', p.lng, 'status', p.status,
  'accessFrom', p.access_from, 'accessTo', p.access_to)`;

export interface StoredPlace {
  id: string;
  slug: string;
  namePl: string;
  nameEn: string;
  street: string;
  postcode: string;
  city: string;
  lat: number;
  lng: number;
  status: "published" | "comingSoon";
  accessFrom: string;
  accessTo: string;
}

/** A place `p` of a partner `s` with all that its own page tells. */
export const placeDetailJson = `json_patch(${placeJson}, json_object(
  'descriptionPl', p.description_pl, 'descriptionEn', p.description_en, 'amenities', json(p.amenities),
  'contactPhone', p.contact_phone, 'noticeDays', p.notice_days, 'minimumMonths', p.minimum_months,
  'termsVersion', p.terms_version, 'timezone', p.timezone, 'opensOn', COALESCE(p.opens_on, ''),
  'partner', json_object('legalName', s.legal_name, 'nip', COALESCE(s.nip, ''), 'street', s.street,
    'postcode', s.postcode, 'city', s.city, 'email', s.email, 'phone', s.phone)))`;

export interface StoredPlaceDetail extends StoredPlace {
  descriptionPl: string;
  descriptionEn: string;
  amenities: string[];
  contactPhone: string;
  noticeDays: number;
  minimumMonths: number;
  termsVersion: number;
  timezone: string;
  opensOn: string;
  partner: {
    legalName: string;
    nip: string;
    street: string;
    postcode: string;
    city: string;
    email: string;
    phone: string;
  };
}

/** One row `{place}`, or none when the public may not see it. */
export function findPlace(db: Reader, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${placeDetailJson} AS place FROM places AS p JOIN partners AS s ON s.id = p.partner_id
      WHERE p.slug = ?1 AND p.status IN ${publicStatuses}`,
    )
    .bind(slug);
}

export interface BoxOfPlaceRow {
  box: string;
  status: "available" | "outOfService" | "comingSoon";
  /** null: nobody has it; 1: held only; 0: taken */
  isHeldOnly: 0 | 1 | null;
  planX: number | null;
  planY: number | null;
  planWidth: number | null;
  planHeight: number | null;
}

/** Every box of a published place with who has it in the stay. */
export function boxesOfPlace(db: Reader, slug: string, from: string, until: string, now: Date): D1PreparedStatement {
  const { ask, bound } = named({ slug, from, until, now: now.toISOString() });
  return db
    .prepare(
      `SELECT ${boxJson(ask.now)} AS box, b.status, b.plan_x AS planX, b.plan_y AS planY, b.plan_width AS planWidth,
        b.plan_height AS planHeight, (
          SELECT MIN(o.kind = 'hold') FROM occupancy AS o
          WHERE o.box_id = b.id AND o.until_on > ${ask.from} AND o.from_on < ${ask.until}
            AND (o.expires_at IS NULL OR o.expires_at > ${ask.now})) AS isHeldOnly
      FROM places AS p JOIN boxes AS b ON b.place_id = p.id
      WHERE p.slug = ${ask.slug} AND p.status = 'published' AND b.status <> 'archived' ORDER BY b.number`,
    )
    .bind(...bound);
}

/** The cheapest box of a place that is free in the stay, and how many are: one row `{box, freeBoxes}`. */
export function cheapestOfPlace(db: Reader, slug: string, from: string, until: string, now: Date): D1PreparedStatement {
  const { ask, bound } = named({ slug, from, until, now: now.toISOString() });
  return db
    .prepare(
      `SELECT (SELECT ${boxJson(ask.now)} FROM boxes AS b WHERE b.id = free.id) AS box, free.count AS freeBoxes FROM (
        SELECT b.id, COUNT(*) AS count, MIN(b.monthly_grosze) FROM places AS p JOIN boxes AS b ON b.place_id = p.id
        WHERE p.slug = ${ask.slug} AND p.status = 'published' AND b.status = 'available'
          AND ${isFree("b.id", ask.from, ask.until, ask.now)}) AS free`,
    )
    .bind(...bound);
}
