import { addMonths, type Day, daysBetween } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import type { Period } from "../core/period.ts";

export interface ChargePeriod extends Period {
  to: Day;
}

/** A charge period and the month from anchor day to anchor day that it is, or is a part of. */
export interface ScheduledPeriod extends ChargePeriod {
  month: ChargePeriod;
}

/**
 * The charge periods of a rental in order, from anchor day to anchor day; 31 means the last day of shorter months, without
 * drift. The first period is a part of a month if the rental starts on another day, and the last one is cut at its end.
 * Infinite for an open-ended rental.
 */
export function* chargePeriods(startOn: Day, endOn: Day | null, anchorDay: number): Generator<ScheduledPeriod> {
  const first = addMonths(startOn, 0, anchorDay) > startOn ? -1 : 0;
  for (let at = first; ; at += 1) {
    const month = { from: addMonths(startOn, at, anchorDay), to: addMonths(startOn, at + 1, anchorDay) };
    const from = at === first ? startOn : month.from;
    if (endOn !== null && from >= endOn) return;
    yield { from, to: endOn !== null && endOn < month.to ? endOn : month.to, month };
  }
}

/** The least common multiple of 28 to 31, the days of a month from anchor day to anchor day: shares of months are integers. */
export const sharesOfMonth = 377_580;

/**
 * How much of a month a part of it is, by days, in `sharesOfMonth`. Divides by the days of the month itself, which are not those
 * of the calendar month in which it starts.
 * @param month the full period that `part` belongs to
 */
export const monthShares = (part: ChargePeriod, month: ChargePeriod): number =>
  (daysBetween(part.from, part.to) * sharesOfMonth) / daysBetween(month.from, month.to);

/** The price of a part of a month, rounded half up to the grosz. */
export const proratedGrosze = (monthlyGrosze: number, part: ChargePeriod, month: ChargePeriod): number =>
  roundHalfUp((monthlyGrosze * monthShares(part, month)) / sharesOfMonth);
