/** Rentals of a period. One that continues in another box is the same stay. */
export interface Stays {
  /** Running when the period began. */
  running: number;
  ends: number;
  /** The sum of days that the ended ones lasted, from the first box on and also before an import. */
  endedDays: number;
}

/** The rentals that ended in a period as a share of those that ran when it began; null without any. */
export const churn = ({ running, ends }: Pick<Stays, "running" | "ends">): number | null =>
  running === 0 ? null : ends / running;

/** How many days the ended rentals lasted on average; null without any. */
export const averageStay = ({ ends, endedDays }: Pick<Stays, "ends" | "endedDays">): number | null =>
  ends === 0 ? null : Math.round(endedDays / ends);
