import { addMonths, type Day, daysBetween, daysInMonth } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import type { Period } from "../core/period.ts";

export interface ChargePeriod extends Period {
  to: Day;
}

/**
 * The charge periods of a rental in order, from anchor day to anchor day; 31 means the last day of shorter months, without
 * drift. The last period is cut at the end of the rental. Infinite for an open-ended rental.
 */
export function* chargePeriods(startOn: Day, endOn: Day | null, anchorDay: number): Generator<ChargePeriod> {
  for (let month = 0; ; month += 1) {
    const from = month === 0 ? startOn : addMonths(startOn, month, anchorDay);
    if (endOn !== null && from >= endOn) return;
    const to = addMonths(startOn, month + 1, anchorDay);
    yield { from, to: endOn !== null && endOn < to ? endOn : to };
  }
}

/**
 * The price of a part of a charge period, prorated by days and rounded half up to the grosz.
 * @param whole the full period that `part` belongs to
 */
export function proratedGrosze(monthlyGrosze: number, part: ChargePeriod, whole: ChargePeriod): number {
  if (part.from === whole.from && part.to === whole.to) return monthlyGrosze;
  return roundHalfUp((monthlyGrosze * daysBetween(part.from, part.to)) / daysInMonth(whole.from));
}
