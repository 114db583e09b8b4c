import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import {
  checkNewPrice,
  monthGrosze,
  priceChangeDays,
  rentGrosze,
  withRentPrice,
} from "../../../../domain/rent/price-change.ts";
import { planPriceInput, versionInput } from "../../../../domain/rent/schema.ts";
import { staffLimitErrors } from "../../../../domain/team/limits.ts";
import { underList } from "../../../http/audit.ts";
import { closeChange, insertChange } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";
import { mailTenant } from "./emails.ts";

/** Plans a new price from a month on, announced in advance. Replaces a previously planned one. */
export const planPrice = rentOperation({
  name: "planPrice",
  input: planPriceInput,
  plan(ctx, rent, input) {
    requireRunning(rent);
    const { db, now } = ctx;
    const { fromOn } = input;
    const rules = { today: todayOf(rent, now), noticeDays: rent.noticeDays };
    if (!priceChangeDays(chargedRent(rent), rules).includes(fromOn)) {
      throw new DomainError("request.invalid", { fields: { fromOn: "field.invalid" } });
    }
    const terms = {
      listGrosze: rent.listGrosze,
      monthlyGrosze: input.rentGrosze,
      currentGrosze: rentGrosze(rent.monthlyLines),
    };
    const wrong = { ...checkNewPrice(rent, input), ...staffLimitErrors(ctx.limits, terms, "rentGrosze") };
    if (Object.keys(wrong).length > 0) throw new DomainError("request.invalid", { fields: wrong });
    const monthlyLines = withRentPrice(rent.monthlyLines, { unitGrosze: input.rentGrosze });
    const monthlyGrosze = monthGrosze(monthlyLines);
    const id = newId("rentChange");
    const { id: rentId, partnerId } = rent;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "planPrice",
        set: {},
        details: { on: fromOn, from: rent.monthlyGrosze, to: monthlyGrosze, ...underList(terms) },
      }),
      ...plannedPrices(rent).map((earlier) => closeChange(db, earlier.id, "withdrawn", now)),
      insertChange(db, {
        ...{ id, rentId, partnerId, fromOn, monthlyGrosze, monthlyLines, now },
        kind: "price",
        toBoxId: null,
        createdBy: ctx.actor,
      }),
      ...mailTenant(ctx, rent, "priceChange", id, {
        fromOn,
        oldGrosze: rent.monthlyGrosze,
        newGrosze: monthlyGrosze,
        isCalledOff: false,
        reason: monthlyGrosze > rent.monthlyGrosze ? input.reason : null,
      }),
    ]);
  },
});

/** Throws `rent.illegal_transition` when no price change is planned. */
export const withdrawPrice = rentOperation({
  name: "withdrawPrice",
  input: versionInput,
  plan(ctx, rent) {
    const [planned] = plannedPrices(rent);
    if (planned === undefined) throw new DomainError("rent.illegal_transition");
    const { id, fromOn, monthlyGrosze } = planned;
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "withdrawPrice", set: {}, details: { on: fromOn, to: monthlyGrosze } }),
      closeChange(ctx.db, id, "withdrawn", ctx.now),
      ...mailTenant(ctx, rent, "priceChange", `${id}:withdrawn`, {
        fromOn,
        oldGrosze: rent.monthlyGrosze,
        newGrosze: monthlyGrosze,
        isCalledOff: true,
        reason: null,
      }),
    ]);
  },
});

function plannedPrices(rent: RentState): PlannedChange[] {
  return [...rent.changes, ...rent.changesAfterEnd].filter(({ kind }) => kind === "price");
}
