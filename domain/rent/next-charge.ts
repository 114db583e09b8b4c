import { addMonths, type Day } from "../day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { chargePeriods, proratedGrosze } from "./schedule.ts";

export interface ChargedRent {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
  anchorDay: number;
  monthlyLines: readonly PriceLine[];
  /** The end, exclusive, of the last period that has a charge; null when there is none yet. */
  chargedToOn: Day | null;
}

export interface NextCharge {
  dueOn: Day;
  amountGrosze: number;
  lines: PriceLine[];
}

/** The charge that comes after those a rent already has, due on its first day; null when the rent ends before. */
export function nextChargeOf(rent: ChargedRent): NextCharge | null {
  const from = rent.chargedToOn ?? rent.startOn;
  let month = 0;
  for (const period of chargePeriods(rent.startOn, rent.endOn, rent.anchorDay)) {
    month += 1;
    if (period.from < from) continue;
    const fullTo = addMonths(rent.startOn, month, rent.anchorDay);
    const lines = rent.monthlyLines.map((line) => ({
      ...line,
      grossGrosze: proratedGrosze(line.grossGrosze, period, fullTo),
      from: period.from,
      to: period.to,
    }));
    return { dueOn: period.from, amountGrosze: lines.reduce((sum, line) => sum + line.grossGrosze, 0), lines };
  }
  return null;
}
