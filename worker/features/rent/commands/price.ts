import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { monthGrosze, priceChangeDays, withRentPrice } from "../../../../domain/rent/price-change.ts";
import type { PlanPriceInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "./emails.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "./state.ts";
import { closeChange, insertChange } from "./statements.ts";
import { type ActScope, beginAct, requireRunning, requireVersion } from "./transition.ts";

/** Another price from a month on, told ahead of time. One that was planned before gives way to it. */
export function planPrice(scope: ActScope, rent: RentState, input: PlanPriceInput): D1PreparedStatement[] {
  requireVersion(rent, input.version);
  requireRunning(rent);
  const { db, now } = scope;
  const { fromOn } = input;
  const rules = { today: todayOf(rent, now), noticeDays: rent.noticeDays };
  if (!priceChangeDays(chargedRent(rent), rules).includes(fromOn)) {
    throw new DomainError("request.invalid", { fields: { fromOn: "field.invalid" } });
  }
  const monthlyLines = withRentPrice(rent.monthlyLines, { unitGrosze: input.rentGrosze });
  const monthlyGrosze = monthGrosze(monthlyLines);
  const id = newId("rentChange");
  const { id: rentId, partnerId } = rent;
  return [
    ...beginAct(scope, rent, {
      action: "planPrice",
      set: {},
      details: { on: fromOn, from: rent.monthlyGrosze, to: monthlyGrosze },
    }),
    ...plannedPrices(rent).map((earlier) => closeChange(db, earlier.id, "withdrawn", now)),
    insertChange(db, {
      ...{ id, rentId, partnerId, fromOn, monthlyGrosze, monthlyLines, now },
      kind: "price",
      toBoxId: null,
      createdBy: scope.actor,
    }),
    ...mailTenant(scope, rent, "priceChange", id, {
      fromOn,
      oldGrosze: rent.monthlyGrosze,
      newGrosze: monthlyGrosze,
      isCalledOff: false,
    }),
  ];
}

/** Throws `rent.illegal_move` when no price change is planned. */
export function withdrawPrice(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const [planned] = plannedPrices(rent);
  if (planned === undefined) throw new DomainError("rent.illegal_move");
  const { id, fromOn, monthlyGrosze } = planned;
  return [
    ...beginAct(scope, rent, { action: "withdrawPrice", set: {}, details: { on: fromOn, to: monthlyGrosze } }),
    closeChange(scope.db, id, "withdrawn", scope.now),
    ...mailTenant(scope, rent, "priceChange", `${id}:withdrawn`, {
      fromOn,
      oldGrosze: rent.monthlyGrosze,
      newGrosze: monthlyGrosze,
      isCalledOff: true,
    }),
  ];
}

function plannedPrices(rent: RentState): PlannedChange[] {
  return rent.changes.filter(({ kind }) => kind === "price");
}
