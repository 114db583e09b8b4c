import type { Day } from "../../../../domain/core/day.ts";
import { bulkPriceOf, type PriceProblem } from "../../../../domain/rent/bulk-price.ts";
import { monthGrosze, withRentPrice } from "../../../../domain/rent/price-change.ts";
import type { PriceTerms } from "../partner/queries.ts";

/** The effect of a price change on one rental. */
export interface PriceRow {
  rent: PriceTerms;
  /** The whole monthly amount including add-ons; null with a problem. */
  planned: { fromOn: Day; monthlyGrosze: number } | null;
  problem: PriceProblem | null;
  /** A price that is planned already, which this one replaces. */
  replaced: { fromOn: Day; monthlyGrosze: number } | null;
}

/** Preview rows, problems first. */
export function priceRows(rents: readonly PriceTerms[], change: Parameters<typeof bulkPriceOf>[1]): PriceRow[] {
  const rows = rents.map((rent): PriceRow => {
    const rules = { today: rent.today, noticeDays: rent.noticeDays, lowestGrosze: rent.lowestGrosze };
    const price = bulkPriceOf({ ...rent, planned: rent.changes }, change, rules);
    if (typeof price === "string") return { rent, planned: null, problem: price, replaced: null };
    const monthlyGrosze = monthGrosze(withRentPrice(rent.monthlyLines, { unitGrosze: price.rentGrosze }));
    return {
      rent,
      planned: { fromOn: price.fromOn, monthlyGrosze },
      problem: null,
      replaced: rent.changes.find(({ kind }) => kind === "price") ?? null,
    };
  });
  return rows.sort((a, b) => Number(a.problem === null) - Number(b.problem === null));
}
