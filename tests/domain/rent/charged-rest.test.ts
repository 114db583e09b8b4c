import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import { chargeInAdvance, monthlyBilling, type NextCharge } from "../../../domain/rent/billing.ts";
import {
  asCharged,
  type ChargedPeriod,
  expectedDifference,
  reducedGrosze,
  reducedLines,
  relocationDifference,
  unusedMonths,
} from "../../../domain/rent/charged-rest.ts";
import { type ChargedRent, chargesBefore } from "../../../domain/rent/next-charge.ts";
import { withRentPrice } from "../../../domain/rent/price-change.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const line: PriceLine = {
  ...{ kind: "rent", productId: null, quantity: 1, unitGrosze: 31_000, grossGrosze: 31_000 },
  ...{ vatRate: 23, from: null, to: null },
};
const shelving: PriceLine = { ...line, kind: "product", productId: "prd_1", unitGrosze: 1_000, grossGrosze: 1_000 };

const rent: ChargedRent = {
  ...monthlyBilling,
  ...{ startOn: "2026-10-01", endOn: null, anchorDay: 1, planned: [], chargedToOn: null },
  monthlyLines: [line, shelving],
};

const chargesOf = (of: ChargedRent, before: string) =>
  chargesBefore(of, before).map((charge) => asCharged(charge.dueOn, charge));

const [october] = chargesOf(rent, "2026-10-02") as [ChargedPeriod];
const to = (unitGrosze: number, fromOn = "2026-10-11") =>
  ({ fromOn, unitGrosze, vatRate: 23, nextPriceOn: null }) as const;

describe("a relocation within a charged month", () => {
  it("charges the difference for the days that are left", () => {
    expect(relocationDifference(rent, [october], to(46_500))).toEqual({
      ...{ fromOn: "2026-10-11", toOn: "2026-11-01", grosze: 10_500, reductions: [] },
      charged: { ...line, unitGrosze: 10_500, grossGrosze: 10_500, from: "2026-10-11", to: "2026-11-01" },
    });
  });

  it("reduces the charge for a cheaper box", () => {
    const lines = [{ index: 0, fromOn: "2026-10-11", toOn: "2026-11-01", grosze: 10_500 }];
    expect(relocationDifference(rent, [october], to(15_500))).toMatchObject({
      ...{ grosze: -10_500, charged: null },
      reductions: [{ chargeId: october.id, amountGrosze: 10_500, lines }],
    });
    expect(reducedLines(october.lines, lines).map(({ grossGrosze }) => grossGrosze)).toEqual([20_500, 1_000]);
  });

  it("is nothing for the same price, an uncharged day, or one after the end", () => {
    expect(relocationDifference(rent, [october], to(31_000))).toBeNull();
    expect(relocationDifference(rent, [october], to(46_500, "2026-11-01"))).toBeNull();
    expect(relocationDifference({ ...rent, endOn: "2026-10-11" }, [october], to(46_500))).toBeNull();
  });

  it("counts only days before the end and before the next planned price", () => {
    expect(relocationDifference({ ...rent, endOn: "2026-10-21" }, [october], to(46_500))?.grosze).toBe(5_000);
    const nextPriceOn = "2026-10-21";
    expect(relocationDifference(rent, [october], { ...to(46_500), nextPriceOn })?.grosze).toBe(5_000);
  });

  it("reduces the old box and charges the new one if their VAT rates differ", () => {
    expect(relocationDifference(rent, [october], { ...to(46_500), vatRate: "zw" })).toMatchObject({
      ...{ grosze: 10_500, charged: { grossGrosze: 31_500, vatRate: "zw" } },
      reductions: [{ amountGrosze: 21_000 }],
    });
  });

  it("takes the discount of a payment in advance into account", () => {
    const months = chargesBefore(rent, "2026-12-02") as [NextCharge, ...NextCharge[]];
    const quarter = asCharged("chg_1", chargeInAdvance(months, 10));
    // Two thirds of October, and all of November and December.
    const weeks = 21 / 31 + 2;
    expect(relocationDifference(rent, [quarter], to(46_500))?.grosze).toBe(Math.round(15_500 * weeks * 0.9));
    expect(relocationDifference(rent, [quarter], to(15_500))?.grosze).toBe(-Math.round(15_500 * weeks * 0.9));
  });

  it("is as expected before, also for a month that is not charged yet", () => {
    const planned = [{ fromOn: "2026-11-11", monthlyLines: withRentPrice(rent.monthlyLines, { unitGrosze: 46_000 }) }];
    const price = to(46_000, "2026-11-11");
    expect(expectedDifference({ ...rent, planned }, [], price)?.grosze).toBe(10_000);
    expect(relocationDifference(rent, chargesOf({ ...rent, planned }, "2026-11-11"), price)?.grosze).toBe(10_000);
  });

  it("adds up to the last price over any number of relocations, and never makes a line negative", () => {
    const prices = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 12 }), grosze: fc.integer({ min: 0, max: 90_000 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(
        anyDay,
        prices,
        fc.integer({ min: 1, max: 90_000 }),
        fc.constantFrom(1, 3),
        (startOn, moves, first, months) => {
          const monthlyLines = withRentPrice([line], { unitGrosze: first });
          const anchorDay = Number(startOn.slice(8));
          const start = { ...rent, startOn, anchorDay, monthlyLines };
          const ahead = chargesBefore(start, addMonths(startOn, months, anchorDay)) as [NextCharge, ...NextCharge[]];
          const charges = [asCharged("chg_0", months === 1 ? ahead[0] : chargeInAdvance(ahead, 0))];
          const total = () =>
            charges.flatMap(({ lines }) => lines).reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
          let fromOn = startOn;
          for (const { after, grosze } of moves) {
            fromOn = addDays(fromOn, after);
            const before = total();
            const found = relocationDifference(start, charges, { ...to(grosze), fromOn });
            for (const { chargeId, lines } of found?.reductions ?? []) {
              const at = charges.findIndex(({ id }) => id === chargeId);
              const charge = charges[at] as ChargedPeriod;
              const reductions = [...charge.reductions, ...lines];
              charges[at] = { ...charge, lines: reducedLines(charge.lines, lines), reductions };
            }
            if (found?.charged) {
              const id = `chg_${charges.length}`;
              charges.push({ id, fromOn, toOn: found.toOn, changeId: id, lines: [found.charged], reductions: [] });
            }
            expect(total() - before).toBe(found?.grosze ?? 0);
            for (const { lines } of charges) for (const one of lines) expect(one.grossGrosze).toBeGreaterThanOrEqual(0);
            const again = relocationDifference(start, charges, { ...to(grosze), fromOn });
            // Only rounding may be left: at most a grosz for each line.
            expect(Math.abs(again?.grosze ?? 0)).toBeLessThanOrEqual(charges.length);
          }
        },
      ),
    );
  });
});

