import { addMonths, type Day } from "../core/day.ts";
import type { NextCharge } from "./billing.ts";
import { type ChargedRent, upcomingCharges } from "./next-charge.ts";

/** Maximum months per extension. */
export const extensionMonths = 60;

export type FixedRent = ChargedRent & { endOn: Day };

export interface Extension {
  /** The first added day, which is the previous exclusive end. */
  fromOn: Day;
  /** exclusive */
  untilOn: Day;
  /** Cost of the extension in grosze: the charges with it minus those without it. */
  addedGrosze: number;
  /** New or increased charges, earliest first. */
  charges: NextCharge[];
}

/** The end so many months later. The anchor day of 31 counts if the rental ends on it, as on the last day of a shorter month. */
export function endAfter({ endOn, anchorDay }: Pick<FixedRent, "endOn" | "anchorDay">, months: number): Day {
  return addMonths(endOn, months, addMonths(endOn, 0, anchorDay) === endOn ? anchorDay : undefined);
}

/** Whether a rental may be extended to a day: after its end, and by at most `extensionMonths`. */
export function mayExtendTo(endOn: Day, untilOn: Day): boolean {
  return untilOn > endOn && untilOn <= addMonths(endOn, extensionMonths);
}

/**
 * The period, cost and charges of an extension.
 * @param untilOn a day for which `mayExtendTo` is true
 */
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
