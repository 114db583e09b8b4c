import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { calendarPriceDay, firstCalendarCharge } from "../../../../domain/rent/calendar-months.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { closeChange, insertChange } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/**
 * Charges the rent by calendar months from the next charge on. A price planned for a later month starts with a calendar month,
 * a higher one with that after its day. Throws `rent.illegal_transition` if the rent has calendar months or an end.
 */
export const startCalendarMonths = rentOperation({
  name: "startCalendarMonths",
  input: versionInput,
  plan(ctx, rent) {
    requireRunning(rent);
    const first = firstCalendarCharge(chargedRent(rent));
    if (first === null) throw new DomainError("rent.illegal_transition");
    const { db, now } = ctx;
    const { fromOn, toOn, dueOn, amountGrosze } = first;
    const price = rent.changes.find((change) => change.kind === "price" && change.fromOn > fromOn);
    const priceFromOn = price === undefined ? null : calendarPriceDay(price, rent.monthlyGrosze);
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "startCalendarMonths",
        set: { calendar_from_on: fromOn },
        details: { on: fromOn },
      }),
      ...(price === undefined || priceFromOn === null
        ? []
        : [
            closeChange(db, price.id, "withdrawn", now),
            insertChange(db, {
              ...{ id: newId("rentChange"), rentId: rent.id, partnerId: rent.partnerId, kind: "price", toBoxId: null },
              ...{ fromOn: priceFromOn, monthlyGrosze: price.monthlyGrosze, monthlyLines: price.monthlyLines },
              ...{ createdBy: ctx.actor, now },
            }),
          ]),
      ...mailTenant(ctx, rent, "calendarMonthsStarted", "calendarMonths", {
        ...{ fromOn, toOn, dueOn, amountGrosze, priceFromOn },
      }),
    ]);
  },
});
