import { featureList } from "../../../domain/box/features.ts";
import type { VatRate } from "../../../domain/core/money.ts";
import { type BoxQuote, quoteBox, type RentalPeriod } from "../../../domain/quote/box-quote.ts";
import type { StoredBox } from "./statements.ts";

export { type BusyRow, busyPeriods, type ProductRow, productsOfBox } from "./queries.ts";

/** Parses the offer from a value of `boxJson` and prices it for a rental period. */
export function readOffer(stored: StoredBox, stay: RentalPeriod, now: Date): BoxQuote {
  const { prices, features, vatRate, ...facts } = stored;
  const rate = vatRate === "zw" ? vatRate : (Number(vatRate) as VatRate);
  return quoteBox({ ...facts, features: featureList(features), vatRate: rate }, prices, stay, now);
}
