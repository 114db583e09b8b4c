import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commissionOn, firstTerms, monthlyCommission, standardCommission } from "../../../domain/order/commission.ts";
import { commissionDayError, earliestCommissionOn } from "../../../domain/partner/commission.ts";

const agreed = { commissionBasisPoints: 1_200, ownBasisPoints: 200, ownFeeGrosze: 500 };
const month = { from: "2026-11-17", to: "2026-12-17" };
const found = firstTerms(agreed, true, month);
const own = firstTerms(agreed, false, month);
const paid = (onlineGrosze: number) => ({ amountGrosze: 30_000, receivedGrosze: 30_000, onlineGrosze });

describe("commissionOn", () => {
  it("is the same for a tenant whom Boksy found, however they pay", () => {
    expect([commissionOn(found, paid(30_000)), commissionOn(found, paid(0))]).toEqual([3_600, 3_600]);
  });

  it("is the partner's own rate and fee for their own tenant who pays directly, in proportion", () => {
    expect([commissionOn(own, paid(30_000)), commissionOn(own, paid(0))]).toEqual([3_600, 600 + 500]);
    expect(commissionOn(own, paid(15_000))).toBe(1_800 + 300 + 250);
    expect(commissionOn(own, { amountGrosze: 0, receivedGrosze: 0, onlineGrosze: 0 })).toBe(0);
  });

  it("has the fee of a part of a month by its days, as the trigger of a charge", () => {
    expect(firstTerms(agreed, false, { ...month, to: "2026-12-01" }).directFeeGrosze).toBe(233);
    expect(firstTerms(agreed, false, { from: "2027-01-31", to: "2027-02-28" }).directFeeGrosze).toBe(500);
  });

  it("adds up for any order of payments to that of the whole charge", () => {
    const part = fc.record({ grosze: fc.integer({ min: 1, max: 40_000 }), isOnline: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom(found, own), (parts, terms) => {
        const amountGrosze = parts.reduce((sum, { grosze }) => sum + grosze, 0);
        let [receivedGrosze, onlineGrosze, earned] = [0, 0, 0];
        for (const { grosze, isOnline } of parts) {
          const before = commissionOn(terms, { amountGrosze, receivedGrosze, onlineGrosze });
          receivedGrosze += grosze;
          onlineGrosze += isOnline ? grosze : 0;
          earned += commissionOn(terms, { amountGrosze, receivedGrosze, onlineGrosze }) - before;
        }
        expect(earned).toBe(commissionOn(terms, { amountGrosze, receivedGrosze, onlineGrosze }));
      }),
    );
  });
});

describe("the agreed commission", () => {
  it("of a month is the sum over boxes", () => {
    expect(monthlyCommission(agreed, { own: 80, found: 10, rentGrosze: 30_000 })).toBe(80 * 1_100 + 10 * 3_600);
    expect(monthlyCommission(standardCommission, { own: 80, found: 10, rentGrosze: 30_000 })).toBe(36_000);
  });

  it("is announced two weeks ahead if any part of it becomes higher", () => {
    const on = (next: typeof agreed) => earliestCommissionOn(agreed, next, "2026-11-10");
    expect(on({ ...agreed, commissionBasisPoints: 1_000, ownFeeGrosze: 0 })).toBe("2026-11-11");
    expect(on({ ...agreed, commissionBasisPoints: 1_000, ownFeeGrosze: 501 })).toBe("2026-11-25");
    expect(commissionDayError({ ...agreed, ownBasisPoints: 201, fromOn: "2026-11-24" }, agreed, "2026-11-10")).toBe(
      "field.invalid",
    );
  });
});
