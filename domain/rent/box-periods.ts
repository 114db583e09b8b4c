import type { Day } from "../core/day.ts";
import type { Period } from "../core/period.ts";

/** The days that a rent has one box. Those of a rent follow each other without a gap, as the ledger keeps them. */
export interface BoxPeriod extends Period {
  boxId: string;
}

/** The stays of a rent that ends on another day, sooner or later; null is open-ended. What lies after it falls away. */
export function endBoxPeriods(stays: readonly BoxPeriod[], endOn: Day | null): BoxPeriod[] {
  const kept = stays.filter((stay) => endOn === null || stay.from < endOn);
  return kept.map((stay, at) => (at === kept.length - 1 ? { ...stay, to: endOn } : stay));
}

/** The stays of a rent that goes on in another box from a day on, until the end it had. */
export function relocateBoxPeriods(stays: readonly BoxPeriod[], boxId: string, fromOn: Day): BoxPeriod[] {
  const endOn = stays.at(-1)?.to ?? null;
  return [...endBoxPeriods(stays, fromOn), { boxId, from: fromOn, to: endOn }];
}

/** The stays of a rent whose coming move is called off: the box it is in on that day stays its box. */
export function cancelRelocation(stays: readonly BoxPeriod[], movesOn: Day): BoxPeriod[] {
  const endOn = stays.at(-1)?.to ?? null;
  return endBoxPeriods(
    stays.filter((stay) => stay.from < movesOn),
    endOn,
  );
}
