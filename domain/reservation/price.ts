import { addMonths, type Day, dayOfMonth } from "../core/day.ts";
import { splitGross, type VatRate } from "../core/money.ts";
import { type AgreedPromise, agreedPromise, type PricePromise } from "../place/price-promise.ts";
import type { ProductKind } from "../product/schema.ts";
import { minOnlineGrosze } from "../rent/online-payment.ts";
import { dueDayOf, noTerm, type PaymentTerm } from "../rent/payment-term.ts";
import { type ChargePeriod, proratedGrosze } from "../rent/schedule.ts";

export type PriceLineKind = "rent" | "product" | "deposit";

/** A product chosen with a box, as it was named at that time. */
export interface ChosenProduct {
  productId: string;
  namePl: string;
  nameEn: string;
  quantity: number;
  /** Whether it is a service provided by the start of the rental, which cannot be returned; absent for others. */
  isService?: true;
}

/** The names of products, with quantities. */
export const productList = (products: readonly ChosenProduct[], locale: "pl" | "en"): string =>
  products
    .map(
      ({ namePl, nameEn, quantity }) => `${locale === "pl" ? namePl : nameEn}${quantity > 1 ? ` × ${quantity}` : ""}`,
    )
    .join(", ");

/** One line of a price in gross grosze, VAT included; deposits are out of scope of VAT. `to` is exclusive. */
export interface PriceLine {
  kind: PriceLineKind;
  productId: string | null;
  quantity: number;
  unitGrosze: number;
  grossGrosze: number;
  vatRate: VatRate;
  from: Day | null;
  to: Day | null;
}

/** A complete price: what is paid today and each month, the cost of leaving, and the refundable deposit. */
export interface PriceBreakdown {
  today: PriceLine[];
  monthly: PriceLine[];
  todayGrosze: number;
  monthlyGrosze: number;
  leaveGrosze: number;
  depositGrosze: number;
  vatTodayGrosze: number;
  /** The day of the month on which each month starts; 31 means the last day of shorter months. */
  anchorDay: number;
  /** The first day that is charged by calendar months; absent if months always start on the anchor day. */
  calendarFromOn?: Day | undefined;
  /** Exclusive end of the first period if it is a part of a calendar month, charged by its days; absent otherwise. */
  partToOn?: Day | undefined;
  /** What the part of a month at the end of a fixed term costs; absent without one. */
  lastGrosze?: number | undefined;
  paymentTerm: PaymentTerm;
  /** The day on which the second charge is due; null for a one-month rental. */
  nextDueOn: Day | null;
  /** What the landlord promises about later prices; absent without a promise. */
  promise?: AgreedPromise | undefined;
}

export interface PricedProduct {
  id: string;
  kind: ProductKind;
  priceGrosze: number;
  vatRate: VatRate;
  quantity: number;
}

export interface PriceInput {
  monthlyGrosze: number;
  vatRate: VatRate;
  depositGrosze: number;
  moveInOn: Day;
  /** null is open-ended */
  months: number | null;
  products: readonly PricedProduct[];
  /** Whether the partner charges calendar months. */
  calendarMonths?: boolean;
  /** The promise of the place; null if it makes none. */
  pricePromise?: PricePromise | null;
  /** When the charges after the first are due; without it, on the first day of their period. */
  paymentTerm?: PaymentTerm;
}

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

/**
 * Calculates the price of a reservation; used by the page, the API and invoices. Rent is charged monthly in advance from
 * the move-in day, or for the rest of its calendar month and then by calendar months. A rental of one month is one charge at
 * the monthly price in any case: calendar months follow only if it is extended. Months start on the move-in day if the part of
 * a month would be too little for an online payment. Leaving costs nothing beyond the notice period.
 */
