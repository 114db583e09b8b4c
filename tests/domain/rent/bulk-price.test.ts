import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOfMonth, daysInMonth } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { bulkPriceOf, type PricedRent } from "../../../domain/rent/bulk-price.ts";
import { withRentPrice } from "../../../domain/rent/price-change.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const line: PriceLine = {
  ...{ kind: "rent", productId: null, quantity: 1, unitGrosze: 31_000, grossGrosze: 31_000 },
  ...{ vatRate: 23, from: null, to: null },
};
const lock: PriceLine = { ...line, kind: "product", productId: "prd_1", unitGrosze: 900, grossGrosze: 900 };
const rent: PricedRent = {
  ...monthlyBilling,
  ...{ startOn: "2026-01-31", endOn: null, anchorDay: 31, monthlyLines: [line, lock], planned: [] },
  ...{ chargedToOn: "2026-11-30", status: "active", noticeBy: null, endBeforeNoticeOn: null },
  ...{ promise: null, pastPrices: [] },
};
const rules = { today: "2026-11-21", noticeDays: 30 };
const raise = (fromOn: string, percent = 7) => ({
  ...{ fromOn, reason: "costs" as const },
  price: { kind: "percent", percent } as const,
});

describe("a bulk price change", () => {
  it("starts with a charge period on or after the requested day, rounded to a złoty", () => {
    expect(bulkPriceOf(rent, raise("2027-01-01"), rules)).toEqual({ fromOn: "2027-01-31", rentGrosze: 33_200 });
    expect(bulkPriceOf({ ...rent, anchorDay: 1, startOn: "2026-01-01" }, raise("2027-01-01"), rules)).toMatchObject({
      fromOn: "2027-01-01",
    });
  });

  it("never starts before the end of the notice period", () => {
    expect(bulkPriceOf(rent, raise("2026-11-22"), rules)).toMatchObject({ fromOn: "2026-12-31" });
    expect(bulkPriceOf(rent, raise("2026-11-22"), { ...rules, noticeDays: 60 })).toMatchObject({
      fromOn: "2027-01-31",
    });
  });

  it("is refused for a rental that is not running, ends before, already has the price, or would cost nothing", () => {
    expect(bulkPriceOf({ ...rent, status: "ended" }, raise("2027-01-01"), rules)).toBe("notRunning");
    expect(bulkPriceOf({ ...rent, endOn: "2027-01-15" }, raise("2027-01-01"), rules)).toBe("endsBefore");
    expect(bulkPriceOf(rent, raise("2027-01-01", 0), rules)).toBe("same");
    const planned = [{ fromOn: "2027-01-31", monthlyLines: withRentPrice([line, lock], { unitGrosze: 33_200 }) }];
    expect(bulkPriceOf({ ...rent, planned }, raise("2027-01-01"), rules)).toBe("same");
    const add = { fromOn: "2027-01-01", reason: null, price: { kind: "add", grosze: -31_000 } as const };
    expect(bulkPriceOf(rent, add, rules)).toBe("tooSmall");
  });

  it("raises no rent during a fixed term or after the tenant's notice, and none without a reason", () => {
    const fixed = { ...rent, endOn: "2027-12-31" };
    expect(bulkPriceOf(fixed, raise("2027-01-01"), rules)).toBe("fixedTerm");
    expect(bulkPriceOf(fixed, raise("2027-01-01", -7), rules)).toMatchObject({ fromOn: "2027-01-31" });
    const leaving = { ...rent, endOn: "2027-12-31", noticeBy: "customer" as const };
    expect(bulkPriceOf(leaving, raise("2027-01-01"), rules)).toBe("fixedTerm");
    const asked = { ...leaving, noticeBy: "partner" as const };
    expect(bulkPriceOf(asked, raise("2027-01-01"), rules)).toMatchObject({ fromOn: "2027-01-31" });
    expect(bulkPriceOf(rent, { ...raise("2027-01-01"), reason: null }, rules)).toBe("reasonMissing");
    const promise = { risesFromOn: "2027-01-01", yearlyPercent: 5, rentGrosze: 31_000 };
    expect(bulkPriceOf({ ...rent, promise }, raise("2026-11-22"), rules)).toBe("promised");
    expect(bulkPriceOf({ ...rent, promise }, raise("2027-01-01"), rules)).toBe("promised");
    expect(bulkPriceOf({ ...rent, promise }, raise("2027-01-01", 5), rules)).toMatchObject({ rentGrosze: 32_500 });
  });

  it("starts on the anchor day, or the last day of a shorter month, also in leap years", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 700 }), (startOn, days) => {
        const anchorDay = dayOfMonth(startOn);
        const today = addDays(startOn, days);
        const found = bulkPriceOf({ ...rent, startOn, anchorDay, chargedToOn: null }, raise(addDays(today, 35)), {
          today,
          noticeDays: 30,
        });
        if (typeof found === "string") throw new Error(found);
        expect(found.fromOn >= addDays(today, 35)).toBe(true);
        expect(dayOfMonth(found.fromOn)).toBe(Math.min(anchorDay, daysInMonth(found.fromOn)));
      }),
    );
  });
});
