import type { AccessMethod } from "../../../domain/place/access.ts";
import type { PricePromise } from "../../../domain/place/price-promise.ts";

/** Statuses of public places; drafts and paused places are not visible. */
export const publicStatuses = "('published', 'comingSoon')";

/** A range of the Z-order curve about 20 km long. */
const nearbyCells = 4 ** 14;

/**
 * Published places `near` around a cell, for a join after the table of that cell; read from the index, because a scan would
 * read the places of the whole country.
 */
export const placesNearCell = (cell: string) => `places AS near INDEXED BY places__on_map
  ON near.cell BETWEEN ${cell} - ${nearbyCells} AND ${cell} + ${nearbyCells}
  AND near.status IN ${publicStatuses} AND near.status = 'published'`;

/** The price promise of a place `p` as JSON; null without one. */
export const promiseJson = `CASE WHEN p.promise_percent IS NOT NULL THEN
  json_object('months', p.promise_months, 'lastOn', p.promise_last_on, 'yearlyPercent', p.promise_percent) END`;

/** A place `p` as one JSON value, with the fields of a search result. */
export const placeJson = `json_object('id', p.id, 'slug', p.slug, 'namePl', p.name_pl, 'nameEn', p.name_en,
  'street', p.street, 'postcode', p.postcode, 'city', p.city, 'lat', p.lat, 'lng', p.lng, 'status', p.status,
  'accessFrom', p.access_from, 'accessTo', p.access_to, 'pricePromise', json(${promiseJson}))`;

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
  pricePromise: PricePromise | null;
}

/** A place `p` of a partner `pa` as JSON, with everything shown on its page. */
export const placeDetailJson = `json_patch(${placeJson}, json_object(
  'descriptionPl', p.description_pl, 'descriptionEn', p.description_en, 'amenities', json(p.amenities),
  'rulesPl', p.rules_pl, 'rulesEn', p.rules_en, 'photos', (
    SELECT json_group_array(json_object('id', id, 'width', width, 'height', height) ORDER BY position, id)
    FROM photos WHERE place_id = p.id AND deleted_at IS NULL AND hidden_at IS NULL),
  'accessMethod', p.access_method, 'allowsPersons', json(iif(p.allows_persons, 'true', 'false')), 'contactPhone', p.contact_phone, 'contactEmail', p.contact_email, 'noticeDays', p.notice_days, 'minimumMonths', p.minimum_months,
  'termsVersion', p.terms_version, 'timezone', p.timezone, 'opensOn', COALESCE(p.opens_on, ''), 'townSlug', p.town_slug,
  'isTraderCertified', EXISTS (SELECT 1 FROM consent_records
    WHERE reference = pa.id AND purpose = 'partner.certification' AND given = 1),
  'partner', json_object('legalName', pa.legal_name, 'nip', COALESCE(pa.nip, ''), 'street', pa.street,
    'postcode', pa.postcode, 'city', pa.city, 'email', pa.email, 'phone', pa.phone,
    'regon', pa.regon, 'krs', pa.krs, 'termDays', pa.payment_term_days, 'dueDay', pa.due_day)))`;

export interface StoredPlaceDetail extends StoredPlace {
  descriptionPl: string;
  descriptionEn: string;
  amenities: string[];
  rulesPl: string;
  rulesEn: string;
  photos: { id: string; width: number; height: number }[];
  accessMethod: AccessMethod;
  allowsPersons: boolean;
  contactPhone: string;
  contactEmail: string;
  noticeDays: number;
  minimumMonths: number;
  termsVersion: number;
  timezone: string;
  opensOn: string;
  townSlug: string;
  isTraderCertified: 0 | 1;
  partner: {
    legalName: string;
    nip: string;
    street: string;
    postcode: string;
    city: string;
    email: string;
    phone: string;
    /** Absent if the partner has none, because json_patch drops nulls. */
    regon?: string;
    krs?: string;
    termDays?: number;
    dueDay?: number;
  };
}