export function priceOf(input: PriceInput): PriceBreakdown {
  const { moveInOn, months } = input;
  const paymentTerm = input.paymentTerm ?? noTerm;
  const calendarMonth = calendarMonthOf(moveInOn);
  const part = { from: moveInOn, to: calendarMonth.to };
  const isPayable = () =>
    proratedGrosze(input.monthlyGrosze, part, calendarMonth) + input.depositGrosze >= minOnlineGrosze;
  const isCalendar = input.calendarMonths === true && dayOfMonth(moveInOn) > 1 && isPayable();
  const hasParts = isCalendar && months !== 1;
  const month = hasParts ? calendarMonth : { from: moveInOn, to: addMonths(moveInOn, 1) };
  const first = { from: moveInOn, to: month.to };
  const rent: PriceLine = {
    kind: "rent",
    productId: null,
    quantity: 1,
    unitGrosze: input.monthlyGrosze,
    grossGrosze: input.monthlyGrosze,
    vatRate: input.vatRate,
    from: null,
    to: null,
  };
  const recurring = [rent, ...input.products.filter((product) => product.kind === "monthly").map(productLine)];
  const once = input.products.filter((product) => product.kind !== "monthly").map(productLine);
  const deposit: PriceLine[] =
    input.depositGrosze === 0
      ? []
      : [
          {
            kind: "deposit",
            productId: null,
            quantity: 1,
            unitGrosze: input.depositGrosze,
            grossGrosze: input.depositGrosze,
            vatRate: "out",
            from: null,
            to: null,
          },
        ];
  const promise = agreedPromise(input.pricePromise, { moveInOn: input.moveInOn, rentGrosze: input.monthlyGrosze });
  const partOf = (part: ChargePeriod, whole: ChargePeriod) =>
    recurring.map((line) => ({ ...line, grossGrosze: proratedGrosze(line.grossGrosze, part, whole), ...part }));
  const endOn = hasParts && months !== null ? addMonths(moveInOn, months) : null;
  const lastMonth = endOn && calendarMonthOf(endOn);
  const today = [...partOf(first, month), ...once, ...deposit];
  const monthly = months === 1 ? [] : recurring;
  return {
    today,
    monthly,
    todayGrosze: sum(today),
    monthlyGrosze: sum(monthly),
    leaveGrosze: 0,
    depositGrosze: input.depositGrosze,
    vatTodayGrosze: today.reduce((total, line) => total + splitGross(line.grossGrosze, line.vatRate).vatGrosze, 0),
    anchorDay: dayOfMonth(month.from),
    ...(isCalendar && { calendarFromOn: hasParts ? moveInOn : month.to }),
    ...(hasParts && { partToOn: month.to }),
    ...(lastMonth && { lastGrosze: sum(partOf({ from: lastMonth.from, to: endOn }, lastMonth)) }),
    paymentTerm,
    nextDueOn: months === 1 ? null : dueDayOf(month.to, paymentTerm),
    ...(promise && { promise }),
  };
}

/** The total cost of a fixed term in grosze, without the refundable deposit: the sum of its charges. */
export function termGrosze(
  price: Pick<PriceBreakdown, "todayGrosze" | "depositGrosze" | "monthlyGrosze" | "lastGrosze">,
  months: number,
): number {
  const { todayGrosze, depositGrosze, monthlyGrosze, lastGrosze = 0 } = price;
  return todayGrosze - depositGrosze + monthlyGrosze * (months - 1) + lastGrosze;
}

/** The lines of one month, also of a one-month rental, whose first charge is for less with calendar months. */
export const recurringLines = ({ today }: Pick<PriceBreakdown, "today">): PriceLine[] =>
  today
    .filter((line) => line.from !== null)
    .map((line) => ({ ...line, grossGrosze: line.unitGrosze * line.quantity, from: null, to: null }));

/** The recurring price of one month in grosze, also for a one-month rental. */
export const recurringGrosze = (price: Pick<PriceBreakdown, "today">): number => sum(recurringLines(price));

/** The period that is paid first. */
export function firstPeriod({ today }: Pick<PriceBreakdown, "today">): ChargePeriod {
  const line = today.find((one) => one.from !== null);
  if (!line?.from || line.to === null) throw new Error("A price has a line for its first period.");
  return { from: line.from, to: line.to };
}

const calendarMonthOf = (day: Day): ChargePeriod => ({ from: addMonths(day, 0, 1), to: addMonths(day, 1, 1) });

const productLine = (product: PricedProduct): PriceLine => ({
  kind: "product",
  productId: product.id,
  quantity: product.quantity,
  unitGrosze: product.priceGrosze,
  grossGrosze: product.priceGrosze * product.quantity,
  vatRate: product.vatRate,
  from: null,
  to: null,
});
