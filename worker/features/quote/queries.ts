import { farDay } from "../../../domain/core/day.ts";
import type { Period } from "../../../domain/core/period.ts";
import { cellRanges } from "../../../domain/search/cell.ts";
import type { Database } from "../../db/database.ts";
import { boxJson, isFree, isSoldByPartner, soldVatRate } from "../box/statements.ts";
import { promiseJson } from "../place/statements.ts";
import { newRentTermsSql } from "../rent/model/payment-terms.ts";

const maxRanges = 12;

/**
 * A place `p` as one JSON value with the fields needed for a reservation. Only this expression knows the column names.
 * @param noticeDays SQL of the notice period: that of the place, or the one that was agreed with a reservation
 */
export const placeJson = (
  noticeDays = "p.notice_days",
): string => `json_object('id', p.id, 'slug', p.slug, 'namePl', p.name_pl, 'nameEn', p.name_en,
  'street', p.street, 'postcode', p.postcode, 'city', p.city, 'noticeDays', ${noticeDays},
  'accessFrom', p.access_from, 'accessTo', p.access_to, 'accessMethod', p.access_method, 'timezone', p.timezone, 'contactPhone', p.contact_phone,
  'termsVersion', p.terms_version, 'rulesPl', p.rules_pl, 'rulesEn', p.rules_en, 'lat', p.lat, 'lng', p.lng)`;

/** A partner `p` as the seller of a reservation. */
export const sellerJson = `json_object('id', pa.id, 'legalName', pa.legal_name, 'nip', pa.nip, 'street', pa.street,
  'postcode', pa.postcode, 'city', pa.city, 'email', pa.email, 'phone', pa.phone, 'regon', pa.regon, 'krs', pa.krs,
  'locale', pa.locale, 'liveAt', pa.live_at,
  'commissionBasisPoints', pa.commission_basis_points, 'ownBasisPoints', pa.own_commission_basis_points,
  'ownFeeGrosze', pa.own_fee_grosze, 'payoutAccount', iif(pa.payout_status = 'active', pa.payout_account, NULL))`;

/** `of` is the id of a box, or of a reservation for its box. */
const boxOf = "(?1, (SELECT box_id FROM reservations WHERE id = ?1))";

/** Who is to rent a box, as far as known. */
export interface Tenant {
  clientId?: string;
  uid?: string | null;
}

/**
 * A box with the rules of its place and whether it is free in the period.
 * @param tenant the client that the partner makes an offer to, or the account that asks; what is agreed with that client counts
 */
export function selectOffer(db: Database, of: string, period: Period, now: Date, tenant: Tenant): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${boxJson("?4")} AS box, ${placeJson()} AS place, ${sellerJson} AS seller,
         ${promiseJson} AS pricePromise, ${newRentTermsSql},
         b.status AS boxStatus, p.status AS placeStatus, pa.status AS sellerStatus, p.minimum_months AS minimumMonths,
         p.same_day_cut_off AS sameDayCutOff, p.opens_on AS opensOn, ${isFree("b.id", "?2", "?3", "?4")} AS free
       FROM boxes b JOIN places p ON p.id = b.place_id JOIN partners pa ON pa.id = b.partner_id
       LEFT JOIN clients c ON c.partner_id = pa.id
         AND c.id = COALESCE(?5, (SELECT id FROM clients WHERE uid = ?6 AND partner_id = pa.id)) WHERE b.id IN ${boxOf}`,
    )
    .bind(of, period.from, period.to ?? farDay, now.toISOString(), tenant.clientId ?? null, tenant.uid ?? null);
}

/** Returns the requested products that are sold with the box. */
export function selectProducts(db: Database, of: string, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pd.id, pd.kind, pd.name_pl AS namePl, pd.name_en AS nameEn, pd.price_grosze AS priceGrosze,
         ${soldVatRate} AS vatRate
       FROM json_each(?2) AS requested JOIN products pd ON pd.id = requested.value JOIN boxes b ON b.id IN ${boxOf}
       WHERE ${isSoldByPartner}
         AND (pd.place_id IS NULL OR pd.place_id = b.place_id)`,
    )
    .bind(of, JSON.stringify(ids));
}

/** Free boxes of the same place, closest in size first, then cheapest. */
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

/** Free boxes of a similar size in nearby published places: nearest place first, then closest size. */
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
       JOIN places p ON p.cell BETWEEN range.value ->> 0 AND range.value ->> 1 AND p.status = 'published'
       JOIN boxes b ON b.place_id = p.id AND b.status = 'available'
       WHERE p.id <> (SELECT place_id FROM boxes WHERE id = ?1) AND b.area_cm2 BETWEEN ?7 * 0.6 AND ?7 * 1.6
         AND ${isFree("b.id", "?2", "?3", "?4")}
       ORDER BY abs(p.lat - ?8) + abs(p.lng - ?9), abs(b.area_cm2 - ?7), b.id LIMIT ?5`,
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
