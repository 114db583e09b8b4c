import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOfMonth, daysBetween, daysInMonth } from "../../../domain/core/day.ts";
import { type ChargePeriod, chargePeriods, proratedGrosze } from "../../../domain/rent/schedule.ts";
import { anyDay } from "../arbitraries.ts";

function take(startOn: string, endOn: string | null, count: number): ChargePeriod[] {
  const periods: ChargePeriod[] = [];
  for (const period of chargePeriods(startOn, endOn, dayOfMonth(startOn))) {
    periods.push(period);
    if (periods.length === count) break;
  }
  return periods;
}

describe("charge schedule", () => {
  it("does not drift from the 31st to the 28th", () => {
    expect(take("2027-01-31", null, 4).map((period) => period.from)).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
    ]);
  });

  it("cuts the last month at the end", () => {
    expect(take("2027-01-10", "2027-03-01", 9)).toEqual([
      { from: "2027-01-10", to: "2027-02-10", month: { from: "2027-01-10", to: "2027-02-10" } },
      { from: "2027-02-10", to: "2027-03-01", month: { from: "2027-02-10", to: "2027-03-10" } },
    ]);
  });

  it.each([
    [1, "2027-02-01", "2027-01-01", "2027-02-01"],
    [20, "2027-01-20", "2026-12-20", "2027-01-20"],
    [15, "2027-02-15", "2027-01-15", "2027-02-15"],
  ])("starts with a part of a month if months begin on day %i", (anchorDay, to, monthFrom, monthTo) => {
    expect(chargePeriods("2027-01-15", null, anchorDay).next().value).toEqual({
      from: "2027-01-15",
      to,
      month: { from: monthFrom, to: monthTo },
    });
  });

  it("covers every day of the rental exactly once", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 1200 }), (startOn, days) => {
        const endOn = addDays(startOn, days);
        const periods = take(startOn, endOn, 1000);
        expect(periods[0]?.from).toBe(startOn);
        expect(periods.at(-1)?.to).toBe(endOn);
        periods.slice(1).forEach((period, at) => {
          expect(period.from).toBe(periods[at]?.to);
          expect(dayOfMonth(period.from)).toBe(Math.min(dayOfMonth(startOn), daysInMonth(period.from)));
        });
        expect(periods.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)).toBe(days);
      }),
    );
  });

  it("charges calendar months from a day on: the days once, whole calendar months at the monthly price", () => {
    const monthlyGrosze = 29_900;
    const anyCalendar = fc.record({
      ...{ startOn: anyDay, days: fc.integer({ min: 1, max: 1_200 }), anchorDay: fc.integer({ min: 1, max: 31 }) },
      afterDays: fc.integer({ min: -400, max: 1_300 }),
    });
    fc.assert(
      fc.property(anyCalendar, ({ startOn, days, anchorDay, afterDays }) => {
        const endOn = addDays(startOn, days);
        const calendarFromOn = addDays(startOn, afterDays);
        const periods = [...chargePeriods(startOn, endOn, anchorDay, calendarFromOn)];
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([startOn, endOn]);
        periods.slice(1).forEach(({ from }, at) => {
          expect(from).toBe(periods[at]?.to);
        });
        for (const { from, to, month } of periods) {
          expect(from < to && month.from <= from && to <= month.to).toBe(true);
          const isWhole = from === month.from && to === month.to;
          const grosze = proratedGrosze(monthlyGrosze, { from, to }, month);
          expect(grosze === monthlyGrosze).toBe(isWhole);
          if (from < calendarFromOn) continue;
          expect([dayOfMonth(month.from), daysBetween(month.from, month.to)]).toEqual([1, daysInMonth(from)]);
          expect(from === month.from || from === calendarFromOn || from === startOn).toBe(true);
        }
      }),
    );
  });

  it("prorates part of a month by days, rounded half up", () => {
    const april = { from: "2027-04-01", to: "2027-05-01" };
    expect(proratedGrosze(31_001, { from: "2027-04-01", to: "2027-04-16" }, april)).toBe(15_501);
    expect(proratedGrosze(31_000, { from: "2027-04-01", to: "2027-04-02" }, april)).toBe(1_033);
    const march = { from: "2027-03-01", to: "2027-04-01" };
    expect(proratedGrosze(31_000, { from: "2027-03-01", to: "2027-03-11" }, march)).toBe(10_000);
    expect(proratedGrosze(31_000, march, march)).toBe(31_000);
  });

  it("divides by the days of the charge period, not of the calendar month in which it starts", () => {
    const march = { from: "2027-02-28", to: "2027-03-31" };
    expect(proratedGrosze(29_900, { from: march.from, to: "2027-03-30" }, march)).toBe(28_935);
    const february = { from: "2027-01-31", to: "2027-02-28" };
    expect(proratedGrosze(29_900, { from: february.from, to: "2027-02-27" }, february)).toBe(28_832);
  });
});