describe("months charged in advance that are not used", () => {
  const months = chargesBefore(rent, "2026-12-02") as [NextCharge, ...NextCharge[]];
  const quarter = asCharged("chg_1", chargeInAdvance(months, 10));

  it("are not owed, at the price that was charged for them", () => {
    const [only] = unusedMonths(rent, [quarter], "2026-10-16");
    expect(only?.lines.map(({ index, fromOn, grosze }) => [index, fromOn, grosze])).toEqual([
      [0, "2026-11-01", 55_800],
      [1, "2026-11-01", 2_000],
    ]);
    expect(reducedGrosze(unusedMonths(rent, [quarter], "2026-11-01"))).toBe(57_800);
    expect(reducedGrosze(unusedMonths(rent, [quarter], "2026-11-02"))).toBe(28_900);
  });

  it("are none once the last one has begun, or with monthly payment", () => {
    expect(unusedMonths(rent, [quarter], "2026-12-02")).toEqual([]);
    expect(unusedMonths(rent, [october], "2026-10-02")).toEqual([]);
    expect(unusedMonths(rent, [], "2026-10-02")).toEqual([]);
  });

  it("are those of the months before and after a change to calendar months, whose days a relocation counts", () => {
    const calendar = { ...rent, startOn: "2026-10-17", anchorDay: 17, calendarFromOn: "2026-11-17" };
    const [own, part, december] = chargesOf(calendar, "2026-12-02") as [ChargedPeriod, ChargedPeriod, ChargedPeriod];
    expect([own, part, december].map(({ toOn }) => toOn)).toEqual(["2026-11-17", "2026-12-01", "2027-01-01"]);
    expect(unusedMonths(calendar, [own], "2026-10-20")).toEqual([]);
    expect(reducedGrosze(unusedMonths(calendar, [own, part, december], "2026-10-20"))).toBe(14_467 + 467 + 32_000);
    expect(reducedGrosze(unusedMonths(calendar, [own, part, december], "2026-11-18"))).toBe(32_000);
    // 10 of 30 days at 310 zł more.
    expect(relocationDifference(calendar, [own, part], to(62_000, "2026-11-21"))?.grosze).toBe(10_333);
  });
});
