import type { Day } from "../core/day.ts";

/** Who owes: a company owes the higher interest of commercial transactions, and compensation. */
export type DebtorKind = "person" | "company";

/** A yearly rate in hundredths of a percent, in force from a day until the next rate. */
export interface InterestRate {
  fromOn: Day;
  basisPoints: number;
}

/**
 * Statutory interest for late payment in Poland, oldest first. Persons: the reference rate of the central bank + 5.5 points, from
 * the day it changes (article 481 of the Civil Code). Companies: the reference rate of January 1 or July 1 + 10 points, for half a
 * year (act on late payments in commercial transactions). Add a line when a rate is announced; no interest is shown for days
 * before the first one.
 */
export const statutoryRates: Readonly<Record<DebtorKind, readonly InterestRate[]>> = {
  person: [
    { fromOn: "2023-10-05", basisPoints: 1125 },
    { fromOn: "2025-05-08", basisPoints: 1075 },
    { fromOn: "2025-07-03", basisPoints: 1050 },
    { fromOn: "2025-09-04", basisPoints: 1025 },
    { fromOn: "2025-10-09", basisPoints: 1000 },
    { fromOn: "2025-11-06", basisPoints: 975 },
    { fromOn: "2025-12-04", basisPoints: 950 },
    { fromOn: "2026-03-05", basisPoints: 925 },
  ],
  company: [
    { fromOn: "2024-01-01", basisPoints: 1575 },
    { fromOn: "2025-07-01", basisPoints: 1525 },
    { fromOn: "2026-01-01", basisPoints: 1400 },
    { fromOn: "2026-07-01", basisPoints: 1375 },
  ],
};
