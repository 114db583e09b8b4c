import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { splitGross } from "../../../domain/core/money.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { firstPeriod, priceOf, recurringLines, termGrosze } from "../../../domain/reservation/price.ts";
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

  type Expected = { today: number; monthly: number; part?: string; last?: number; next: string | null; anchor: number };
  it.each<[string, number | null, Expected]>([
    // In November 14 of 30 days, in February 16 of 28.
    ["2026-11-17", null, { today: 14_000, monthly: 30_000, part: "2026-12-01", next: "2026-12-01", anchor: 1 }],
    [
      "2026-11-17",
      3,
      { today: 14_000, monthly: 30_000, part: "2026-12-01", last: 17_143, next: "2026-12-01", anchor: 1 },
    ],
    ["2026-11-17", 1, { today: 30_000, monthly: 0, next: null, anchor: 17 }],
    ["2026-12-31", 2, { today: 968, monthly: 30_000, part: "2027-01-01", last: 28_929, next: "2027-01-01", anchor: 1 }],
    ["2028-02-29", null, { today: 1_034, monthly: 30_000, part: "2028-03-01", next: "2028-03-01", anchor: 1 }],
    ["2026-12-01", 3, { today: 30_000, monthly: 30_000, next: "2027-01-01", anchor: 1 }],
  ])("of calendar months from %s for %s months", (moveInOn, months, { today, monthly, part, last, next, anchor }) => {
    const price = priceOf({
      ...{ monthlyGrosze: 30_000, vatRate: 23, depositGrosze: 0, products: [], moveInOn, months, calendarMonths: true },
    });
    expect(price).toMatchObject({ todayGrosze: today, monthlyGrosze: monthly, nextDueOn: next, anchorDay: anchor });
    expect([price.partToOn, price.lastGrosze]).toEqual([part, last]);
  });

  it("has months from the first day if a part of a calendar month is too little for an online payment", () => {
    const locker = { ...box, monthlyGrosze: 4_900, products: [], months: null, calendarMonths: true };
    const onTheLastDay = { ...locker, moveInOn: "2026-12-31" };
    expect(priceOf({ ...onTheLastDay, depositGrosze: 0 })).toMatchObject({ todayGrosze: 4_900, anchorDay: 31 });
    expect(priceOf({ ...onTheLastDay, depositGrosze: 42 })).toMatchObject({ todayGrosze: 200, anchorDay: 1 });
  });

  it("of a fixed term is the sum of its charges, with calendar months and without", () => {
    fc.assert(
      fc.property(anyPriceInput, fc.boolean(), (input, calendarMonths) => {
        const price = priceOf({ ...input, calendarMonths });
        const months = input.months ?? 14;
        const { moveInOn: startOn } = input;
        const { anchorDay, calendarFromOn = null, paymentTerm } = price;
        const rent = {
          ...{ ...monthlyBilling, startOn, anchorDay, calendarFromOn, planned: [], chargedToOn: null },
          ...{ endOn: addMonths(startOn, months), monthlyLines: recurringLines(price) },
          paymentTerms: { rent: paymentTerm, client: null, company: null },
        };
        const charges = [...upcomingCharges(rent)];
        const [first, second] = charges;
        const paidOnce = price.today.filter(({ from }) => from === null);
        const once = paidOnce.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
        expect(first).toMatchObject({ fromOn: firstPeriod(price).from, toOn: firstPeriod(price).to });
        expect(first?.amountGrosze).toBe(price.todayGrosze - once);
        expect(price.nextDueOn).toBe(second?.dueOn ?? null);
        const total = charges.reduce((sum, { amountGrosze }) => sum + amountGrosze, once - price.depositGrosze);
        if (input.months !== null) expect(termGrosze(price, months)).toBe(total);
        if (second !== undefined && second.toOn < rent.endOn) expect(second.amountGrosze).toBe(price.monthlyGrosze);
      }),
    );
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
