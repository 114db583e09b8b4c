import fc from "fast-check";
import { addDays } from "../../domain/core/day.ts";
import type { VatRate } from "../../domain/core/money.ts";
import type { PriceInput } from "../../domain/reservation/price.ts";

/** Any day from 2010 through 2049. */
export const anyDay = fc.integer({ min: 0, max: 14_600 }).map((days) => addDays("2010-01-01", days));

export const anyPeriod = fc
  .record({ from: anyDay, days: fc.option(fc.integer({ min: 1, max: 800 }), { nil: null }) })
  .map(({ from, days }) => ({ from, to: days === null ? null : addDays(from, days) }));

export const anyVatRate = fc.constantFrom<VatRate>(23, 8, 5, 0, "zw", "out");

export const anyPriceInput: fc.Arbitrary<PriceInput> = fc.record({
  monthlyGrosze: fc.integer({ min: 1, max: 500_000 }),
  vatRate: anyVatRate,
  depositGrosze: fc.integer({ min: 0, max: 1_000_000 }),
  moveInOn: anyDay,
  months: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  products: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom("oneTime" as const, "monthly" as const),
      priceGrosze: fc.integer({ min: 0, max: 50_000 }),
      vatRate: anyVatRate,
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 6 },
  ),
});
