import type { Day } from "../../../domain/core/day.ts";
import type { BoxFilter } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { isBoxOf } from "./box-queries.ts";

/** A box that is rented on the day of the rent roll. */
export interface RentRollRow {
  rentId: string;
  boxNumber: string;
  placeName: string;
  areaCm2: number;
  clientName: string;
  startOn: Day;
  /** Exclusive; null for an open-ended rental. */
  endOn: Day | null;
  /** On the day of the rent roll, VAT and products included. */
  monthlyGrosze: number;
  depositGrosze: number;
  /** Unpaid today after its due date, also in the rent roll of another day. */
  overdueGrosze: number;
  /** Only for sorting. */
  key: string;
}

export interface RentRollRequest {
  uid: string;
  on: Day;
  place: string | undefined;
  boxes: BoxFilter;
  today: Day;
  locale: Locale;
}

/**
 * The monthly price on the day ?2: that of the last change up to it; without one the first price, if a later change has
 * replaced it.
 */
const monthlySql = `COALESCE(
  (SELECT rc.monthly_grosze FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status <> 'withdrawn' AND rc.from_on <= ?2
   ORDER BY rc.from_on DESC, rc.created_at DESC LIMIT 1),
  iif(EXISTS (SELECT 1 FROM rent_changes rc WHERE rc.rent_id = t.id AND rc.status = 'applied' AND rc.from_on > ?2),
    r.price ->> '$.monthlyGrosze', NULL),
  t.monthly_grosze)`;

const nameSql = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

/** The rented boxes of the partner ?1 on the day ?2, at the place ?3 if it is not null. */
const tablesOf = (
  boxes: BoxFilter,
) => `FROM boxes b JOIN occupancy oc ON oc.box_id = b.id AND oc.from_on <= ?2 AND oc.until_on > ?2
    AND oc.kind IN ('rent', 'reservation')
  CROSS JOIN rents t ON t.id = oc.reference OR t.reservation_id = oc.reference
  JOIN reservations r ON r.id = t.reservation_id JOIN clients c ON c.id = t.client_id JOIN places p ON p.id = b.place_id
  WHERE b.partner_id = ${partnerOfUid.replace("?", "?1")} AND (?3 IS NULL OR b.place_id = ?3) AND t.status <> 'cancelled'
    AND ${isBoxOf(boxes)}`;

export function rentRoll(
  db: Database,
  { uid, on, place, boxes, today, locale }: RentRollRequest,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const key = `${nameSql(locale)} || ' ' || b.number`;
  const { key: lastKey, id: lastId } = after ?? { key: "", id: "" };
  return db
    .prepare(
      `SELECT t.id AS rentId, b.number AS boxNumber, ${nameSql(locale)} AS placeName, b.area_cm2 AS areaCm2, c.name AS clientName,
         t.start_on AS startOn, t.end_on AS endOn, ${monthlySql} AS monthlyGrosze, t.deposit_grosze AS depositGrosze,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id AND status IN ('due', 'failed')
            AND due_on < ?4) AS overdueGrosze, ${key} AS key
       ${tablesOf(boxes)} AND (${key}, t.id) > (?5, ?6) ORDER BY ${key}, t.id LIMIT ?7`,
    )
    .bind(uid, on, place ?? null, today, lastKey, lastId, limit);
}

/** Sums of the rented boxes, and how many boxes of how much area the partner has today. */
export interface RentRollSums {
  total: number;
  areaCm2: number;
  monthlyGrosze: number;
  depositGrosze: number;
  boxes: number;
  boxesAreaCm2: number;
}

export function rentRollSums(
  db: Database,
  { uid, on, place, boxes }: Pick<RentRollRequest, "uid" | "on" | "place" | "boxes">,
): D1PreparedStatement {
  const all = `FROM boxes b WHERE b.partner_id = ${partnerOfUid.replace("?", "?1")} AND (?3 IS NULL OR b.place_id = ?3)
    AND b.status <> 'archived' AND ${isBoxOf(boxes)}`;
  return db
    .prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(b.area_cm2), 0) AS areaCm2, COALESCE(SUM(${monthlySql}), 0) AS monthlyGrosze,
         COALESCE(SUM(t.deposit_grosze), 0) AS depositGrosze, (SELECT COUNT(*) ${all}) AS boxes,
         (SELECT COALESCE(SUM(b.area_cm2), 0) ${all}) AS boxesAreaCm2
       ${tablesOf(boxes)}`,
    )
    .bind(uid, on, place ?? null);
}
