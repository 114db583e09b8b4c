import type { Day } from "../core/day.ts";

/** Who owes: a company owes the higher interest of commercial transactions, and compensation. */
export type DebtorKind = "person" | "company";

/** A yearly rate in hundredths of a percent, in force from a day until the next rate. */
export interface InterestRate {
  fromOn: Day;
  basisPoints: number;
}

/**
 * The rates of a claim. A deposit pays for nothing, so that a company, too, owes the interest of the Civil Code on it, and not that
 * of commercial transactions.
 */
export const ratesOf = (
  { interest }: Pick<CollectionRates, "interest">,
  debtor: DebtorKind,
  { isDeposit = 0 }: { isDeposit?: 0 | 1 },
): readonly InterestRate[] => interest[isDeposit === 1 ? "person" : debtor];

/** The rate of the euro for claims that fell due in a month: złoty in ten-thousandths, and the table of the central bank. */
export interface EuroRate {
  /** The first day of the month. */
  fromOn: Day;
  tenThousandths: number;
  table: string;
}

/**
 * The rates that administrators have entered, oldest first. Persons: the reference rate of the central bank + 5.5 points, from the
 * day it changes (article 481 of the Civil Code). Companies: the reference rate of January 1 or July 1 + 10 points, for half a
 * year (act on late payments in commercial transactions). There is no interest for days before the first one.
 */
export interface CollectionRates {
  interest: Readonly<Record<DebtorKind, readonly InterestRate[]>>;
  euro: readonly EuroRate[];
}
