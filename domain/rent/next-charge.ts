import type { Day } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import type { NextCharge } from "./billing.ts";
import { type Billing, type BillingOption, chargeInAdvance } from "./billing.ts";
import { dueDayOf, termOf } from "./payment-term.ts";
import { chargePeriods, proratedGrosze } from "./schedule.ts";

/** A planned price from a given day on. */
export interface PlannedLines {
  fromOn: Day;
  monthlyLines: readonly PriceLine[];
}

export interface ChargedRent extends Billing {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
  anchorDay: number;
  monthlyLines: readonly PriceLine[];
  /** Planned price changes; a period that has started keeps its price. */
  planned: readonly PlannedLines[];
  /** Exclusive end of the last charged period; null when there is none yet. */
  chargedToOn: Day | null;
}

/** The next charge; null when the rental ends before it. */
export function nextChargeOf(rent: ChargedRent): NextCharge | null {
  return upcomingCharges(rent).next().value ?? null;
}

/**
 * The uncharged periods that start before a day, oldest first, as charges at the prices agreed for them.
 * @param before exclusive
 */
export function chargesBefore(rent: ChargedRent, before: Day): NextCharge[] {
  const charges: NextCharge[] = [];
  for (const charge of upcomingCharges(rent)) {
    if (charge.fromOn >= before) break;
    charges.push(charge);
  }
  return charges;
}

/**
 * All future charges, each due as its payment term says. With payment in advance, complete quarters or years are one
 * charge each; months that do not complete one before the end are charged monthly without the discount. Infinite for an
 * open-ended rental.
 */
export function* upcomingCharges(rent: ChargedRent): Generator<NextCharge, void> {
  let open: NextCharge[] = [];
  for (const { charge, isWholeMonth } of monthlyCharges(rent)) {
    open.push(charge);
    const [first, ...others] = open;
    if (first === undefined || !isWholeMonth || rent.billingMonths === 1) {
      yield* open;
      open = [];
    } else if (open.length === rent.billingMonths) {
      yield chargeInAdvance([first, ...others], rent.prepaymentDiscountPercent);
      open = [];
    }
  }
  yield* open;
}

/**
 * The first charge that a choice of billing applies to; null if the rental ends before a complete quarter or year. The
 * rest of a partly charged month comes before it.
 */
export function firstChargeWith(rent: ChargedRent, { months, discountPercent }: BillingOption): NextCharge | null {
  const changed = { ...rent, billingMonths: months, prepaymentDiscountPercent: discountPercent };
  for (const charge of upcomingCharges(changed)) {
    if (charge.months === months) return charge;
  }
  return null;
}

/** Each month by itself. Of a partly charged month, as after an extension, the remaining days are charged. */
function* monthlyCharges(rent: ChargedRent): Generator<{ charge: NextCharge; isWholeMonth: boolean }, void> {
  const chargedTo = rent.chargedToOn ?? rent.startOn;
  const term = termOf(rent.paymentTerms);
  for (const { from, to, month } of chargePeriods(rent.startOn, rent.endOn, rent.anchorDay, rent.calendarFromOn)) {
    if (to <= chargedTo) continue;
    const period = { from: chargedTo > from ? chargedTo : from, to };
    const lines = linesOn(rent, from).map((line) => ({
      ...line,
      grossGrosze: proratedGrosze(line.grossGrosze, period, month),
      ...period,
    }));
    const amountGrosze = lines.reduce((sum, line) => sum + line.grossGrosze, 0);
    const dueOn = dueDayOf(period.from, term);
    const charge: NextCharge = { fromOn: period.from, dueOn, toOn: period.to, months: 1, amountGrosze, lines };
    yield { charge, isWholeMonth: period.from === month.from && period.to === month.to };
  }
}

/** The price lines of a month that starts on a day. */
function linesOn(rent: ChargedRent, day: Day): readonly PriceLine[] {
  const due = rent.planned.filter(({ fromOn }) => fromOn <= day).sort((a, b) => a.fromOn.localeCompare(b.fromOn));
  return due.at(-1)?.monthlyLines ?? rent.monthlyLines;
}
