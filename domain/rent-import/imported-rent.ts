import { addMonths, type Day } from "../core/day.ts";
import { monthlyBilling, type NextCharge } from "../rent/billing.ts";
import { nextChargeOf, upcomingCharges } from "../rent/next-charge.ts";
import { dueDayOf, type PaymentTerms, termOf } from "../rent/payment-term.ts";
import { type PriceBreakdown, type PriceLine, priceOf } from "../reservation/price.ts";
import type { CheckedRent } from "./check.ts";

/** What the tenant owed before the import, due on one day. */
export interface OpeningBalance extends Omit<NextCharge, "months"> {
  /** The invoice that the landlord issued for it elsewhere; null if the list does not say. */
  invoiceNumber: string | null;
  /** False: no invoice was issued for it, so Boksy issues one. */
  isInvoiced: boolean;
}

/** An imported rental. Amounts in grosze. */
export interface ImportedRent {
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
  /** The price as if it had been reserved on its first day. */
  price: PriceBreakdown;
  /** Whole months from the first day to the end; null is open-ended, or an end within a month. */
  months: number | null;
  /** The opening balance: each unpaid month that has started, or the balance from the list as one amount. */
  due: OpeningBalance[];
  /** The first day not covered by payments according to the list; null if nothing is paid. */
  paidBeforeOn: Day | null;
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
  const paymentTerms = paymentTermsOf(rent);
  const paymentTerm = termOf(paymentTerms);
  const price = priceOf({
    monthlyGrosze,
    vatRate,
    depositGrosze,
    moveInOn: startOn,
    months,
    products: [],
    paymentTerm,
  });
  const monthlyLines = price.today
    .filter(({ kind }) => kind === "rent")
    .map((line) => ({ ...line, from: null, to: null }));
  const charged = {
    ...monthlyBilling,
    paymentTerms,
    startOn,
    endOn,
    anchorDay,
    monthlyLines,
    planned: [],
    chargedToOn: rent.paidBeforeOn,
  };
  const unpaid: NextCharge[] = [];
  for (const charge of upcomingCharges(charged)) {
    if (charge.fromOn > today) break;
    unpaid.push(charge);
  }
  const chargedToOn = unpaid.at(-1)?.toOn ?? rent.paidBeforeOn;
  const next = nextChargeOf({ ...charged, chargedToOn });
  const { due, paidBeforeOn } = owedOf(rent, monthlyLines, { unpaid, chargedToOn });
  return { monthlyGrosze, monthlyLines, price, months, next, paidBeforeOn, due: due.map(invoicedAs(rent, due.length)) };
}

/** The client is known before the import, or has no term of their own. */
export const paymentTermsOf = ({ ownTerm, knownClient, knownPlace }: CheckedRent): PaymentTerms => ({
  ...{ rent: ownTerm, client: knownClient?.paymentTerm ?? null, company: knownPlace.paymentTerm },
});

/**
 * What the tenant owes already. A balance in the list replaces the unpaid months: if it is 0 they are paid, otherwise
 * there is one charge for them, or for the last paid month if the tenant owes an older amount.
 */
function owedOf(
  rent: CheckedRent,
  monthlyLines: readonly PriceLine[],
  { unpaid, chargedToOn }: { unpaid: NextCharge[]; chargedToOn: Day | null },
): { due: NextCharge[]; paidBeforeOn: Day | null } {
  const { startOn, paidBeforeOn, balanceGrosze, balanceDueOn } = rent;
  if (balanceGrosze === null || chargedToOn === null) return { due: unpaid, paidBeforeOn };
  if (balanceGrosze === 0) return { due: [], paidBeforeOn: chargedToOn };
  const monthBefore = addMonths(chargedToOn, -1);
  const [first] = unpaid;
  const fromOn = balanceDueOn ?? first?.fromOn ?? (monthBefore > startOn ? monthBefore : startOn);
  const dueOn = balanceDueOn ?? first?.dueOn ?? dueDayOf(fromOn, termOf(paymentTermsOf(rent)));
  const [line] = monthlyLines;
  if (line === undefined) return { due: unpaid, paidBeforeOn };
  const lines = [{ ...line, unitGrosze: balanceGrosze, grossGrosze: balanceGrosze, from: fromOn, to: chargedToOn }];
  return {
    due: [{ fromOn, dueOn, toOn: chargedToOn, months: 1, amountGrosze: balanceGrosze, lines }],
    paidBeforeOn: fromOn > startOn ? fromOn : null,
  };
}

/** As many invoices as amounts are one each, in order; otherwise each amount names all of them. */
function invoicedAs({ invoiceNumbers, isInvoiced }: CheckedRent, amounts: number) {
  const all = invoiceNumbers.join(", ") || null;
  return ({ months: _, ...charge }: NextCharge, index: number): OpeningBalance => ({
    ...{ ...charge, isInvoiced },
    invoiceNumber: invoiceNumbers.length === amounts ? (invoiceNumbers[index] ?? null) : all,
  });
}

const mostMonths = 60;

function wholeMonths(startOn: Day, endOn: Day): number | null {
  for (let months = 1; months <= mostMonths; months += 1) {
    const day = addMonths(startOn, months);
    if (day >= endOn) return day === endOn ? months : null;
  }
  return null;
}
