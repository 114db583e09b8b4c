import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { asCharged, relocationDifference } from "../../../domain/rent/charged-rest.ts";
import { extensionOf } from "../../../domain/rent/extension.ts";
import { nextChargeOf } from "../../../domain/rent/next-charge.ts";
import { proratedGrosze } from "../../../domain/rent/schedule.ts";
import { withdrawalOf } from "../../../domain/rent/withdrawal.ts";
import { cancellationOf } from "../../../domain/reservation/cancellation.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

/** A rent of one price and one of its months, which a day divides into two parts. */
const anyCutMonth = fc
  .record({
    near: anyDay,
    anchorDay: fc.integer({ min: 28, max: 31 }),
    months: fc.nat(14),
    days: fc.nat(),
    monthlyGrosze: fc.integer({ min: 1, max: 500_000 }),
  })
  .map(({ near, anchorDay, months, days, monthlyGrosze }) => {
    const startOn = addMonths(near, 0, anchorDay);
    const month = {
      from: addMonths(startOn, months, anchorDay),
      to: addMonths(startOn, months + 1, anchorDay),
    };
    const cutOn = addDays(month.from, 1 + (days % (daysBetween(month.from, month.to) - 1)));
    const price = priceOf({
      ...{ monthlyGrosze, vatRate: 23, depositGrosze: 0, moveInOn: month.from, months: null, products: [] },
    });
    const lines = price.today.map((line) => ({ ...line, ...month }));
    const rent = { ...monthlyBilling, startOn, endOn: null, anchorDay, monthlyLines: lines, planned: [] };
    return { rent, month, cutOn, monthlyGrosze, price: { ...price, today: lines } };
  });

describe("a part of a month", () => {
  it("costs the same when it is charged, kept after a withdrawal or cancellation, or left after a relocation", () => {
    fc.assert(
      fc.property(anyCutMonth, ({ rent, month, cutOn, monthlyGrosze, price }) => {
        const partGrosze = proratedGrosze(monthlyGrosze, { from: month.from, to: cutOn }, month);
        const charged = nextChargeOf({ ...rent, endOn: cutOn, chargedToOn: month.from });
        expect(charged?.amountGrosze).toBe(partGrosze);

        // The last day is the one before a rent's exclusive end, and the one on which a notice period ends.
        const firstCharge = { ...month, lines: price.today, creditedGrosze: 0, refundedGrosze: 0 };
        const terms = { withdrawUntilOn: month.to, earlyStartRequested: true, firstCharge };
        expect(withdrawalOf(terms, addDays(cutOn, -1))?.keptGrosze).toBe(partGrosze);
        const reservation = { status: "confirmed", moveInOn: month.from, price, refundedGrosze: 0 } as const;
        const noticeDays = daysBetween(month.from, cutOn) + 1;
        expect(cancellationOf(reservation, { today: addDays(month.from, -1), noticeDays })?.keptGrosze).toBe(
          partGrosze,
        );

        const whole = nextChargeOf({ ...rent, chargedToOn: month.from });
        if (whole === null) throw new Error("An open-ended rent has a next charge.");
        const free = { fromOn: cutOn, unitGrosze: 0, vatRate: 23, nextPriceOn: null } as const;
        const left = relocationDifference(rent, [asCharged("chg_1", whole)], free)?.grosze ?? 0;
        expect(0 - left).toBe(proratedGrosze(monthlyGrosze, { from: cutOn, to: month.to }, month));
      }),
      { numRuns: 1_000 },
    );
  });

  it("and the rest, charged after an extension, cost a month within a grosz", () => {
    fc.assert(
      fc.property(anyCutMonth, ({ rent, month, cutOn, monthlyGrosze }) => {
        const ending = { ...rent, endOn: cutOn, chargedToOn: month.from };
        const part = nextChargeOf(ending)?.amountGrosze ?? 0;
        const rest = extensionOf({ ...ending, chargedToOn: cutOn }, month.to).addedGrosze;
        expect(part).toBeLessThanOrEqual(monthlyGrosze);
        expect(rest).toBeLessThanOrEqual(monthlyGrosze);
        expect(Math.abs(part + rest - monthlyGrosze)).toBeLessThanOrEqual(1);
        expect(extensionOf(ending, month.to).addedGrosze).toBe(monthlyGrosze - part);
      }),
      { numRuns: 1_000 },
    );
  });
});
