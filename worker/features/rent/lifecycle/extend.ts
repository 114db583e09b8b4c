import { DomainError } from "../../../../domain/core/errors.ts";
import { endBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import { type Extension, extensionOf, mayExtendTo } from "../../../../domain/rent/extension.ts";
import { extendInput } from "../../../../domain/rent/schema.ts";
import { replaceOccupancy } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent, type RentState } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";
import { mailPartner, mailTenant } from "./emails.ts";

/**
 * Calculates an extension. Throws `rent.not_running`, `rent.illegal_transition` for a rent that is open-ended or under
 * notice, `request.invalid` for a day that is not after the end or too far ahead.
 */
function planExtension(rent: RentState, untilOn: string): Extension {
  requireRunning(rent);
  const { endOn } = rent;
  if (endOn === null || rent.status === "noticeGiven") throw new DomainError("rent.illegal_transition");
  if (!mayExtendTo(endOn, untilOn)) {
    const field = untilOn > endOn ? "field.day_too_far" : "field.day_past";
    throw new DomainError("request.invalid", { fields: { untilOn: field } });
  }
  return extensionOf({ ...chargedRent(rent), endOn }, untilOn);
}

/** Extends the rent, if the box is free until then. */
export const extendRent = rentOperation({
  name: "extend",
  input: extendInput,
  plan(ctx, rent, input) {
    const { fromOn, untilOn, addedGrosze, charges } = planExtension(rent, input.untilOn);
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "extend",
        set: { end_on: untilOn },
        details: { from: fromOn, to: untilOn, by: ctx.by },
      }),
      ...replaceOccupancy(ctx.db, rent.id, endBoxPeriods(rent.stays, untilOn), ctx.now),
      ...mailTenant(ctx, rent, "rentExtended", `extended:${untilOn}`, {
        untilOn,
        addedGrosze,
        nextDueOn: charges[0]?.dueOn ?? null,
      }),
      ...(ctx.by === "customer"
        ? mailPartner(ctx, rent, "extensionReceived", `extensionReceived:${untilOn}`, { untilOn, addedGrosze })
        : []),
    ]);
  },
});
