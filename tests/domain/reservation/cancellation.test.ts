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
const confirmed = { status: "confirmed", moveInOn, price, refundedGrosze: 0 } as const;
const nothingPaid = { refundGrosze: 0, depositGrosze: 0, keptGrosze: 0, dueToOn: null };

describe("cancellation before the rental starts", () => {
  it("refunds everything when the notice period ends before the rental starts", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-01", noticeDays: 30 })).toEqual({
      ...{ refundGrosze: 54_900, depositGrosze: 20_000, keptGrosze: 0, dueToOn: null },
    });
  });

  it("keeps the rent for days of the notice period after the start, but not the deposit or products", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-11", noticeDays: 30 })).toEqual({
      ...{ refundGrosze: 44_900, depositGrosze: 20_000, keptGrosze: 10_000, dueToOn: "2026-12-11" },
    });
  });

  it("rounds the rent kept half up", () => {
    const april = priceOf({
      ...{ monthlyGrosze: 31_001, vatRate: 23, depositGrosze: 0, moveInOn: "2027-04-01", months: null },
      products: [],
    });
    const reservation = { status: "confirmed", moveInOn: "2027-04-01", price: april, refundedGrosze: 0 } as const;
    expect(cancellationOf(reservation, { today: "2027-03-17", noticeDays: 30 })).toMatchObject({
      ...{ keptGrosze: 15_501, refundGrosze: 15_500, dueToOn: "2027-04-16" },
    });
  });

  it("never keeps more than the paid month", () => {
    expect(cancellationOf(confirmed, { today: "2026-11-30", noticeDays: 60 })).toEqual({
      ...{ refundGrosze: 23_900, depositGrosze: 20_000, keptGrosze: 31_000, dueToOn: "2027-01-01" },
    });
  });

  it("costs nothing when nothing was paid, and is not possible from the first day on", () => {
    const rules = { today: "2026-11-30", noticeDays: 30 };
    expect(cancellationOf({ ...confirmed, status: "offered" }, rules)).toEqual(nothingPaid);
    expect(cancellationOf({ ...confirmed, status: "converted" }, rules)).toBeNull();
    expect(cancellationOf(confirmed, { ...rules, today: moveInOn })).toBeNull();
  });

  it("splits any payment into a refund, which includes the deposit, and the amount kept", () => {
    fc.assert(
      fc.property(
        anyPriceInput,
        fc.integer({ min: 1, max: 400 }),
        fc.nat(90),
        fc.nat(),
        (input, ahead, noticeDays, part) => {
          const price = priceOf(input);
          const refundedGrosze = part % (price.todayGrosze - price.depositGrosze + 1);
          const of = { status: "confirmed", moveInOn: input.moveInOn, price, refundedGrosze } as const;
          const cancellation = cancellationOf(of, { today: addDays(input.moveInOn, -ahead), noticeDays });
          expect(cancellation).not.toBeNull();
          const { refundGrosze, keptGrosze, depositGrosze } = cancellation ?? nothingPaid;
          expect(refundGrosze + keptGrosze + refundedGrosze).toBe(price.todayGrosze);
          expect(keptGrosze).toBeGreaterThanOrEqual(0);
          expect(refundGrosze).toBeGreaterThanOrEqual(depositGrosze);
        },
      ),
    );
  });
});
