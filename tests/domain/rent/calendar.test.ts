import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayAt, dayOfMonth, daysBetween, daysInMonth } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { type ChargedRent, upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { checkNotice, earliestEnd } from "../../../domain/rent/notice.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const line: PriceLine = {
  ...{ kind: "rent", productId: null, quantity: 1, unitGrosze: 31_000, grossGrosze: 31_000 },
  ...{ vatRate: 23, from: null, to: null },
};

const openEnded = (startOn: string): ChargedRent => ({
  ...monthlyBilling,
  ...{ startOn, endOn: null, anchorDay: dayOfMonth(startOn), monthlyLines: [line], planned: [], chargedToOn: null },
});

/** Last Sunday of March or October, when clocks change in Poland. */
function clockChange(year: number, month: "03" | "10"): string {
  const last = new Date(`${year}-${month}-31T12:00:00Z`);
  return addDays(`${year}-${month}-31`, -last.getUTCDay());
}

describe("months of a rent", () => {
  it("are whole months at one price, from the anchor day or the last day of a shorter month, also from 29 February", () => {
    fc.assert(
      fc.property(fc.oneof(anyDay, fc.constantFrom("2024-02-29", "2027-01-31", "2028-08-30")), (startOn) => {
        let count = 0;
        for (const { dueOn, toOn, amountGrosze } of upcomingCharges(openEnded(startOn))) {
          expect(dueOn).toBe(addMonths(startOn, count));
          expect(toOn).toBe(addMonths(startOn, count + 1));
          expect(dayOfMonth(dueOn)).toBe(Math.min(dayOfMonth(startOn), daysInMonth(dueOn)));
          expect(amountGrosze).toBe(31_000);
          count += 1;
          if (count === 50) break;
        }
      }),
      { numRuns: 30 },
    );
  });

  it("end on the same day whether extended one by one or at once: the 31st returns after February", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (startOn, months) => {
        const anchorDay = dayOfMonth(startOn);
        let endOn = startOn;
        for (let step = 0; step < months; step += 1) endOn = addMonths(endOn, 1, anchorDay);
        expect(endOn).toBe(addMonths(startOn, months, anchorDay));
      }),
    );
  });
});

describe("days of daylight saving changes", () => {
  const years = Array.from({ length: 30 }, (_, at) => 2020 + at);

  it.each([
    ["03", 23],
    ["10", 25],
  ] as const)("in month %s of %i hours count as one day of rent and notice", (month, hours) => {
    for (const year of years) {
      const day = clockChange(year, month);
      const from = Date.parse(`${addDays(day, -1)}T12:00:00Z`);
      const instants = Array.from({ length: 48 }, (_, hour) => new Date(from + hour * 3_600_000));
      const ofDay = instants.filter((now) => dayAt(now, "Europe/Warsaw") === day);
      expect(ofDay).toHaveLength(hours);
      for (const now of ofDay) {
        const rules = { today: dayAt(now, "Europe/Warsaw"), noticeDays: 30 };
        const rent = openEnded(addDays(day, -100));
        expect(earliestEnd(rent, rules)).toBe(addDays(day, 30));
        expect(checkNotice(rent, addDays(day, 30), rules)).toBeNull();
        expect(checkNotice(rent, addDays(day, 29), rules)).toBe("field.day_past");
      }
      expect(daysBetween(addDays(day, -1), addDays(day, 1))).toBe(2);
    }
  });
});
