import type { Day } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import type { PriceLine } from "../reservation/price.ts";
import type { PaymentTerms } from "./payment-term.ts";

/** How many months one charge covers: one, or a quarter or a year paid in advance. */
export const billingMonths = [1, 3, 12] as const;
export type BillingMonths = (typeof billingMonths)[number];

export interface NextCharge {
  /** The first day of its period, on which it is charged. */
  fromOn: Day;
  dueOn: Day;
  /** exclusive */
  toOn: Day;
  /** How many months it covers; 1 also for a part of a month. */
  months: BillingMonths;
  amountGrosze: number;
  lines: PriceLine[];
}

/** The largest discount on the rent for a payment in advance, in percent. */
export const maxPrepaymentDiscountPercent = 50;

/** The discounts on the rent that a partner gives for a payment in advance, in percent; null is not offered. */
export interface PrepaymentOffer {
  quarterlyDiscountPercent: number | null;
  yearlyDiscountPercent: number | null;
}

/** A choice of how many months to pay at once, and the discount on the rent in percent. */
export interface BillingOption {
  months: BillingMonths;
  discountPercent: number;
}

/** How a rent is paid: the part of it that its future charges depend on. */
export interface Billing {
  billingMonths: BillingMonths;
  /** The agreed discount on the rent, in percent; 0 if it is paid monthly. */
  prepaymentDiscountPercent: number;
  /** Exclusive end of the months that were charged in advance; null if there are none. */
  prepaidToOn: Day | null;
  /** The first day that is charged by calendar months; null if months always start on the anchor day. */
  calendarFromOn: Day | null;
  paymentTerms: PaymentTerms;
}

export const monthlyBilling: Readonly<Billing> = {
  ...{ billingMonths: 1, prepaymentDiscountPercent: 0, prepaidToOn: null, calendarFromOn: null },
  paymentTerms: { rent: null, client: null, company: null },
};

/** What a partner offers, the monthly payment first. */
export function billingOptions(offer: PrepaymentOffer): BillingOption[] {
  const options: [BillingMonths, number | null][] = [
    [1, 0],
    [3, offer.quarterlyDiscountPercent],
    [12, offer.yearlyDiscountPercent],
  ];
  return options.flatMap(([months, discountPercent]) =>
    discountPercent === null ? [] : [{ months, discountPercent }],
  );
}

/** Successive charges as one amount. Lines of one price become one line, whose quantity counts the months. */
export function joinCharges(charges: readonly [NextCharge, ...NextCharge[]]): Omit<NextCharge, "months"> {
  const [first] = charges;
  return {
    fromOn: first.fromOn,
    dueOn: first.dueOn,
    toOn: charges.at(-1)?.toOn ?? first.toOn,
    amountGrosze: charges.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0),
    lines: mergedLines(charges.flatMap(({ lines }) => lines)),
  };
}

/**
 * One charge for successive months. The discount reduces the rent only: products keep their price. Months of one price
 * become one line, whose quantity counts them.
 * @param months in order, each starting where the one before ends
 */
export function chargeInAdvance(months: readonly [NextCharge, ...NextCharge[]], discountPercent: number): NextCharge {
  const joined = joinCharges(months);
  const lines = joined.lines.map((line) =>
    line.kind === "rent" ? { ...line, grossGrosze: discounted(line.grossGrosze, discountPercent) } : line,
  );
  return {
    ...joined,
    months: months.length as BillingMonths,
    amountGrosze: lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0),
    lines,
  };
}

const discounted = (grosze: number, percent: number) => roundHalfUp((grosze * (100 - percent)) / 100);

/** Lines of one price, each starting where the one before ends, become one. */
function mergedLines(lines: readonly PriceLine[]): PriceLine[] {
  const merged: PriceLine[] = [];
  for (const line of lines) {
    const earlier = merged.findLast((one) => isSamePrice(one, line) && one.to === line.from);
    if (earlier === undefined) merged.push({ ...line });
    else {
      earlier.quantity += line.quantity;
      earlier.grossGrosze += line.grossGrosze;
      earlier.to = line.to;
    }
  }
  return merged;
}

const priceKeys = ["kind", "productId", "unitGrosze", "vatRate"] as const;
const isSamePrice = (a: PriceLine, b: PriceLine) => priceKeys.every((key) => a[key] === b[key]);
