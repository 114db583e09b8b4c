import { addMonths, type Day, daysBetween, daysInMonth } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import type { Period } from "../core/period.ts";

export interface ChargePeriod extends Period {
  to: Day;
}

/**
 * The charged months of a rent, in order: from the start, each from anchor day to anchor day (31 is the last day of a
 * shorter month, without drift), the last one cut at the end. Endless for an open-ended rent: take what you need.
 */
export function* chargePeriods(startOn: Day, endOn: Day | null, anchorDay: number): Generator<ChargePeriod> {
  for (let month = 0; ; month += 1) {
    const from = month === 0 ? startOn : addMonths(startOn, month, anchorDay);
    if (endOn !== null && from >= endOn) return;
    const to = addMonths(startOn, month + 1, anchorDay);
    yield { from, to: endOn !== null && endOn < to ? endOn : to };
  }
}

/** What a part of a charged month costs: days over the days of the month it begins in, half up to the grosz. */
export function proratedGrosze(monthlyGrosze: number, part: ChargePeriod, whole: ChargePeriod): number {
  if (part.from === whole.from && part.to === whole.to) return monthlyGrosze;
  return roundHalfUp((monthlyGrosze * daysBetween(part.from, part.to)) / daysInMonth(whole.from));
}
