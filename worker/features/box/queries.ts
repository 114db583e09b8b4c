import type { StoredVatRate } from "../../../domain/core/money.ts";
import type { ProductKind } from "../../../domain/product/schema.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { type Caller, isCallersOwn } from "../../http/caller.ts";
import { placeDetailJson, placesNearCell, publicStatuses } from "../place/statements.ts";
import { termSql } from "../rent/model/payment-terms.ts";
import { boxJson, isFree, isSoldByPartner, soldVatRate } from "./statements.ts";

export interface BoxRow {
  box: string;
  place: string;
  status: "available" | "outOfService" | "comingSoon";
  isFree: 0 | 1;
  ownHoldId: string | null;
  /** What the landlord has agreed with the caller, for `readTerm`; null if nothing. */
  ownTerm: string | null;
}

interface BoxQuery {
  id: string;
  from: string;
  caller: Caller;
  now: Date;
}

/** The values of `isCallersOwn(1)` come first. */
const namedOf = <T extends object>({ caller, now, ...more }: T & Pick<BoxQuery, "caller" | "now">) =>
  named({ uid: caller.uid, holder: caller.holderHash, guest: caller.guestHash, now: now.toISOString(), ...more });

/** SQL for the caller's unpaid reservation that holds box `box`. */
const ownHold = (
  box: string,
  now: string,
) => `(SELECT r.id FROM occupancy AS oc JOIN reservations AS r ON r.id = oc.reference
  WHERE oc.box_id = ${box} AND oc.kind = 'hold' AND oc.expires_at > ${now}
    AND r.status IN ('held', 'pendingPayment') AND ${isCallersOwn(1)} ORDER BY oc.recorded_at DESC LIMIT 1)`;

/** A box of a publicly visible place: one row or none. */
export function findBox(db: Database, box: BoxQuery & { until: string }): D1PreparedStatement {
  const { ask, bound } = namedOf(box);
  return db
    .prepare(
      `SELECT ${boxJson(ask.now)} AS box, ${placeDetailJson} AS place, b.status, ${ownHold("b.id", ask.now)} AS ownHoldId,
        (SELECT ${termSql("c")} FROM clients c WHERE c.uid = ${ask.uid} AND c.partner_id = pa.id) AS ownTerm, b.status = 'available' AND p.status = 'published'
          AND ${isFree("b.id", ask.from, ask.until, ask.now, ownHold("b.id", ask.now))} AS isFree
      FROM boxes AS b JOIN places AS p ON p.id = b.place_id JOIN partners AS pa ON pa.id = p.partner_id
      WHERE b.id = ${ask.id} AND b.status <> 'archived' AND p.status IN ${publicStatuses}`,
    )
    .bind(...bound);
}

export interface BusyRow {
  from: string;
  to: string | null;
}

const busyShown = 50;

/** Periods from a given day on in which others occupy a box, without the occupants. */
export function busyPeriods(db: Database, box: BoxQuery): D1PreparedStatement {
  const { ask, bound } = namedOf(box);
  return db
    .prepare(
      `SELECT from_on AS "from", to_on AS "to" FROM occupancy
      WHERE box_id = ${ask.id} AND until_on > ${ask.from} AND (expires_at IS NULL OR expires_at > ${ask.now})
        AND reference IS NOT ${ownHold(ask.id, ask.now)} ORDER BY from_on LIMIT ${busyShown}`,
    )
    .bind(...bound);
}

export interface ProductRow {
  id: string;
  kind: ProductKind;
  namePl: string;
  nameEn: string;
  descriptionPl: string;
  descriptionEn: string;
  priceGrosze: number;
  vatRate: StoredVatRate;
}

/**
 * Products sold with a box: those of its partner or place, and those of the marketplace that the partner has chosen.
 */
export function productsOfBox(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pd.id, pd.kind, pd.name_pl AS namePl, pd.name_en AS nameEn, pd.description_pl AS descriptionPl,
        pd.description_en AS descriptionEn, pd.price_grosze AS priceGrosze, ${soldVatRate} AS vatRate
      FROM boxes AS b JOIN products AS pd ON ${isSoldByPartner}
        AND (pd.place_id IS NULL OR pd.place_id = b.place_id)
      WHERE b.id = ?1 ORDER BY pd.kind, pd.price_grosze, pd.id`,
    )
    .bind(id);
}

export interface AlternativeRow {
  box: string;
  placeId: string;
  placeSlug: string;
  placeNamePl: string;
  placeNameEn: string;
}

/** The maximum number of places and of boxes per place that are read. */
const nearby = { places: 12, boxes: 20 };

/** Free boxes that are most similar to a taken one: first of the same place, then of nearby places. */
export function likeBoxes(db: Database, id: string, from: string, until: string, now: Date): D1PreparedStatement {
  const { ask, bound } = named({ id, from, until, now: now.toISOString() });
  return db
    .prepare(
      `WITH wanted AS (
        SELECT b.id, b.place_id, b.area_cm2, p.cell, p.lat, p.lng FROM boxes AS b JOIN places AS p ON p.id = b.place_id
        WHERE b.id = ${ask.id}),
      around AS (
        SELECT near.id FROM wanted CROSS JOIN ${placesNearCell("wanted.cell")}
        ORDER BY near.id <> wanted.place_id, ABS(near.cell - wanted.cell) LIMIT ${nearby.places})
      SELECT ${boxJson(ask.now)} AS box, p.id AS placeId, p.slug AS placeSlug, p.name_pl AS placeNamePl, p.name_en AS placeNameEn
      FROM wanted CROSS JOIN around CROSS JOIN places AS p ON p.id = around.id CROSS JOIN boxes AS b ON b.rowid IN (
        SELECT rowid FROM boxes WHERE place_id = p.id AND status = 'available'
          AND area_cm2 BETWEEN wanted.area_cm2 * 6 / 10 AND wanted.area_cm2 * 17 / 10
        ORDER BY area_cm2 LIMIT ${nearby.boxes})
      WHERE b.id <> wanted.id AND ${isFree("b.id", ask.from, ask.until, ask.now)}
      ORDER BY p.id <> wanted.place_id, POW(p.lat - wanted.lat, 2) + POW(p.lng - wanted.lng, 2),
        ABS(b.area_cm2 - wanted.area_cm2), b.monthly_grosze LIMIT 3`,
    )
    .bind(...bound);
}
