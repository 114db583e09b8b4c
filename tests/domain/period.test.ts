import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, farDay, isDay } from "../../domain/core/day.ts";
import { overlaps, type Period, periodOf } from "../../domain/core/period.ts";
import { anyDay, anyPeriod } from "./arbitraries.ts";

const holds = (period: Period, day: string) => period.from <= day && day < (period.to ?? farDay);

describe("periods", () => {
  it("do not overlap when one starts on the day another ends", () => {
    expect(overlaps({ from: "2027-01-01", to: "2027-02-01" }, { from: "2027-02-01", to: null })).toBe(false);
    expect(overlaps({ from: "2027-01-01", to: "2027-02-02" }, { from: "2027-02-01", to: null })).toBe(true);
  });

  it("overlap exactly when they share a day", () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        const shared = holds(a, b.from) || holds(b, a.from);
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });

  it("respects the lengths of months, including leap years", () => {
    expect(periodOf("2028-01-29", 1)).toEqual({ from: "2028-01-29", to: "2028-02-29" });
    expect(periodOf("2027-01-31", 1)).toEqual({ from: "2027-01-31", to: "2027-02-28" });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, months) => {
        const period = periodOf(day, months);
        expect(isDay(period.to ?? "") && period.from < (period.to ?? "")).toBe(true);
        expect(overlaps(period, { from: addDays(period.to as string, 0), to: null })).toBe(false);
      }),
    );
  });
});
