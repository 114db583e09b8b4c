import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import { agreedPromise } from "../../../domain/place/price-promise.ts";
import { breaksPromise, type PastPrice, promisedLimitGrosze } from "../../../domain/rent/price-promise.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const lines = (grossGrosze: number): PriceLine[] => [
  {
    kind: "rent",
    productId: null,
    quantity: 1,
    unitGrosze: grossGrosze,
    grossGrosze,
    vatRate: 23,
    from: null,
    to: null,
  },
  {
    kind: "product",
    productId: "prd_1",
    quantity: 1,
    unitGrosze: 900,
    grossGrosze: 900,
    vatRate: 23,
    from: null,
    to: null,
  },
];
const since = (fromOn: string, grosze: number): PastPrice => ({ fromOn, monthlyLines: lines(grosze) });
const promise = { risesFromOn: "2028-01-15", yearlyPercent: 5, rentGrosze: 30_000 };

describe("the price promise of a place", () => {
  it("is agreed for a number of months from the start, or until a day inclusive", () => {
    const start = { moveInOn: "2027-01-15", rentGrosze: 30_000 };
    expect(agreedPromise({ months: 12, lastOn: null, yearlyPercent: 5 }, start)).toEqual(promise);
    expect(agreedPromise({ months: null, lastOn: "2028-01-14", yearlyPercent: 5 }, start)).toEqual(promise);
    expect(agreedPromise({ months: null, lastOn: "2027-01-14", yearlyPercent: 5 }, start)).toBeNull();
    expect(agreedPromise(null, start)).toBeNull();
  });
});

describe("the highest price that keeps a promise", () => {
  it("is the agreed price until the promised day, then rises by the percentage a year", () => {
    const rent = { promise, pastPrices: [since("2028-01-15", 31_500)] };
    expect(promisedLimitGrosze(rent, "2028-01-14")).toBe(30_000);
    expect(promisedLimitGrosze(rent, "2028-01-15")).toBe(31_500);
    expect(promisedLimitGrosze(rent, "2029-01-14")).toBe(31_500);
    expect(promisedLimitGrosze(rent, "2029-01-15")).toBe(33_075);
    expect(promisedLimitGrosze({ promise: null, pastPrices: [] }, "2028-01-14")).toBeNull();
  });

  it("does not let a landlord make up for years without an increase, nor lose one to a discount", () => {
    expect(promisedLimitGrosze({ promise, pastPrices: [] }, "2035-01-15")).toBe(31_500);
    expect(promisedLimitGrosze({ promise, pastPrices: [since("2028-06-15", 10_000)] }, "2029-07-15")).toBe(31_500);
  });

  it("never lets the price rise before the day, nor by more than the percentage within a year", () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 500 }), percent: fc.integer({ min: -60, max: 60 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 1, max: 25 }),
        steps,
        (startOn, months, yearlyPercent, asked) => {
          const agreed = agreedPromise(
            { months, lastOn: null, yearlyPercent },
            { moveInOn: startOn, rentGrosze: 30_000 },
          );
          if (agreed === null) throw new Error("a promise for months is always agreed");
          // The landlord asks for a price on some days; a refused one is replaced with the highest that is allowed.
          const prices: { fromOn: string; grosze: number }[] = [{ fromOn: startOn, grosze: 30_000 }];
          let day = startOn;
          for (const { days, percent } of asked) {
            day = addDays(day, days);
            const rent = { promise: agreed, pastPrices: prices.map(({ fromOn, grosze }) => since(fromOn, grosze)) };
            const wished = Math.max(100, Math.round(((prices.at(-1)?.grosze ?? 0) * (100 + percent)) / 100));
            const refused = breaksPromise(rent, { fromOn: day, rentGrosze: wished });
            prices.push({ fromOn: day, grosze: refused ? (promisedLimitGrosze(rent, day) ?? 0) : wished });
          }
          for (const { fromOn, grosze } of prices) {
            if (fromOn < agreed.risesFromOn) expect(grosze).toBeLessThanOrEqual(30_000);
            const before = prices.filter((each) => each.fromOn <= addMonths(fromOn, -12)).map((each) => each.grosze);
            const highest = Math.max(30_000, ...before);
            expect(grosze * 100).toBeLessThanOrEqual(highest * (100 + yearlyPercent));
          }
        },
      ),
    );
  });
});
