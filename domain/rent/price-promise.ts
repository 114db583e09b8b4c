import { addMonths, type Day } from "../core/day.ts";
import type { AgreedPromise } from "../place/price-promise.ts";
import type { PriceLine } from "../reservation/price.ts";

/** A price or box of a rental from a day on. */
export interface PastPrice {
  fromOn: Day;
  monthlyLines: readonly PriceLine[];
}

/** What was promised about the price of a rental, and the prices that have applied since it started. */
export interface PromisedRent {
  /** Null if nothing was promised. */
  promise: AgreedPromise | null;
  pastPrices: readonly PastPrice[];
}

const rentOf = (lines: readonly PriceLine[]) =>
  lines.reduce((sum, { kind, grossGrosze }) => sum + (kind === "rent" ? grossGrosze : 0), 0);

/**
 * The highest monthly price of the box from `fromOn` on that keeps the promise; null without one. Until the promised day
 * it is the agreed price. After that it is the highest price that had applied a year before, plus the promised percentage:
 * increases of earlier years cannot be made up for, and a temporary discount does not lower the limit.
 * The trigger `rent_changes__keep_price_promise` refuses a higher price.
 */
export function promisedLimitGrosze({ promise, pastPrices }: PromisedRent, fromOn: Day): number | null {
  if (promise === null) return null;
  if (fromOn < promise.risesFromOn) return promise.rentGrosze;
  const yearBefore = addMonths(fromOn, -12);
  const highest = pastPrices
    .filter((price) => price.fromOn <= yearBefore)
    .reduce((max, { monthlyLines }) => Math.max(max, rentOf(monthlyLines)), promise.rentGrosze);
  return Math.floor((highest * (100 + promise.yearlyPercent)) / 100);
}

/** Whether a price from `fromOn` on would break the promise. */
export function breaksPromise(
  rent: PromisedRent,
  { fromOn, rentGrosze }: { fromOn: Day; rentGrosze: number },
): boolean {
  const limit = promisedLimitGrosze(rent, fromOn);
  return limit !== null && rentGrosze > limit;
}
