import type { Day } from "../core/day.ts";
import { claimableFrom } from "../debt/calendar.ts";
import { halfYearOf, monthOf } from "./kinds.ts";

/** What an administrator has to enter: without it, cases of companies are incomplete. */
export interface MissingRates {
  /** The months, by their first day, in which a company's overdue claims fell due and that have no rate of the euro. */
  euroMonths: Day[];
  /** The first day of the current half-year, if it has no rate of interest for companies; otherwise null. */
  halfYearOn: Day | null;
}

export interface KnownRates {
  euroMonths: readonly Day[];
  companyInterest: readonly Day[];
}

/** @param dueDays due dates of the overdue charges of companies in open cases of debt collection */
export function missingRates(dueDays: readonly Day[], known: KnownRates, today: Day): MissingRates {
  const months = new Set(dueDays.map((dueOn) => monthOf(claimableFrom(dueOn))));
  const halfYear = halfYearOf(today);
  return {
    euroMonths: [...months].filter((month) => !known.euroMonths.includes(month)).sort(),
    halfYearOn: known.companyInterest.includes(halfYear) ? null : halfYear,
  };
}
