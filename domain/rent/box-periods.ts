import type { Day } from "../core/day.ts";
import type { Period } from "../core/period.ts";

/** A period in which a rental occupies one box. The periods of a rental follow each other without gaps. */
export interface BoxPeriod extends Period {
  boxId: string;
}

/** The periods after the rental's end changes to `endOn`, earlier or later; null is open-ended. Later periods are dropped. */
export function endBoxPeriods(periods: readonly BoxPeriod[], endOn: Day | null): BoxPeriod[] {
  const kept = periods.filter((period) => endOn === null || period.from < endOn);
  return kept.map((period, at) => (at === kept.length - 1 ? { ...period, to: endOn } : period));
}

/** The periods after the tenant relocates to another box on `fromOn`. The rental's end stays the same. */
export function relocateBoxPeriods(periods: readonly BoxPeriod[], boxId: string, fromOn: Day): BoxPeriod[] {
  const endOn = periods.at(-1)?.to ?? null;
  return [...endBoxPeriods(periods, fromOn), { boxId, from: fromOn, to: endOn }];
}

/** The periods after a relocation planned for `relocatesOn` is cancelled. The rental's end stays the same. */
export function cancelRelocation(periods: readonly BoxPeriod[], relocatesOn: Day): BoxPeriod[] {
  const endOn = periods.at(-1)?.to ?? null;
  return endBoxPeriods(
    periods.filter((period) => period.from < relocatesOn),
    endOn,
  );
}
