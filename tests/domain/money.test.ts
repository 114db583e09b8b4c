import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundHalfUp, splitGross, type VatRate, vatRateOf } from "../../domain/core/money.ts";
import { commissionOf } from "../../domain/order/commission.ts";
import { anyVatRate } from "./arbitraries.ts";

describe("money", () => {
  it("rounds half away from zero on both sides", () => {
    expect([0.5, 1.5, 2.4, -0.5, -1.5, -2.4].map(roundHalfUp)).toEqual([1, 2, 2, -1, -2, -2]);
  });

  it("splits gross amounts into net and VAT", () => {
    expect(splitGross(34_900, 23)).toEqual({ netGrosze: 28_374, vatGrosze: 6_526, grossGrosze: 34_900 });
    expect(splitGross(100, 23)).toEqual({ netGrosze: 81, vatGrosze: 19, grossGrosze: 100 });
    expect(splitGross(34_900, "zw").vatGrosze).toBe(0);
    expect(splitGross(34_900, "out").netGrosze).toBe(34_900);
  });

  it("reads stored rates, and refuses one that was not converted", () => {
    expect((["23", "8", "5", "0", "zw"] as const).map(vatRateOf)).toEqual([23, 8, 5, 0, "zw"]);
    expect(() => splitGross(34_900, "23" as unknown as VatRate)).toThrow(RangeError);
  });

  it("never loses a grosz and is off the exact VAT by half a grosz at most", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyVatRate, (gross, rate) => {
        const split = splitGross(gross, rate);
        expect(split.netGrosze + split.vatGrosze).toBe(gross);
        const percent = typeof rate === "number" ? rate : 0;
        expect(Math.abs(split.vatGrosze - (gross * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("charges a commission between zero and the full amount", () => {
    expect(commissionOf(34_900, 1_200)).toBe(4_188);
    expect(commissionOf(34_905, 1_000)).toBe(3_491);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (earned, basisPoints) => {
        const commission = commissionOf(earned, basisPoints);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(earned);
      }),
    );
  });
});
