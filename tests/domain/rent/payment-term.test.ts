import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOfMonth, daysBetween, daysInMonth } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { dueDayOf, maxTermDays, type PaymentTerm, termIn, termOf } from "../../../domain/rent/payment-term.ts";
import { anyDay } from "../arbitraries.ts";

const anyTerm: fc.Arbitrary<PaymentTerm> = fc.record({
  days: fc.integer({ min: 0, max: maxTermDays }),
  dueDay: fc.option(fc.integer({ min: 1, max: 31 })),
});

/** Also leap days, ends of months and the days on which clocks change in Poland. */
const anyStart = fc.oneof(
  anyDay,
  fc.constantFrom("2028-02-29", "2027-02-28", "2027-01-31", "2027-03-28", "2027-10-31", "2027-12-31"),
);

describe("the due day of a charge", () => {
  it.each([
    ["2027-01-17", 0, null, "2027-01-17"],
    ["2027-01-17", 14, null, "2027-01-31"],
    ["2027-01-01", 0, 10, "2027-01-10"],
    ["2027-01-10", 0, 10, "2027-01-10"],
    ["2027-01-17", 0, 10, "2027-02-10"],
    ["2027-01-05", 7, 10, "2027-02-10"],
    ["2027-02-03", 0, 31, "2027-02-28"],
    ["2028-02-29", 0, 31, "2028-02-29"],
    ["2028-02-29", 1, 30, "2028-03-30"],
    ["2027-12-31", 1, 31, "2028-01-31"],
  ])("of a period from %s with a term of %i days and the common day %s is %s", (fromOn, days, dueDay, dueOn) => {
    expect(dueDayOf(fromOn, { days, dueDay })).toBe(dueOn);
  });

  it("is the first common day after the term, within a month of it, and never before the period", () => {
    fc.assert(
      fc.property(anyStart, anyTerm, (fromOn, term) => {
        const dueOn = dueDayOf(fromOn, term);
        const waited = daysBetween(addDays(fromOn, term.days), dueOn);
        if (term.dueDay === null) return waited === 0;
        expect(dayOfMonth(dueOn)).toBe(Math.min(term.dueDay, daysInMonth(dueOn)));
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(addMonths(dueOn, -1, term.dueDay) < addDays(fromOn, term.days)).toBe(true);
        return waited <= 31;
      }),
    );
  });

  it("does not change what is charged, for which days and in which order it is due", () => {
    fc.assert(
      fc.property(anyStart, anyTerm, fc.constantFrom<1 | 3>(1, 3), (startOn, company, billingMonths) => {
        const price = { kind: "rent", productId: null, quantity: 1, vatRate: 23, from: null, to: null } as const;
        const rent = {
          ...{
            ...monthlyBilling,
            billingMonths,
            startOn,
            endOn: addDays(startOn, 400),
            anchorDay: dayOfMonth(startOn),
          },
          ...{ monthlyLines: [{ ...price, unitGrosze: 31_000, grossGrosze: 31_000 }], planned: [], chargedToOn: null },
        };
        const before = [...upcomingCharges(rent)];
        const after = [...upcomingCharges({ ...rent, paymentTerms: { rent: null, client: null, company } })];
        expect(after.map((charge) => ({ ...charge, dueOn: charge.fromOn }))).toEqual(before);
        const days = after.map(({ dueOn }) => dueOn);
        expect(days).toEqual(days.toSorted());
      }),
      { numRuns: 50 },
    );
  });
});

describe("the payment term of a rent", () => {
  const term = (days: number) => ({ days, dueDay: null });

  it("is its own, otherwise the client’s, otherwise the company’s, otherwise the first day", () => {
    expect(termOf({ rent: term(0), client: term(7), company: term(14) })).toEqual(term(0));
    expect(termOf({ rent: null, client: term(7), company: { days: 0, dueDay: 10 } })).toEqual(term(7));
    expect(termOf({ rent: null, client: null, company: term(14) })).toEqual(term(14));
    expect(termOf({ rent: null, client: null, company: null })).toEqual(term(0));
  });

  it("is taken over where both fields are empty", () => {
    expect(termIn({ termDays: null, dueDay: null })).toBeNull();
    expect(termIn({ termDays: null, dueDay: 10 })).toEqual({ days: 0, dueDay: 10 });
    expect(termIn({ termDays: 0, dueDay: null })).toEqual({ days: 0, dueDay: null });
  });
});
