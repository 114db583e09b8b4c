import { farDay } from "../../../domain/core/day.ts";
import type { Period } from "../../../domain/core/period.ts";
import { cellRanges } from "../../../domain/search/cell.ts";
import { boxJson, isFree, isSoldBy, soldVatRate } from "../box/statements.ts";

type Database = Pick<D1Database, "prepare">;

const maxRanges = 12;

/** A place `l` as one JSON value: what a reservation needs of it. The only place with its column names. */
export const placeJson = `json_object('id', l.id, 'slug', l.slug, 'namePl', l.name_pl, 'nameEn', l.name_en,
  'street', l.street, 'postcode', l.postcode, 'city', l.city, 'noticeDays', l.notice_days,
  'accessFrom', l.access_from, 'accessTo', l.access_to, 'timezone', l.timezone, 'contactPhone', l.contact_phone,
  'termsVersion', l.terms_version, 'rulesPl', l.rules_pl, 'rulesEn', l.rules_en, 'lat', l.lat, 'lng', l.lng)`;

/** A partner `p` as the seller of a reservation. */
export const sellerJson = `json_object('id', p.id, 'legalName', p.legal_name, 'nip', p.nip, 'street', p.street,
  'postcode', p.postcode, 'city', p.city, 'email', p.email, 'phone', p.phone, 'regon', p.regon, 'krs', p.krs,
  'locale', p.locale,
  'commissionBasisPoints', p.commission_basis_points, 'payoutAccount', iif(p.payout_status = 'active', p.payout_account, NULL))`;

/** `of` is a box or a reservation, whose box it then is. */
const boxOf = "(?1, (SELECT box_id FROM reservations WHERE id = ?1))";

/** A box with the rules of its place and whether it is free in the period. */
export function selectOffer(db: Database, of: string, period: Period, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${boxJson("?4")} AS box, ${placeJson} AS place, ${sellerJson} AS seller,
         b.status AS boxStatus, l.status AS placeStatus, p.status AS sellerStatus, l.minimum_months AS minimumMonths,
         l.same_day_cut_off AS sameDayCutOff, l.opens_on AS opensOn, ${isFree("b.id", "?2", "?3", "?4")} AS free
       FROM boxes b JOIN places l ON l.id = b.place_id JOIN partners p ON p.id = b.partner_id WHERE b.id IN ${boxOf}`,
    )
    .bind(of, period.from, period.to ?? farDay, now.toISOString());
}

/** Of the requested products those that are sold with the box. */
export function selectProducts(db: Database, of: string, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.kind, r.name_pl AS namePl, r.name_en AS nameEn, r.price_grosze AS priceGrosze,
         ${soldVatRate("r")} AS vatRate
       FROM json_each(?2) AS requested JOIN products r ON r.id = requested.value JOIN boxes b ON b.id IN ${boxOf}
       WHERE ${isSoldBy("r", "b.partner_id")}
         AND (r.place_id IS NULL OR r.place_id = b.place_id)`,
    )
    .bind(of, JSON.stringify(ids));
}

/** Free boxes of the same place, the closest in size first, then the cheaper. */
export function selectAlternatives(
  db: Database,
  boxId: string,
  period: Period,
  now: Date,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${boxJson("?4")} AS box FROM boxes own JOIN boxes b ON b.place_id = own.place_id
       WHERE own.id = ?1 AND b.id <> own.id AND b.status = 'available' AND ${isFree("b.id", "?2", "?3", "?4")}
       ORDER BY abs(b.area_cm2 - own.area_cm2), b.monthly_grosze, b.id LIMIT ?5`,
    )
    .bind(boxId, period.from, period.to ?? farDay, now.toISOString(), limit);
}

/** Free boxes of a similar size in published places nearby: the nearer place first, then the closer size. */
export function selectAlternativesAround(
  db: Database,
  box: { id: string; areaCm2: number; lat: number; lng: number },
  period: Period,
  now: Date,
  limit: number,
): D1PreparedStatement {
  const { id, areaCm2, lat, lng } = box;
  const around = { west: lng - 0.3, east: lng + 0.3, south: lat - 0.2, north: lat + 0.2 };
  return db
    .prepare(
      `SELECT ${boxJson("?4")} AS box FROM json_each(?6) AS range
       JOIN places l ON l.cell BETWEEN range.value ->> 0 AND range.value ->> 1 AND l.status = 'published'
       JOIN boxes b ON b.place_id = l.id AND b.status = 'available'
       WHERE l.id <> (SELECT place_id FROM boxes WHERE id = ?1) AND b.area_cm2 BETWEEN ?7 * 0.6 AND ?7 * 1.6
         AND ${isFree("b.id", "?2", "?3", "?4")}
       ORDER BY abs(l.lat - ?8) + abs(l.lng - ?9), abs(b.area_cm2 - ?7), b.id LIMIT ?5`,
    )
    .bind(
      id,
      period.from,
      period.to ?? farDay,
      now.toISOString(),
      limit,
      JSON.stringify(cellRanges(around, maxRanges)),
      areaCm2,
      lat,
      lng,
    );
}
