/** Rentals of a period. One that continues in another box is the same stay. */
export interface Stays {
  /** Running when the period began. */
  running: number;
  ends: number;
  /** How many days each of the ended ones lasted, from the first box on and also before an import. */
  endedDays: readonly number[];
}

/** The rentals that ended in a period as a share of those that ran when it began; null without any. */
export const churn = ({ running, ends }: Pick<Stays, "running" | "ends">): number | null =>
  running === 0 ? null : ends / running;

/** The median length of the ended rentals in days, so that one of many years does not hide the others; null without any. */
export function medianStay({ endedDays }: Pick<Stays, "endedDays">): number | null {
  if (endedDays.length === 0) return null;
  const sorted = endedDays.toSorted((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return Math.round((low + high) / 2);
}
