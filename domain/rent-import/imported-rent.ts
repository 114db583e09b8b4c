import { addMonths, type Day } from "../core/day.ts";
import { type NextCharge, nextChargeOf, upcomingCharges } from "../rent/next-charge.ts";
import { type PriceBreakdown, type PriceLine, priceOf } from "../reservation/price.ts";
import type { CheckedRent } from "./check.ts";

/** What a rent of the list becomes. Money in grosze. */
export interface ImportedRent {
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
  /** As if it had been reserved at its beginning. */
  price: PriceBreakdown;
  /** Whole months from the first day to the end; null is open-ended, or an end within a month. */
  months: number | null;
  /** Months that have begun and are not paid: they are charged at once. */
  due: NextCharge[];
  /** The first charge still to come; null when the rent ends before. */
  next: NextCharge | null;
}

/** `today` is the place's. */
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
