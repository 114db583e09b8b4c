import { addMonths, type Day, dayOfMonth } from "../core/day.ts";
import type { NextCharge } from "./billing.ts";
import { type ChargedRent, nextChargeOf } from "./next-charge.ts";

/**
 * The first charge if a running rental changes to calendar months: from the end of what is charged to the end of that month.
 * Null if it has them, or if it has an end, because the agreed price of a term must not change.
 */
export function firstCalendarCharge(rent: ChargedRent): NextCharge | null {
  if (rent.calendarFromOn !== null || rent.anchorDay === 1 || rent.endOn !== null) return null;
  return nextChargeOf({ ...rent, calendarFromOn: rent.chargedToOn ?? rent.startOn });
}

/** The first day of a calendar month for an announced price: it rises no earlier, and falls no later, than on its day. */
export const calendarPriceDay = (price: { fromOn: Day; monthlyGrosze: number }, presentGrosze: number): Day =>
  dayOfMonth(price.fromOn) === 1
    ? price.fromOn
    : addMonths(price.fromOn, price.monthlyGrosze > presentGrosze ? 1 : 0, 1);
