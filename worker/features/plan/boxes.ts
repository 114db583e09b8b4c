import { type BoxFeature, featureList } from "../../../domain/box/features.ts";
import { matchesFilter } from "../../../domain/box/partner-filter.ts";
import type { PartnerBoxesQuery } from "../../../domain/box/partner-schema.ts";
import { type BoxState, boxState, reservedSoonDays } from "../../../domain/box/state.ts";
import { addDays, type Day, dayAt, farDay, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { VatRate } from "../../../domain/core/money.ts";
import { addOccupancy } from "../../../domain/figures/occupancy.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import {
  boxesOfPlace,
  figuresOfPlace,
  ownPlace,
  type PartnerBoxRow,
  type PlaceFigures,
  type PlaceRow,
} from "./boxes-queries.ts";

const newRentDays = 7;

/** A box as shown to its partner. `state` is the state in the requested days. */
export interface PartnerBox
  extends Pick<
    PartnerBoxRow,
    | "id"
    | "number"
    | "kind"
    | "widthCm"
    | "depthCm"
    | "heightCm"
    | "areaCm2"
    | "floor"
    | "monthlyGrosze"
    | "depositGrosze"
    | "status"
    | "version"
  > {
  vatRate: VatRate;
  features: BoxFeature[];
  state: BoxState;
  /** In cm from the floor's upper left corner; null if it is not on the plan yet. */
  plan: { x: number; y: number; width: number; height: number } | null;
  /** `monthlyGrosze`: the agreed rent without add-ons, as opposed to the box's list price. */
  tenant: {
    rentId: string;
    clientName: string;
    endOn: Day | null;
    monthlyGrosze: number;
    overdueGrosze: number;
  } | null;
  reservation: { id: string; code: string; clientName: string | null; moveInOn: Day } | null;
  block: { id: string; reason: string; toOn: Day | null } | null;
  /** The monthly price for reservations made from that day on. */
  nextPrice: { monthlyGrosze: number; fromOn: Day } | null;
}

export interface PlaceBoxes {
  place: PlaceRow;
  figures: PlaceFigures;
  boxes: PartnerBox[];
}

/** All boxes of one of the partner's places with their states, in one read. Throws `resource.not_found`. */
export async function readPlaceBoxes(
  ctx: RequestContext,
  placeId: string,
  query: PartnerBoxesQuery,
): Promise<PlaceBoxes> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const from = query.from ?? query.on ?? today;
  const until = query.from === undefined ? addDays(from, 1) : (query.to ?? farDay);
  const promisedUntil = query.from === undefined && query.on === undefined ? addDays(today, reservedSoonDays) : null;
  const withArchived = query.archived === "1" || query.state === "archived";
  const since = startOfDay(addDays(today, -newRentDays), polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    ownPlace(db, uid, placeId, locale),
    figuresOfPlace(db, { uid, placeId, on: query.on ?? today, sinceAt: since }),
    boxesOfPlace(db, { uid, placeId, from, until, today, withArchived, now }),
  ]);
  const place = rows<PlaceRow>(results[0])[0];
  if (place === undefined) throw new DomainError("resource.not_found");
  const boxes = rows<PartnerBoxRow>(results[2]).map((row) => partnerBox(row, promisedUntil));
  return {
    place,
    figures: rows<PlaceFigures>(results[1])[0] ?? { ...addOccupancy([]), rentGrosze: 0, newRents7Days: 0 },
    boxes: query.archived === "1" ? boxes : boxes.filter((box) => matchesFilter(box, query, query.on ?? today)),
  };
}

/** Maps a row of `boxesOfPlace` for its partner. `promisedUntil` null: only the requested days count. */
export function partnerBox(row: PartnerBoxRow, promisedUntil: Day | null): PartnerBox {
  const { id, number, kind, widthCm, depthCm, heightCm, areaCm2, floor, monthlyGrosze, depositGrosze } = row;
  const isOverdue = row.isBehind === 1 || row.overdueGrosze > 0;
  return {
    ...{ id, number, kind, widthCm, depthCm, heightCm, areaCm2, floor, monthlyGrosze, depositGrosze },
    status: row.status,
    version: row.version,
    vatRate: row.vatRate === "zw" ? row.vatRate : (Number(row.vatRate) as VatRate),
    features: featureList(row.features),
    state: boxState(
      row.status,
      row.standingKind === null ? null : { kind: row.standingKind, isOverdue },
      row.moveInOn !== null && promisedUntil !== null && row.moveInOn < promisedUntil,
    ),
    plan: planOf(row),
    tenant:
      row.rentId === null
        ? null
        : {
            rentId: row.rentId,
            clientName: row.tenantName ?? "",
            endOn: row.tenantEndOn,
            monthlyGrosze: row.tenantRentGrosze ?? 0,
            overdueGrosze: row.overdueGrosze,
          },
    reservation:
      row.reservationId === null || row.moveInOn === null
        ? null
        : {
            id: row.reservationId,
            code: row.reservationCode ?? "",
            clientName: row.reservationName,
            moveInOn: row.moveInOn,
          },
    block: row.blockId === null ? null : { id: row.blockId, reason: row.blockReason ?? "", toOn: row.standingUntilOn },
    nextPrice:
      row.nextGrosze === null || row.nextFromOn === null
        ? null
        : { monthlyGrosze: row.nextGrosze, fromOn: row.nextFromOn },
  };
}

function planOf({ planX, planY, planWidth, planHeight }: PartnerBoxRow): PartnerBox["plan"] {
  if (planX === null || planY === null || planWidth === null || planHeight === null) return null;
  return { x: planX, y: planY, width: planWidth, height: planHeight };
}
