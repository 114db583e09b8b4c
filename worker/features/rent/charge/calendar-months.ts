import { DomainError } from "../../../../domain/core/errors.ts";
import { firstCalendarCharge } from "../../../../domain/rent/calendar-months.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/**
 * Charges the rent by calendar months from the next charge on. Throws `rent.illegal_transition` if it has them or an end, or
 * while a new price is planned, whose day was announced as the first one of a month.
 */
export const startCalendarMonths = rentOperation({
  name: "startCalendarMonths",
  input: versionInput,
  plan(ctx, rent) {
    requireRunning(rent);
    const first = firstCalendarCharge(chargedRent(rent));
    if (first === null || rent.changes.some(({ kind }) => kind === "price")) {
      throw new DomainError("rent.illegal_transition");
    }
    const { fromOn, toOn, dueOn, amountGrosze } = first;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "startCalendarMonths",
        set: { calendar_from_on: fromOn },
        details: { on: fromOn },
      }),
      ...mailTenant(ctx, rent, "calendarMonthsStarted", "calendarMonths", { fromOn, toOn, dueOn, amountGrosze }),
    ]);
  },
});
