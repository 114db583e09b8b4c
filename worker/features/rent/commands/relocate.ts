import { addMonths, type Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { VatRate } from "../../../../domain/core/money.ts";
import { monthGrosze, withRentPrice } from "../../../../domain/rent/price-change.ts";
import type { MoveBoxInput } from "../../../../domain/rent/schema.ts";
import { moveStays, stayOn } from "../../../../domain/rent/stays.ts";
import { moveInAheadMonths } from "../../../../domain/reservation/hold.ts";
import { mailTenant } from "./emails.ts";
import { type PlannedChange, type RentState, todayOf } from "./state.ts";
import { closeBox, closeChange, enterStays, insertChange } from "./statements.ts";
import { type ActScope, beginAct, requireRunning, requireVersion } from "./transition.ts";

/** The box that a rent is to go on in. */
export interface OtherBox {
  id: string;
  number: string;
  vatRate: VatRate;
}

/**
 * The rent goes on in another box from a day on: the ledger has both at once, the old one until that day. Its price holds
 * from the first month that begins then; a month that has begun keeps its price. Today it happens at once.
 */
export function moveBox(scope: ActScope, rent: RentState, box: OtherBox, input: MoveBoxInput): D1PreparedStatement[] {
  requireVersion(rent, input.version);
  requireRunning(rent);
  if (movesOf(rent).length > 0) throw new DomainError("rent.illegal_move");
  const { db, now } = scope;
  const { fromOn } = input;
  requireMoveDay(rent, fromOn, now);
  if (rent.stays.some(({ boxId }) => boxId === box.id)) {
    throw new DomainError("request.invalid", { fields: { boxId: "field.invalid" } });
  }
  const monthlyLines = withRentPrice(rent.monthlyLines, { unitGrosze: input.rentGrosze, vatRate: box.vatRate });
  const monthlyGrosze = monthGrosze(monthlyLines);
  const id = newId("rentChange");
  const { id: rentId, partnerId } = rent;
  const isToday = fromOn === todayOf(rent, now);
  const set = isToday
    ? { box_id: box.id, monthly_grosze: monthlyGrosze, monthly_lines: JSON.stringify(monthlyLines) }
    : {};
  return [
    ...beginAct(scope, rent, {
      action: "moveBox",
      set,
      details: { on: fromOn, from: rent.boxNumber, to: box.number, monthlyGrosze, closesOldBox: input.closesOldBox },
    }),
    ...enterStays(db, rentId, moveStays(rent.stays, box.id, fromOn), now),
    insertChange(db, {
      ...{ id, rentId, partnerId, fromOn, monthlyGrosze, monthlyLines, now },
      kind: "box",
      toBoxId: box.id,
      createdBy: scope.actor,
    }),
    ...(input.closesOldBox ? closeBox(db, { ...scope, boxId: rent.boxId, partnerId }) : []),
    ...(isToday ? [closeChange(db, id, "applied", now)] : []),
    ...mailTenant(scope, rent, "rentMoved", id, {
      newBoxNumber: box.number,
      fromOn,
      monthlyGrosze,
      isCalledOff: false,
    }),
  ];
}

/** Calls a coming move off. The ledger may refuse: somebody else has the old box from that day on. */
export function withdrawMove(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const [planned] = movesOf(rent);
  if (planned === undefined) throw new DomainError("rent.illegal_move");
  const { db, now } = scope;
  return [
    ...beginAct(scope, rent, {
      action: "withdrawMove",
      set: {},
      details: { on: planned.fromOn, to: planned.toBoxNumber },
    }),
    ...enterStays(db, rent.id, stayOn(rent.stays, planned.fromOn), now),
    closeChange(db, planned.id, "withdrawn", now),
    ...mailTenant(scope, rent, "rentMoved", `${planned.id}:withdrawn`, {
      newBoxNumber: planned.toBoxNumber ?? "",
      fromOn: planned.fromOn,
      monthlyGrosze: rent.monthlyGrosze,
      isCalledOff: true,
    }),
  ];
}

function movesOf(rent: RentState): PlannedChange[] {
  return rent.changes.filter(({ kind }) => kind === "box");
}

/** From today on, at most a year ahead, while the rent lasts. */
function requireMoveDay(rent: RentState, fromOn: Day, now: Date): void {
  const today = todayOf(rent, now);
  const isTooFar = fromOn > addMonths(today, moveInAheadMonths) || (rent.endOn !== null && fromOn >= rent.endOn);
  if (fromOn >= today && fromOn > rent.startOn && !isTooFar) return;
  throw new DomainError("request.invalid", { fields: { fromOn: isTooFar ? "field.day_too_far" : "field.day_past" } });
}
