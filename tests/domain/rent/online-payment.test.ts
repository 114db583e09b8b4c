import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocateOnline, onlineSharesOf } from "../../../domain/rent/online-payment.ts";

const charge = (id: string, amountGrosze: number, basisPoints: number, receivedGrosze = 0) => ({
  ...{ id, amountGrosze, receivedGrosze, onlineGrosze: receivedGrosze },
  ...{ commissionBasisPoints: basisPoints, directBasisPoints: basisPoints, directFeeGrosze: 0 },
});

describe("an online payment", () => {
  it("is for what the charges owe, with the rest of their commission", () => {
    expect(onlineSharesOf([charge("a", 29_900, 1_200), charge("b", 29_900, 1_200, 10_000)])).toEqual([
      { chargeId: "a", grosze: 29_900, commissionGrosze: 3_588 },
      { chargeId: "b", grosze: 19_900, commissionGrosze: 2_388 },
    ]);
  });

  it("pays what its charges still owe, with its part of the commission, and the rest is surplus", () => {
    const open = [30_000, 12_005, 0];
    const shares = onlineSharesOf([charge("a", 30_000, 1_000), charge("b", 30_000, 1_000), charge("c", 10_000, 1_000)]);
    expect(allocateOnline(shares.map((share, index) => ({ ...share, openGrosze: open[index] ?? 0 })))).toEqual({
      paid: [
        { chargeId: "a", grosze: 30_000, commissionGrosze: 3_000, openGrosze: 30_000 },
        { chargeId: "b", grosze: 12_005, commissionGrosze: 1_201, openGrosze: 12_005 },
      ],
      surplusGrosze: 27_995,
    });
  });

  it("puts every grosz on exactly one thing, and never more on a charge than it owes", () => {
    const one = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999 }),
      received: fc.nat({ max: 100 }),
      recordedSince: fc.nat({ max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 3_000 }), (drawn, bps) => {
        const charges = drawn.map(({ amount, received }, index) =>
          charge(String(index), amount, bps, Math.floor((amount * Math.min(received, 99)) / 100)),
        );
        const shares = onlineSharesOf(charges).map((share, index) => ({
          ...share,
          openGrosze: share.grosze - Math.floor((share.grosze * (drawn[index]?.recordedSince ?? 0)) / 100),
        }));
        const { paid, surplusGrosze } = allocateOnline(shares);
        const total = shares.reduce((sum, { grosze }) => sum + grosze, 0);
        expect(paid.reduce((sum, { grosze }) => sum + grosze, surplusGrosze)).toBe(total);
        for (const { grosze, commissionGrosze, openGrosze } of paid) {
          expect(grosze).toBeLessThanOrEqual(openGrosze);
          expect(commissionGrosze).toBeLessThanOrEqual(grosze);
        }
      }),
    );
  });
});
