import { addMonths, type Day } from "../core/day.ts";
import { type ChargedRent, type NextCharge, upcomingCharges } from "./next-charge.ts";

/** The longest that a rent is prolonged at once. */
export const extensionMonths = 60;

export type FixedRent = ChargedRent & { endOn: Day };

export interface Extension {
  /** The first added day: the end there was. */
  fromOn: Day;
  /** exclusive */
  untilOn: Day;
  /** What the added time costs, in grosze: all charges with it less those without it. */
  addedGrosze: number;
  /** The charges that are new or grow, the earliest first. */
  charges: NextCharge[];
}

/** A day that a rent may be prolonged to: after its end, and not further than `extensionMonths`. */
export function mayExtendTo(endOn: Day, untilOn: Day): boolean {
  return untilOn > endOn && untilOn <= addMonths(endOn, extensionMonths);
}

/** What prolonging a rent means. `untilOn` is one that `mayExtendTo` allows. */
export function extensionOf(rent: FixedRent, untilOn: Day): Extension {
  const before = [...upcomingCharges(rent)];
  const after = [...upcomingCharges({ ...rent, endOn: untilOn })];
  const sum = (charges: readonly NextCharge[]) => charges.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  return {
    fromOn: rent.endOn,
    untilOn,
    addedGrosze: sum(after) - sum(before),
    charges: after.filter(({ toOn }) => toOn > rent.endOn),
  };
}
