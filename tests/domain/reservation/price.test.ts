import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitGross } from "../../../domain/core/money.ts";
import { priceOf, termGrosze } from "../../../domain/reservation/price.ts";
import { anyPriceInput } from "../arbitraries.ts";

const box = { monthlyGrosze: 34_900, vatRate: 23, depositGrosze: 34_900, moveInOn: "2026-12-01" } as const;
const shelving = { id: "prd_1", kind: "monthly", priceGrosze: 1_900, vatRate: "zw", quantity: 1 } as const;
const padlock = { id: "prd_2", kind: "oneTime", priceGrosze: 3_900, vatRate: 23, quantity: 1 } as const;

describe("price", () => {
  it("has amounts for today, each month and the refundable deposit", () => {
    const price = priceOf({ ...box, months: null, products: [shelving, padlock] });
    expect(price).toMatchObject({
      todayGrosze: 75_600,
      monthlyGrosze: 36_800,
      leaveGrosze: 0,
      depositGrosze: 34_900,
      vatTodayGrosze: 7_255,
      nextDueOn: "2027-01-01",
    });
    expect(price.today.map((line) => line.kind)).toEqual(["rent", "product", "product", "deposit"]);
    expect(price.today[0]).toMatchObject({ from: "2026-12-01", to: "2027-01-01" });
  });

  it("charges one month once", () => {
    const price = priceOf({ ...box, months: 1, products: [shelving] });
    expect(price).toMatchObject({ monthlyGrosze: 0, monthly: [], nextDueOn: null, todayGrosze: 71_700 });
  });

  it("has a total for a fixed term, with one-time products and without the deposit", () => {
    const price = priceOf({ ...box, months: 3, products: [shelving, padlock] });
    expect(termGrosze(price, 3)).toBe(3 * 36_800 + 3_900);
  });

  it("has no deposit line without a deposit", () => {
    const price = priceOf({ ...box, depositGrosze: 0, months: null, products: [] });
    expect(price.today).toHaveLength(1);
  });

  it("is the sum of its lines, with the deposit out of scope of VAT and not monthly", () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const price = priceOf(input);
        const sum = (lines: typeof price.today) => lines.reduce((total, line) => total + line.grossGrosze, 0);
        expect(price.todayGrosze).toBe(sum(price.today));
        expect(price.monthlyGrosze).toBe(sum(price.monthly));
        for (const line of price.today) expect(line.grossGrosze).toBe(line.unitGrosze * line.quantity);
        expect(price.monthly.every((line) => line.kind !== "deposit")).toBe(true);
        expect(price.today.filter((line) => line.kind === "deposit").every((line) => line.vatRate === "out")).toBe(
          true,
        );
        const once = input.products
          .filter((p) => p.kind === "oneTime")
          .reduce((t, p) => t + p.priceGrosze * p.quantity, 0);
        const recurring = input.months === 1 ? price.todayGrosze - once - input.depositGrosze : price.monthlyGrosze;
        expect(price.todayGrosze).toBe(recurring + once + input.depositGrosze);
        const vat = price.today.reduce((t, line) => t + splitGross(line.grossGrosze, line.vatRate).vatGrosze, 0);
        expect(price.vatTodayGrosze).toBe(vat);
      }),
    );
  });
});
