import { addMonths, type Day, farDay } from "./day.ts";

/** Half-open: includes `from`, excludes `to`; `to` null is open-ended. Adjacent periods do not overlap. */
export interface Period {
  from: Day;
  to: Day | null;
}

export function overlaps(a: Period, b: Period): boolean {
  return a.from < (b.to ?? farDay) && b.from < (a.to ?? farDay);
}

/** The period of a reservation; `months` null is open-ended. */
export function periodOf(moveInOn: Day, months: number | null): Period {
  return { from: moveInOn, to: months === null ? null : addMonths(moveInOn, months) };
}
