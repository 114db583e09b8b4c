import { featureList } from "../../../domain/box/features.ts";
import { vatRateOf } from "../../../domain/core/money.ts";
import { type BoxQuote, quoteBox, type RentalPeriod } from "../../../domain/quote/box-quote.ts";
import type { StoredBox } from "./statements.ts";

/** Parses the offer from a value of `boxJson` and prices it for a rental period. */
export function readOffer(stored: StoredBox, stay: RentalPeriod, now: Date): BoxQuote {
  const { prices, features, vatRate, calendarMonths, ...facts } = stored;
  const read = { features: featureList(features), vatRate: vatRateOf(vatRate), calendarMonths: calendarMonths === 1 };
  return quoteBox({ ...facts, ...read }, prices, stay, now);
}
