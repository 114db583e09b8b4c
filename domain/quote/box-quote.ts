import type { BoxFeature } from "../box/features.ts";
import type { BoxKind } from "../box/kinds.ts";
import { type BoxPrice, lowestBeforeReduction } from "../box/price-history.ts";
import type { Day } from "../core/day.ts";
import type { VatRate } from "../core/money.ts";
import { type PriceBreakdown, priceOf } from "../reservation/price.ts";

export interface BoxFacts {
  id: string;
  number: string;
  kind: BoxKind;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  floor: number;
  features: BoxFeature[];
  monthlyGrosze: number;
  vatRate: VatRate;
  depositGrosze: number;
  /** Whether its partner charges calendar months. */
  calendarMonths: boolean;
}

/** A box with its price, as shown to customers. */
export interface BoxQuote extends BoxFacts {
  /** lowest price in the 30 days before a recent reduction; null without one */
  lowest30Grosze: number | null;
  price: Pick<
    PriceBreakdown,
    "todayGrosze" | "monthlyGrosze" | "leaveGrosze" | "depositGrosze" | "partToOn" | "lastGrosze"
  >;
}

export interface RentalPeriod {
  from: Day;
  /** null is open-ended */
  months: number | null;
}

/**
 * Prices a box for a rental period, without products.
 * @param history prices, newest first
 */
export function quoteBox(facts: BoxFacts, history: readonly BoxPrice[], period: RentalPeriod, now: Date): BoxQuote {
  const { todayGrosze, monthlyGrosze, leaveGrosze, depositGrosze, partToOn, lastGrosze } = priceOf({
    ...facts,
    moveInOn: period.from,
    months: period.months,
    products: [],
  });
  return {
    ...facts,
    lowest30Grosze: lowestBeforeReduction(history, now),
    price: { todayGrosze, monthlyGrosze, leaveGrosze, depositGrosze, partToOn, lastGrosze },
  };
}
