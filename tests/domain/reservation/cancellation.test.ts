import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { cancellationOf } from "../../../domain/reservation/cancellation.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { anyPriceInput } from "../arbitraries.ts";

const moveInOn = "2026-12-01";
const padlock = { id: "prd_1", kind: "oneTime", priceGrosze: 3_900, vatRate: 23, quantity: 1 } as const;
const price = priceOf({
  ...{ monthlyGrosze: 31_000, vatRate: 23, depositGrosze: 20_000, moveInOn, months: null },
  products: [padlock],
});
const confirmed = { status: "confirmed", moveInOn, price } as const;
const nothingPaid = { refundGrosze: 0, depositGrosze: 0, keptGrosze: 0, dueToOn: null };

describe("cancelling before the rent begins", () => {
  it("returns all when the notice period ends before the rent begins", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-01", noticeDays: 30 })).toEqual({
      ...{ refundGrosze: 54_900, depositGrosze: 20_000, keptGrosze: 0, dueToOn: null },
    });
  });

  it("keeps the rent of the days of notice that fall into it, not the deposit nor the padlock", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-11", noticeDays: 30 })).toEqual({
      ...{ refundGrosze: 44_900, depositGrosze: 20_000, keptGrosze: 10_000, dueToOn: "2026-12-11" },
    });
  });

  it("never keeps more than the month that was paid", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-30", noticeDays: 60 })).toEqual({
      ...{ refundGrosze: 23_900, depositGrosze: 20_000, keptGrosze: 31_000, dueToOn: "2027-01-01" },
    });
  });

  it("costs nothing where nothing was paid, and is no more from the first day on", () => {
    const rules = { today: "2026-11-30", noticeDays: 30 };
    expect(cancellationOf({ ...confirmed, status: "offered" }, rules)).toEqual(nothingPaid);
    expect(cancellationOf({ ...confirmed, status: "converted" }, rules)).toBeNull();
    expect(cancellationOf(confirmed, { ...rules, today: moveInOn })).toBeNull();
  });

  it("divides whatever was paid into what comes back and what is kept, with the deposit in the first", () => {
    fc.assert(
      fc.property(anyPriceInput, fc.integer({ min: 1, max: 400 }), fc.nat(90), (input, ahead, noticeDays) => {
        const price = priceOf(input);
        const of = { status: "confirmed", moveInOn: input.moveInOn, price } as const;
        const told = cancellationOf(of, { today: addDays(input.moveInOn, -ahead), noticeDays });
        expect(told).not.toBeNull();
        const { refundGrosze, keptGrosze, depositGrosze } = told ?? nothingPaid;
        expect(refundGrosze + keptGrosze).toBe(price.todayGrosze);
        expect(keptGrosze).toBeGreaterThanOrEqual(0);
        expect(refundGrosze).toBeGreaterThanOrEqual(depositGrosze);
      }),
    );
  });
});
