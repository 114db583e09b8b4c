import { addMonths, type Day } from "../core/day.ts";
import { type NextCharge, nextChargeOf, upcomingCharges } from "../rent/next-charge.ts";
import { type PriceBreakdown, type PriceLine, priceOf } from "../reservation/price.ts";
import type { CheckedRent } from "./check.ts";

/** An imported rental. Amounts in grosze. */
export interface ImportedRent {
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
  /** The price as if it had been reserved on its first day. */
  price: PriceBreakdown;
  /** Whole months from the first day to the end; null is open-ended, or an end within a month. */
  months: number | null;
  /** Unpaid months that have already started; they are charged immediately. */
  due: NextCharge[];
  /** The next charge; null when the rental ends before it. */
  next: NextCharge | null;
}

/**
 * Calculates an imported rental from a checked row.
 * @param today the current day at the place
 */
export function importedRentOf(rent: CheckedRent, today: Day): ImportedRent {
  const { startOn, endOn, anchorDay, box, depositGrosze } = rent;
  const monthlyGrosze = rent.monthlyGrosze ?? box.monthlyGrosze;
  const months = endOn === null ? null : wholeMonths(startOn, endOn);
  const { vatRate } = box;
  const price = priceOf({ monthlyGrosze, vatRate, depositGrosze, moveInOn: startOn, months, products: [] });
  const monthlyLines = price.today
    .filter(({ kind }) => kind === "rent")
    .map((line) => ({ ...line, from: null, to: null }));
  const charged = { startOn, endOn, anchorDay, monthlyLines, planned: [], chargedToOn: rent.paidBeforeOn };
  const due: NextCharge[] = [];
  for (const charge of upcomingCharges(charged)) {
    if (charge.dueOn > today) break;
    due.push(charge);
  }
  const next = nextChargeOf({ ...charged, chargedToOn: due.at(-1)?.toOn ?? rent.paidBeforeOn });
  return { monthlyGrosze, monthlyLines, price, months, due, next };
}

const mostMonths = 60;

function wholeMonths(startOn: Day, endOn: Day): number | null {
  for (let months = 1; months <= mostMonths; months += 1) {
    const day = addMonths(startOn, months);
    if (day >= endOn) return day === endOn ? months : null;
  }
  return null;
}
