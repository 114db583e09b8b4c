import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOfMonth } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { paidByNow, paidUntil } from "../../../domain/rent-import/paid-until.ts";

const stay = (startOn: string, endOn: string | null = null) => ({ startOn, endOn });

describe("paidUntil", () => {
  it.each([
    ["2024-03-15", "2026-11-14", 15, "2026-11-15", "the last paid day"],
    ["2024-03-15", "2026-11-15", 15, "2026-11-15", "the day to pay again"],
    ["2024-03-15", "2026-11-30", 1, "2026-12-01", "everybody pays on the first"],
    ["2024-03-15", "2026-12-01", 1, "2026-12-01", "the same, as the day to pay again"],
    ["2024-03-15", "2026-11-19", 20, "2026-11-20", "a day of its own"],
    ["2024-01-31", "2027-02-27", 31, "2027-02-28", "the last of a short month stays the 31st"],
    ["2024-01-31", "2027-02-28", 31, "2027-02-28", "and so as the day to pay again"],
  ])("of a rent from %s, %s: on day %i, from %s (%s)", (startOn, written, anchorDay, paidBeforeOn) => {
    expect(paidUntil(stay(startOn), written)).toEqual({ anchorDay, paidBeforeOn });
  });

  it("recognizes that nothing is paid yet", () => {
    expect(paidUntil(stay("2026-11-15"), "2026-11-14")).toEqual({ anchorDay: 15, paidBeforeOn: null });
    expect(paidUntil(stay("2026-11-15"), "2026-11-15")).toEqual({ anchorDay: 15, paidBeforeOn: null });
  });

  it("starts the next charge period where the paid one ends, in whole months", () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2022-01-01", days));
    fc.assert(
      fc.property(day, fc.integer({ min: 40, max: 900 }), (startOn, later) => {
        const writtenOn = addDays(startOn, later);
        const { anchorDay, paidBeforeOn } = paidUntil(stay(startOn), writtenOn);
        expect([writtenOn, addDays(writtenOn, 1)]).toContain(paidBeforeOn);
        const line = { kind: "rent", productId: null, quantity: 1, vatRate: 23, from: null, to: null } as const;
        const rent = {
          ...monthlyBilling,
          ...{ startOn, endOn: null, anchorDay, planned: [], chargedToOn: paidBeforeOn },
          monthlyLines: [{ ...line, unitGrosze: 10_000, grossGrosze: 10_000 }],
        };
        const charges = upcomingCharges(rent);
        const [first, second] = [charges.next().value, charges.next().value];
        expect([first?.dueOn, first?.amountGrosze, second?.amountGrosze]).toEqual([paidBeforeOn, 10_000, 10_000]);
      }),
    );
  });
});

describe("paidByNow", () => {
  it("treats the current month as paid, and a future rental as unpaid", () => {
    expect(paidByNow(stay("2024-03-15"), "2026-11-21")).toEqual({ anchorDay: 15, paidBeforeOn: "2026-12-15" });
    expect(paidByNow(stay("2024-03-28"), "2026-11-21")).toEqual({ anchorDay: 28, paidBeforeOn: "2026-11-28" });
    expect(paidByNow(stay("2024-03-15", "2026-12-01"), "2026-11-21")).toEqual({
      anchorDay: 15,
      paidBeforeOn: "2026-12-01",
    });
    expect(paidByNow(stay("2026-12-01"), "2026-11-21")).toEqual({ anchorDay: 1, paidBeforeOn: null });
  });

  it("always ends in the future, within a month and a day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }), (start, age) => {
        const startOn = addDays("2018-01-01", start);
        const today = addDays(startOn, age);
        const { anchorDay, paidBeforeOn } = paidByNow(stay(startOn), today);
        expect(anchorDay).toBe(dayOfMonth(startOn));
        expect(String(paidBeforeOn) > today).toBe(true);
        expect(String(paidBeforeOn) <= addDays(addMonths(today, 1), 3)).toBe(true);
      }),
    );
  });
});
