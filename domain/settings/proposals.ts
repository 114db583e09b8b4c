import { addDays, type Day } from "../core/day.ts";
import { euroRateDay, halfYearOf } from "./kinds.ts";

/** The reference rate of the central bank, in hundredths of a percent, from a day until it changes. */
export interface ReferenceRate {
  fromOn: Day;
  basisPoints: number;
}

type InterestKind = "personInterest" | "companyInterest";

/** What the law adds to the reference rate: article 481 § 2 of the Civil Code, and article 4 item 3 of the act on late payments. */
const statutoryPoints: Readonly<Record<InterestKind, number>> = { personInterest: 550, companyInterest: 1000 };

const interestOf = (kind: InterestKind, { basisPoints }: ReferenceRate): number => basisPoints + statutoryPoints[kind];

/** The reference rate that a rate of interest contains. */
export const referenceIn = (kind: InterestKind, basisPoints: number): number => basisPoints - statutoryPoints[kind];

export interface InterestProposal {
  kind: InterestKind;
  fromOn: Day;
  basisPoints: number;
}

/**
 * The interest that follows from the reference rate. Persons owe it from the day of the change. Companies owe for half a year what
 * follows from the rate of its first day (article 11b of that act): a later change says nothing about this half-year.
 */
export function interestProposals(reference: ReferenceRate, today: Day): InterestProposal[] {
  const halfYear = halfYearOf(today);
  const proposalOf = (kind: InterestKind, fromOn: Day) => ({ kind, fromOn, basisPoints: interestOf(kind, reference) });
  return [
    proposalOf("personInterest", reference.fromOn),
    ...(reference.fromOn <= halfYear ? [proposalOf("companyInterest", halfYear)] : []),
  ];
}

/** Long enough to contain a working day on which the bank has published a table. */
const daysBack = 9;

/**
 * The days to ask about for the rate of the euro of a month, whose last table counts; null until the last of them is over, because
 * the bank publishes the table at noon.
 */
export function euroRateDays(month: Day, today: Day): { fromOn: Day; toOn: Day } | null {
  const toOn = euroRateDay(month);
  return toOn < today ? { fromOn: addDays(toOn, -daysBack), toOn } : null;
}
