import { addMonths, type Day, dayOfMonth } from "../core/day.ts";
import { splitGross, type VatRate } from "../core/money.ts";
import { type AgreedPromise, agreedPromise, type PricePromise } from "../place/price-promise.ts";
import type { ProductKind } from "../product/schema.ts";
import { dueDayOf, noTerm, type PaymentTerm } from "../rent/payment-term.ts";

export type PriceLineKind = "rent" | "product" | "deposit";

/** A product chosen with a box, as it was named at that time. */
export interface ChosenProduct {
  productId: string;
  namePl: string;
  nameEn: string;
  quantity: number;
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
  /** The promise of the place; null if it makes none. */
  pricePromise?: PricePromise | null;
  /** When the charges after the first are due; without it, on the first day of their period. */
  paymentTerm?: PaymentTerm;
}

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

/**
 * Calculates the price of a reservation; used by the page, the API and invoices. Rent is charged monthly in advance from
 * the move-in day, so the first month is never prorated. Leaving costs nothing beyond the notice period.
 */
export function priceOf(input: PriceInput): PriceBreakdown {
  const paymentTerm = input.paymentTerm ?? noTerm;
  const month = { from: input.moveInOn, to: addMonths(input.moveInOn, 1) };
  const rent: PriceLine = {
    kind: "rent",
    productId: null,
    quantity: 1,
    unitGrosze: input.monthlyGrosze,
    grossGrosze: input.monthlyGrosze,
    vatRate: input.vatRate,
    ...month,
  };
  const recurring = [rent, ...input.products.filter((product) => product.kind !== "oneTime").map(productLine(month))];
  const once = input.products.filter((product) => product.kind === "oneTime").map(productLine(null));
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
  const today = [...recurring, ...once, ...deposit];
  const monthly = input.months === 1 ? [] : recurring.map((line) => ({ ...line, from: null, to: null }));
  return {
    today,
    monthly,
    todayGrosze: sum(today),
    monthlyGrosze: sum(monthly),
    leaveGrosze: 0,
    depositGrosze: input.depositGrosze,
    vatTodayGrosze: today.reduce((total, line) => total + splitGross(line.grossGrosze, line.vatRate).vatGrosze, 0),
    anchorDay: dayOfMonth(input.moveInOn),
    paymentTerm,
    nextDueOn: input.months === 1 ? null : dueDayOf(month.to, paymentTerm),
    ...(promise && { promise }),
  };
}

/** The total cost of a fixed term in grosze, without the refundable deposit. */
export function termGrosze(
  price: Pick<PriceBreakdown, "todayGrosze" | "depositGrosze" | "monthlyGrosze">,
  months: number,
): number {
  return price.todayGrosze - price.depositGrosze + price.monthlyGrosze * (months - 1);
}

/** The recurring price of one month in grosze, also for a one-month rental. */
export function recurringGrosze(price: PriceBreakdown): number {
  return sum(price.today.filter((line) => line.from !== null));
}

function productLine(period: { from: Day; to: Day } | null) {
  return (product: PricedProduct): PriceLine => ({
    kind: "product",
    productId: product.id,
    quantity: product.quantity,
    unitGrosze: product.priceGrosze,
    grossGrosze: product.priceGrosze * product.quantity,
    vatRate: product.vatRate,
    from: period?.from ?? null,
    to: period?.to ?? null,
  });
}
