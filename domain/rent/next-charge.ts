import { addMonths, type Day } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { chargePeriods, proratedGrosze } from "./schedule.ts";

/** Another price from a day on. */
export interface PlannedLines {
  fromOn: Day;
  monthlyLines: readonly PriceLine[];
}

export interface ChargedRent {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
  anchorDay: number;
  monthlyLines: readonly PriceLine[];
  /** What is agreed ahead of time; a month that has begun keeps its price. */
  planned: readonly PlannedLines[];
  /** The end, exclusive, of the last period that has a charge; null when there is none yet. */
  chargedToOn: Day | null;
}

export interface NextCharge {
  dueOn: Day;
  /** exclusive */
  toOn: Day;
  amountGrosze: number;
  lines: PriceLine[];
}

/** The charge that comes after those a rent already has, due on its first day; null when the rent ends before. */
export function nextChargeOf(rent: ChargedRent): NextCharge | null {
  return upcomingCharges(rent).next().value ?? null;
}

/**
 * All charges still to come, each due on its first day. A month that was charged in part, because the rent was to end in
 * it, is charged for the rest once the rent lasts longer. Endless for an open-ended rent: take what you need.
 */
export function* upcomingCharges(rent: ChargedRent): Generator<NextCharge, void> {
  const chargedTo = rent.chargedToOn ?? rent.startOn;
  let month = 0;
  for (const { from, to } of chargePeriods(rent.startOn, rent.endOn, rent.anchorDay)) {
    month += 1;
    if (to <= chargedTo) continue;
    const period = { from: chargedTo > from ? chargedTo : from, to };
    const whole = { from, to: addMonths(rent.startOn, month, rent.anchorDay) };
    const lines = linesOn(rent, from).map((line) => ({
      ...line,
      grossGrosze: proratedGrosze(line.grossGrosze, period, whole),
      ...period,
    }));
    const amountGrosze = lines.reduce((sum, line) => sum + line.grossGrosze, 0);
    yield { dueOn: period.from, toOn: period.to, amountGrosze, lines };
  }
}

/** What a month that begins on a day costs. */
function linesOn(rent: ChargedRent, day: Day): readonly PriceLine[] {
  const due = rent.planned.filter(({ fromOn }) => fromOn <= day).sort((a, b) => a.fromOn.localeCompare(b.fromOn));
  return due.at(-1)?.monthlyLines ?? rent.monthlyLines;
}
