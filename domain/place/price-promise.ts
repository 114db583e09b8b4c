import { addDays, addMonths, type Day } from "../core/day.ts";

export const promiseLimits = { months: 60, yearlyPercent: 25 } as const;

/**
 * What a partner promises for new rentals of a place: the price does not rise for the first `months`, or until `lastOn`
 * inclusive, and by at most `yearlyPercent` a year after that. Exactly one of `months` and `lastOn` is set.
 */
export interface PricePromise {
  months: number | null;
  lastOn: Day | null;
  yearlyPercent: number;
}

/** The promise as agreed for one rental. A later change of the place's promise does not affect it. */
export interface AgreedPromise {
  /** The first day on which the rent may be higher. */
  risesFromOn: Day;
  yearlyPercent: number;
  /** The agreed monthly price of the box. */
  rentGrosze: number;
}

/** The promise for a rental that starts on `moveInOn`; null without one, and if its last day is over by then. */
export function agreedPromise(
  promise: PricePromise | null | undefined,
  { moveInOn, rentGrosze }: { moveInOn: Day; rentGrosze: number },
): AgreedPromise | null {
  if (!promise) return null;
  const { months, lastOn, yearlyPercent } = promise;
  const risesFromOn = lastOn === null ? addMonths(moveInOn, months ?? 0) : addDays(lastOn, 1);
  return risesFromOn > moveInOn ? { risesFromOn, yearlyPercent, rentGrosze } : null;
}

/** Whether no rental that starts on `on` gets the promise any more. */
export function isPromiseOver({ lastOn }: PricePromise, on: Day): boolean {
  return lastOn !== null && lastOn < on;
}
