import type { BoxKind } from "../../../domain/box/kinds.ts";
import type { BoxStatus, CurrentOccupancy } from "../../../domain/box/state.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { isOverdue } from "../figures/debt-queries.ts";
import { rentOn } from "../figures/rent-queries.ts";
import { occupancyColumns, stockDay, stockSql } from "../figures/stock-queries.ts";

/** SQL for the partner of the user whose uid is bound under this name. */
export const partnerOf = (uid: string) => partnerOfUid.replace("?", uid);

export interface PlaceRow {
  id: string;
  name: string;
  slug: string;
  city: string;
  status: "draft" | "published" | "comingSoon" | "paused";
  timezone: string;
  version: string;
}

export function ownPlace(db: Database, uid: string, placeId: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, ${locale === "pl" ? "name_pl" : "name_en"} AS name, slug, city, status, timezone, version
       FROM places WHERE id = ? AND partner_id = ${partnerOfUid}`,
    )
    .bind(placeId, uid);
}

export interface PartnerBoxRow {
  id: string;
  number: string;
  kind: BoxKind;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  floor: number;
  features: number;
  monthlyGrosze: number;
  vatRate: string;
  depositGrosze: number;
  status: BoxStatus;
  planX: number | null;
  planY: number | null;
  planWidth: number | null;
  planHeight: number | null;
  version: string;
  standingKind: CurrentOccupancy["kind"] | null;
  standingUntilOn: Day | null;
  rentId: string | null;
  tenantName: string | null;
  tenantEndOn: Day | null;
  tenantRentGrosze: number | null;
  overdueGrosze: number;
  /** Null without a tenant. */
  isBehind: 0 | 1 | null;
  nextGrosze: number | null;
  nextFromOn: Day | null;
  blockId: string | null;
  blockReason: string | null;
  reservationId: string | null;
  reservationCode: string | null;
  reservationName: string | null;
  moveInOn: Day | null;
}

/** The requested days `[from, until)`. Charges due before `today` are overdue. */
export interface BoxesRequest {
  uid: string;
  from: Day;
  until: Day;
  today: Day;
  now: Date;
}

/**
 * The first occupancy entry, ignoring expired holds. Entries of a box never overlap, so sorting by `until_on` works.
 */
const firstStanding = (where: string, now: string) => `(
  SELECT rowid FROM occupancy WHERE box_id = b.id AND ${where} AND (expires_at IS NULL OR expires_at > ${now})
  ORDER BY until_on LIMIT 1)`;

/** The name on a reservation `r` before it has a client. */
export const nameOfReservation = (r: string, client: string) =>
  `COALESCE(${client}, ${r}.guest_name, ${r}.agreement ->> '$.nameTyped')`;

/** Boxes, each with the first occupancy entry in the requested days and its next reservation. */
const selectBoxes = (ask: Record<"from" | "until" | "today" | "now", string>) => `
  SELECT b.id, b.place_id AS placeId, b.number, b.kind, b.width_cm AS widthCm, b.depth_cm AS depthCm,
    b.height_cm AS heightCm, b.area_cm2 AS areaCm2, b.floor, b.features, b.monthly_grosze AS monthlyGrosze,
    b.vat_rate AS vatRate, b.deposit_grosze AS depositGrosze, b.status, b.plan_x AS planX, b.plan_y AS planY,
    b.plan_width AS planWidth, b.plan_height AS planHeight, b.version, oc.kind AS standingKind,
    oc.to_on AS standingUntilOn, t.id AS rentId, tc.name AS tenantName, t.end_on AS tenantEndOn,
    (SELECT SUM(value ->> '$.grossGrosze') FROM json_each(t.monthly_lines)
      WHERE value ->> '$.kind' = 'rent') AS tenantRentGrosze,
    t.status IN ('overdue', 'suspended') AS isBehind,
    COALESCE((SELECT SUM(open_grosze) FROM charges
      WHERE rent_id = t.id AND ${isOverdue(ask.today)}), 0) AS overdueGrosze,
    pp.monthly_grosze AS nextGrosze, pp.from_on AS nextFromOn, k.id AS blockId, k.reason AS blockReason, r.id AS reservationId, r.code AS reservationCode,
    ${nameOfReservation("r", "rc.name")} AS reservationName, n.from_on AS moveInOn
  FROM boxes b
  LEFT JOIN planned_box_prices pp ON pp.box_id = b.id
  LEFT JOIN occupancy oc ON oc.rowid = ${firstStanding(`until_on > ${ask.from} AND from_on < ${ask.until}`, ask.now)}
  LEFT JOIN rents t ON t.id = oc.reference AND oc.kind = 'rent'
  LEFT JOIN clients tc ON tc.id = t.client_id
  LEFT JOIN blocks k ON k.id = oc.reference AND oc.kind = 'block'
  LEFT JOIN occupancy n ON n.rowid = ${firstStanding(`until_on > ${ask.from} AND kind IN ('hold', 'reservation')`, ask.now)}
  LEFT JOIN rents nt ON nt.id = n.reference
  LEFT JOIN reservations r ON r.id = COALESCE(nt.reservation_id, n.reference)
  LEFT JOIN clients rc ON rc.id = r.client_id`;

/** The boxes of a place, sorted by number. */
export function boxesOfPlace(
  db: Database,
  { now, withArchived, ...requested }: BoxesRequest & { placeId: string; withArchived: boolean },
): D1PreparedStatement {
  const { ask, bound } = named({ ...requested, now: now.toISOString() });
  return db
    .prepare(
      `${selectBoxes(ask)} WHERE b.partner_id = ${partnerOf(ask.uid)} AND b.place_id = ${ask.placeId}
         ${withArchived ? "" : "AND b.status <> 'archived'"} ORDER BY b.number`,
    )
    .bind(...bound);
}

export function boxById(db: Database, { now, ...requested }: BoxesRequest & { boxId: string }): D1PreparedStatement {
  const { ask, bound } = named({ ...requested, now: now.toISOString() });
  return db
    .prepare(`${selectBoxes(ask)} WHERE b.id = ${ask.boxId} AND b.partner_id = ${partnerOf(ask.uid)}`)
    .bind(...bound);
}

/** Figures for the header of the place's page: the boxes of a day, the rent per month of the rented ones, and what is new today. */
export interface PlaceFigures extends Occupancy {
  rentGrosze: number;
  newRents7Days: number;
}

export function figuresOfPlace(
  db: Database,
  of: { uid: string; placeId: string; on: Day; sinceAt: string },
): D1PreparedStatement {
  const { ask, bound } = named({
    ...{ uid: of.uid, placeId: of.placeId, sinceAt: of.sinceAt, day: JSON.stringify([stockDay(of.on)]) },
  });
  return db
    .prepare(
      `WITH ${stockSql(ask.day, `b.partner_id = ${partnerOf(ask.uid)} AND b.place_id = ${ask.placeId}`)}
       SELECT ${occupancyColumns}, COALESCE(SUM(${rentOn("s.on_day")}) FILTER (WHERE t.id IS NOT NULL), 0) AS rentGrosze,
         (SELECT COUNT(*) FROM rents WHERE partner_id = ${partnerOf(ask.uid)} AND place_id = ${ask.placeId}
            AND created_at >= ${ask.sinceAt} AND status <> 'cancelled' AND import_id IS NULL) AS newRents7Days
       FROM stock s LEFT JOIN rents t ON t.id = s.rent_id`,
    )
    .bind(...bound);
}
