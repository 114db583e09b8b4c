import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noSums, partnerBalance } from "../../../domain/payout/balance.ts";
import { closeCommission, isPayableOnline, offsetOf } from "../../../domain/payout/commission-payment.ts";

describe("partnerBalance", () => {
  it("is due what was earned directly, less what was offset and paid", () => {
    const sums = { ...noSums, receivedGrosze: 59_800, depositGrosze: 29_900, commissionNetGrosze: 3_000 };
    const more = { commissionVatGrosze: 690, directGrosze: 1_230, offsetGrosze: 500, paidGrosze: 30 };
    expect(partnerBalance({ ...sums, ...more })).toMatchObject({
      ...{ earnedGrosze: 3_690, withheldGrosze: 2_460, dueGrosze: 700 },
    });
  });
});

describe("what is taken from a payout account", () => {
  it("is what is due as far as the balance goes, but no small amount", () => {
    const taken = [offsetOf(5_000, 8_000), offsetOf(5_000, 3_000), offsetOf(5_000, 999), offsetOf(999, 8_000)];
    expect(taken).toEqual([5_000, 3_000, null, null]);
    expect([offsetOf(5_000, -1), offsetOf(-5_000, 8_000)]).toEqual([null, null]);
  });

  it("can be paid online from the provider's smallest amount on", () => {
    expect([isPayableOnline(199), isPayableOnline(200)]).toEqual([false, true]);
  });
});

describe("closeCommission", () => {
  const months = [{ dueGrosze: 10_000 }, { dueGrosze: 5_000 }];

  it("asks for the month's own commission, less a credit", () => {
    expect(closeCommission(2_000, months, 0)).toEqual({ dueGrosze: 2_000, askedGrosze: 2_000, reduced: [] });
    expect(closeCommission(2_000, months, 15_500).askedGrosze).toBe(1_500);
    expect(closeCommission(2_000, months, 20_000).askedGrosze).toBe(0);
  });

  it("takes what was returned from the newest months, like the corrections of their invoices", () => {
    const { reduced, ...asked } = closeCommission(-6_000, months, 0);
    expect(asked).toEqual({ dueGrosze: 0, askedGrosze: 0 });
    expect(reduced).toEqual([{ dueGrosze: 0 }, { dueGrosze: 9_000 }]);
    expect(closeCommission(-16_000, months, 0).dueGrosze).toBe(-1_000);
  });

  it("keeps the sum of what months ask for, for any history", () => {
    const history = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(history, fc.nat(100_000), (all, paid) => {
        let closed: { at: number; dueGrosze: number }[] = [];
        for (const [at, direct] of all.entries()) {
          const { dueGrosze, reduced } = closeCommission(direct, closed, paid);
          closed = [...closed.map((month) => reduced.find((one) => one.at === month.at) ?? month), { at, dueGrosze }];
        }
        const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, grosze) => sum + grosze, 0);
        expect(sumOf(closed.map(({ dueGrosze }) => dueGrosze))).toBe(sumOf(all));
      }),
    );
  });
});
