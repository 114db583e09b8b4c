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
 * The charge periods of a rental in order, from anchor day to anchor day, and in calendar months from `calendarFromOn` on. A
 * part of a month, at the start, before the first calendar month or at the end, is charged by its days: so each day costs the
 * same whether a term was agreed at once or extended, and a whole month always costs the monthly price.
 * Infinite for an open-ended rental.
 */
export function* chargePeriods(
  startOn: Day,
  endOn: Day | null,
  anchorDay: number,
  calendarFromOn: Day | null = null,
): Generator<ScheduledPeriod> {
  if (calendarFromOn === null) return yield* anchoredPeriods(startOn, endOn, anchorDay);
  yield* anchoredPeriods(startOn, endOn !== null && endOn < calendarFromOn ? endOn : calendarFromOn, anchorDay);
  yield* anchoredPeriods(calendarFromOn > startOn ? calendarFromOn : startOn, endOn, 1);
}

/** An anchor day of 31 means the last day of shorter months, without drift. */
function* anchoredPeriods(startOn: Day, endOn: Day | null, anchorDay: number): Generator<ScheduledPeriod> {
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
