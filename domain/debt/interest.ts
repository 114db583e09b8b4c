import { addDays, type Day, daysBetween } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import { claimableFrom, lastDayToPay } from "./calendar.ts";
import type { InterestRate } from "./rates.ts";

/** A charge that is not fully paid, with the parts that were paid late. */
export interface LateCharge {
  dueOn: Day;
  openGrosze: number;
  payments: readonly { on: Day; grosze: number }[];
}

/** Days with the same rate and the same unpaid amount. */
export interface InterestLine {
  fromOn: Day;
  /** The last day. */
  toOn: Day;
  days: number;
  basisPoints: number;
  principalGrosze: number;
  interestGrosze: number;
}

/** The same in leap years. */
const daysOfYear = 365;
const wholeBasisPoints = 10_000;

const interestFor = (principalGrosze: number, basisPoints: number, days: number): number =>
  roundHalfUp((principalGrosze * basisPoints * days) / (wholeBasisPoints * daysOfYear));

const rateOn = (rates: readonly InterestRate[], day: Day): number =>
  rates.findLast(({ fromOn }) => fromOn <= day)?.basisPoints ?? 0;

/** What was unpaid at the start of a day: a payment counts from the day after it. */
const principalOn = ({ openGrosze, payments }: LateCharge, day: Day): number =>
  payments.reduce((sum, { on, grosze }) => (on >= day ? sum + grosze : sum), openGrosze);

/**
 * Interest on one charge up to a day, which counts. The first day is the one after the last day to pay; the day of a payment still
 * counts for the part that it paid. A line ends where the rate or the unpaid amount changes, and each line is rounded to the grosz,
 * half up, so that the lines add up to the sum. There is no interest on interest.
 */
export function interestOf(charge: LateCharge, rates: readonly InterestRate[], upTo: Day): InterestLine[] {
  const first = claimableFrom(charge.dueOn);
  if (first > upTo) return [];
  const changed = rates.filter(({ basisPoints }, index) => basisPoints !== rates[index - 1]?.basisPoints);
  const changes = [...changed.map(({ fromOn }) => fromOn), ...charge.payments.map(({ on }) => addDays(on, 1))];
  const starts = [first, ...new Set(changes.filter((day) => day > first && day <= upTo))].sort();
  return starts.flatMap((fromOn, index) => {
    const next = starts[index + 1];
    const toOn = next === undefined ? upTo : addDays(next, -1);
    const days = daysBetween(fromOn, toOn) + 1;
    const basisPoints = rateOn(rates, fromOn);
    const principalGrosze = principalOn(charge, fromOn);
    if (basisPoints === 0 || principalGrosze <= 0) return [];
    const interestGrosze = interestFor(principalGrosze, basisPoints, days);
    return [{ fromOn, toOn, days, basisPoints, principalGrosze, interestGrosze }];
  });
}

/** What the unpaid charges cost on a day of delay, rounded once. */
export function interestOfDay<Charge extends LateCharge>(
  charges: readonly Charge[],
  ratesOf: (charge: Charge) => readonly InterestRate[],
  day: Day,
): number {
  const late = charges.filter(({ dueOn }) => lastDayToPay(dueOn) < day);
  const product = late.reduce((sum, charge) => sum + charge.openGrosze * rateOn(ratesOf(charge), day), 0);
  return roundHalfUp(product / (wholeBasisPoints * daysOfYear));
}
