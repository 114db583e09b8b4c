import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOfMonth } from "../../../domain/core/day.ts";
import { type BillingMonths, billingOptions, monthlyBilling, type NextCharge } from "../../../domain/rent/billing.ts";
import { type ChargedRent, firstChargeWith, nextChargeOf, upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { checkNotice, earliestEnd } from "../../../domain/rent/notice.ts";
import { priceChangeDays } from "../../../domain/rent/price-change.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";

const line: PriceLine = {
  ...{ kind: "rent", productId: null, quantity: 1, unitGrosze: 30_000, grossGrosze: 30_000 },
  ...{ vatRate: 23, from: null, to: null },
};
const shelving: PriceLine = { ...line, kind: "product", productId: "prd_1", unitGrosze: 1_000, grossGrosze: 1_000 };

const rent: ChargedRent = {
  ...monthlyBilling,
  ...{ startOn: "2026-10-31", endOn: null, anchorDay: 31, monthlyLines: [line, shelving], planned: [] },
  chargedToOn: "2026-11-30",
};
const quarterly: ChargedRent = { ...rent, billingMonths: 3, prepaymentDiscountPercent: 5 };

describe("payment in advance", () => {
  it("is one charge for three months, with the discount on the rent only", () => {
    expect(nextChargeOf(quarterly)).toEqual({
      ...{ fromOn: "2026-11-30", dueOn: "2026-11-30", toOn: "2027-02-28", months: 3, amountGrosze: 88_500 },
      lines: [
        { ...line, quantity: 3, grossGrosze: 85_500, from: "2026-11-30", to: "2027-02-28" },
        { ...shelving, quantity: 3, grossGrosze: 3_000, from: "2026-11-30", to: "2027-02-28" },
      ],
    });
  });

  it("charges a planned price from its month on, in a line of its own", () => {
    const dearer = [{ ...line, unitGrosze: 40_000, grossGrosze: 40_000 }];
    const changing = { ...quarterly, monthlyLines: [line], planned: [{ fromOn: "2027-01-31", monthlyLines: dearer }] };
    expect(nextChargeOf(changing)?.lines.map(({ quantity, grossGrosze }) => [quantity, grossGrosze])).toEqual([
      [2, 57_000],
      [1, 38_000],
    ]);
    expect(priceChangeDays(quarterly, { today: "2026-11-01", noticeDays: 30 }).slice(0, 2)).toEqual([
      "2027-02-28",
      "2027-05-31",
    ]);
  });

  it("charges months that do not complete a quarter monthly, without the discount", () => {
    const ending = { ...quarterly, endOn: "2027-04-15" };
    const charges = [...upcomingCharges(ending)].map(({ dueOn, months }) => [dueOn, months]);
    expect(charges).toEqual([
      ["2026-11-30", 3],
      ["2027-02-28", 1],
      ["2027-03-31", 1],
    ]);
  });

  it("keeps the rental until the end of the months paid in advance", () => {
    const paid = { ...quarterly, chargedToOn: "2027-02-28", prepaidToOn: "2027-02-28" };
    const rules = { today: "2026-12-01", noticeDays: 30 };
    expect(earliestEnd(paid, rules)).toBe("2027-02-28");
    expect(checkNotice(paid, "2027-02-27", rules)).toBe("field.day_past");
    expect(checkNotice(paid, "2027-02-28", rules)).toBeNull();
    expect(earliestEnd(paid, { ...rules, today: "2027-02-20" })).toBe("2027-03-22");
  });

  it("begins after the rest of a partly charged month, and only if the rental lasts long enough", () => {
    const option = { months: 3, discountPercent: 5 } as const;
    expect(firstChargeWith({ ...rent, chargedToOn: "2026-12-10" }, option)).toMatchObject({
      ...{ dueOn: "2026-12-31", toOn: "2027-03-31" },
    });
    expect(firstChargeWith({ ...rent, endOn: "2027-02-27" }, option)).toBeNull();
  });

  it("offers what the partner has set", () => {
    expect(billingOptions({ quarterlyDiscountPercent: null, yearlyDiscountPercent: 10 })).toEqual([
      { months: 1, discountPercent: 0 },
      { months: 12, discountPercent: 10 },
    ]);
  });

  const startOn = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2026-01-01", days));
  const months = fc.constantFrom<BillingMonths>(1, 3, 12);

  it("covers every day once and costs what the months cost, less the discount on complete periods", () => {
    fc.assert(
      fc.property(
        startOn,
        months,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 27 }),
        (from, billingMonths, percent, whole, days) => {
          const discountPercent = billingMonths === 1 ? 0 : percent;
          const endOn = addDays(addMonths(from, whole), days);
          const plain: ChargedRent = {
            ...{ ...rent, startOn: from, endOn, anchorDay: dayOfMonth(from) },
            ...{ chargedToOn: null, monthlyLines: [line] },
          };
          const monthly = [...upcomingCharges(plain)];
          const charges = [...upcomingCharges({ ...plain, billingMonths, prepaymentDiscountPercent: discountPercent })];
          const ends = charges.map(({ toOn }) => toOn);
          expect(charges.map(({ dueOn }) => dueOn)).toEqual([from, ...ends.slice(0, -1)]);
          expect(ends.at(-1)).toBe(endOn);
          const costOf = ({ dueOn, toOn }: NextCharge) =>
            monthly
              .filter((month) => month.dueOn >= dueOn && month.toOn <= toOn)
              .reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
          for (const charge of charges) {
            const percentPaid = charge.months === 1 ? 100 : 100 - discountPercent;
            expect(charge.amountGrosze).toBe(Math.round((costOf(charge) * percentPaid) / 100));
          }
        },
      ),
    );
  });
});
