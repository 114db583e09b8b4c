import { addDays, addMonths, type Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { cancelRelocation, relocateBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import { differenceDueDays, expectedDifference } from "../../../../domain/rent/charged-rest.ts";
import { monthGrosze, pricesCanceledByRelocation, withRentPrice } from "../../../../domain/rent/price-change.ts";
import { breaksPromise } from "../../../../domain/rent/price-promise.ts";
import { relocateInput, versionInput } from "../../../../domain/rent/schema.ts";
import { moveInAheadMonths } from "../../../../domain/reservation/hold.ts";
import { staffLimitErrors } from "../../../../domain/team/limits.ts";
import { rows } from "../../../db/database.ts";
import { underList } from "../../../http/audit.ts";
import { chargedFrom, readCharged } from "../charge/reduction-queries.ts";
import { type OtherBox, otherBox } from "../model/change-queries.ts";
import { closeBox, closeChange, insertChange, replaceOccupancy } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";
import { mailTenant } from "./emails.ts";
import { newBoxPrice, settleRelocation } from "./settle-relocation.ts";

/**
 * Relocates the rent to another box from a day on; the occupancy of both boxes changes at once. The new price applies
 * from that day on: for days that are charged already, the difference is charged or credited when the relocation takes
 * effect. Cancels prices announced for the old box from that day on. If the day is today, it takes effect immediately, after
 * earlier periods are charged. A promised price also applies in the other box: a higher one needs a new agreement. Throws
 * `box.not_rentable` for another partner's box or one out of service.
 */
export const relocateRent = rentOperation({
  name: "move",
  input: relocateInput,
  read: ({ db, uid }, rentId, { boxId, fromOn }) => [otherBox(db, uid, boxId), chargedFrom(db, rentId, fromOn)],
  plan(ctx, rent, input, [found, foundCharges]) {
    const [box] = rows<OtherBox>(found);
    if (box === undefined) throw new DomainError("box.not_rentable");
    requireRunning(rent);
    if (plannedRelocations(rent).length > 0) throw new DomainError("rent.illegal_transition");
    const { db, now } = ctx;
    const { fromOn } = input;
    requireRelocationDay(rent, fromOn, now);
    if (rent.stays.some(({ boxId }) => boxId === box.id)) {
      throw new DomainError("request.invalid", { fields: { boxId: "field.invalid" } });
    }
    const terms = { listGrosze: box.listGrosze, monthlyGrosze: input.rentGrosze };
    const wrong = {
      ...(breaksPromise(rent, input) && { rentGrosze: "field.price_promised" as const }),
      ...staffLimitErrors(ctx.limits, terms, "rentGrosze"),
    };
    if (Object.keys(wrong).length > 0) throw new DomainError("request.invalid", { fields: wrong });
    const monthlyLines = withRentPrice(rent.monthlyLines, { unitGrosze: input.rentGrosze, vatRate: box.vatRate });
    const monthlyGrosze = monthGrosze(monthlyLines);
    const canceled = pricesFrom(rent, fromOn);
    const others = rent.changes.filter((change) => !canceled.includes(change));
    const id = newId("rentChange");
    const charges = readCharged(foundCharges);
    const relocation = { id, fromOn, monthlyLines, others };
    const difference = expectedDifference(
      { ...chargedRent(rent), planned: [...others, { fromOn, monthlyLines }] },
      charges,
      newBoxPrice(relocation),
    );
    const { id: rentId, partnerId } = rent;
    const isToday = fromOn === todayOf(rent, now);
    const set = isToday
      ? { box_id: box.id, monthly_grosze: monthlyGrosze, monthly_lines: JSON.stringify(monthlyLines) }
      : {};
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "moveBox",
        set,
        details: {
          ...{ on: fromOn, from: rent.boxNumber, to: box.number, monthlyGrosze, closesOldBox: input.closesOldBox },
          ...(difference === null ? {} : { differenceGrosze: difference.grosze }),
          ...underList(terms),
        },
      }),
      ...canceled.map((price) => closeChange(db, price.id, "withdrawn", now)),
      ...replaceOccupancy(db, rentId, relocateBoxPeriods(rent.stays, box.id, fromOn), now),
      insertChange(db, {
        ...{ id, rentId, partnerId, fromOn, monthlyGrosze, monthlyLines, now },
        kind: "box",
        toBoxId: box.id,
        createdBy: ctx.actor,
      }),
      ...(input.closesOldBox ? closeBox(db, { ...ctx, boxId: rent.boxId, partnerId }) : []),
      ...(isToday
        ? [...settleRelocation(ctx, rent, charges, { before: fromOn, relocation }), closeChange(db, id, "applied", now)]
        : []),
      ...mailTenant(ctx, rent, "rentRelocated", id, {
        newBoxNumber: box.number,
        fromOn,
        monthlyGrosze,
        isCalledOff: false,
        canceledPriceOn: canceled[0]?.fromOn ?? null,
        difference: difference && {
          ...{ grosze: difference.grosze, fromOn, toOn: difference.toOn, dueOn: addDays(fromOn, differenceDueDays) },
        },
      }),
    ]);
  },
});

/** Cancels a planned relocation. The ledger refuses if the old box is taken from that day on. */
export const withdrawRelocation = rentOperation({
  name: "withdrawRelocation",
  input: versionInput,
  plan(ctx, rent) {
    const [planned] = plannedRelocations(rent);
    if (planned === undefined) throw new DomainError("rent.illegal_transition");
    const { db, now } = ctx;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "withdrawRelocation",
        set: {},
        details: { on: planned.fromOn, to: planned.toBoxNumber },
      }),
      ...replaceOccupancy(db, rent.id, cancelRelocation(rent.stays, planned.fromOn), now),
      closeChange(db, planned.id, "withdrawn", now),
      ...mailTenant(ctx, rent, "rentRelocated", `${planned.id}:withdrawn`, {
        newBoxNumber: planned.toBoxNumber ?? "",
        fromOn: planned.fromOn,
        monthlyGrosze: rent.monthlyGrosze,
        isCalledOff: true,
        canceledPriceOn: null,
        difference: null,
      }),
    ]);
  },
});

function plannedRelocations(rent: RentState): PlannedChange[] {
  return rent.changes.filter(({ kind }) => kind === "box");
}

function pricesFrom({ changes, changesAfterEnd }: RentState, day: Day): PlannedChange[] {
  return pricesCanceledByRelocation([...changes, ...changesAfterEnd], day);
}

/** The day must be from today to a year ahead, and before the rent ends. */
function requireRelocationDay(rent: RentState, fromOn: Day, now: Date): void {
  const today = todayOf(rent, now);
  const isTooFar = fromOn > addMonths(today, moveInAheadMonths) || (rent.endOn !== null && fromOn >= rent.endOn);
  if (fromOn >= today && fromOn > rent.startOn && !isTooFar) return;
  throw new DomainError("request.invalid", { fields: { fromOn: isTooFar ? "field.day_too_far" : "field.day_past" } });
}
