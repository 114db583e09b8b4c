import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../../../domain/core/day.ts";
import { withdrawalOf } from "../../../domain/rent/withdrawal.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { anyPriceInput } from "../arbitraries.ts";

const price = priceOf({
  monthlyGrosze: 31_000,
  vatRate: 23,
  depositGrosze: 31_000,
  moveInOn: "2026-10-20",
  months: null,
  products: [
    { id: "lock", kind: "oneTime", priceGrosze: 4_900, vatRate: 23, quantity: 1 },
    { id: "insurance", kind: "insurance", priceGrosze: 3_100, vatRate: "zw", quantity: 1 },
  ],
});
const firstCharge = {
  from: "2026-10-20",
  to: "2026-11-20",
  lines: price.today.filter(({ kind }) => kind !== "deposit"),
};
const terms = { withdrawUntilOn: "2026-11-02", earlyStartWished: true, firstCharge };

describe("a withdrawal from a rent that runs", () => {
  it("is paid by the days, the present one with them, and by what was bought once", () => {
    expect(withdrawalOf(terms, "2026-10-22")).toEqual({
      endOn: "2026-10-23",
      usedDays: 3,
      keptGrosze: 3_000 + 300 + 4_900,
      returnedGrosze: 28_000 + 2_800,
    });
  });

  it("costs nothing for who did not ask to begin early", () => {
    expect(withdrawalOf({ ...terms, earlyStartWished: false }, "2026-10-22")).toMatchObject({
      keptGrosze: 0,
      returnedGrosze: 31_000 + 3_100 + 4_900,
    });
  });

  it("is none before the rent, after the time, and of what was not agreed at a distance", () => {
    expect(withdrawalOf(terms, "2026-10-19")).toBeNull();
    expect(withdrawalOf(terms, "2026-11-02")).not.toBeNull();
    expect(withdrawalOf(terms, "2026-11-03")).toBeNull();
    expect(withdrawalOf({ ...terms, withdrawUntilOn: null }, "2026-10-22")).toBeNull();
  });

  it("splits what was paid to the grosz, and costs more each day, in every month of every year", () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const { moveInOn } = input;
        const lines = priceOf(input).today.filter(({ kind }) => kind !== "deposit");
        const paid = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
        const charge = { from: moveInOn, to: addMonths(moveInOn, 1), lines };
        const of = { withdrawUntilOn: addDays(moveInOn, withdrawalDays), earlyStartWished: true, firstCharge: charge };
        let before = 0;
        for (let day = 0; day <= withdrawalDays; day += 1) {
          const today = addDays(moveInOn, day);
          const found = withdrawalOf(of, today);
          if (found === null) throw new Error(`none on ${today}`);
          expect(found.keptGrosze + found.returnedGrosze).toBe(paid);
          expect(found.keptGrosze).toBeGreaterThanOrEqual(before);
          expect(found.returnedGrosze).toBeGreaterThanOrEqual(0);
          expect(daysBetween(moveInOn, found.endOn)).toBe(found.usedDays);
          before = found.keptGrosze;
        }
      }),
    );
  });
});
