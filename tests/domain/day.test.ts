import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayAt, dayOfMonth, daysBetween, daysInMonth, isDay } from "../../domain/core/day.ts";
import { anyDay } from "./arbitraries.ts";

describe("days", () => {
  it("knows which days exist", () => {
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2027-02-29")).toBe(false);
    expect(isDay("2026-04-31")).toBe(false);
    expect(isDay("2026-4-01")).toBe(false);
    expect(isDay("2026-01-01T00:00:00Z")).toBe(false);
  });

  it("counts days with a clock change as one day", () => {
    expect(addDays("2027-03-27", 1)).toBe("2027-03-28");
    expect(daysBetween("2027-03-28", "2027-03-29")).toBe(1);
    expect(daysBetween("2027-10-30", "2027-11-01")).toBe(2);
  });

  it("adds and counts days consistently", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it("keeps the 31st on the last day of each month and returns to it", () => {
    const ends = [1, 2, 3, 13].map((months) => addMonths("2027-01-31", months, 31));
    expect(ends).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2028-02-29"]);
    expect(addMonths(addMonths("2027-01-31", 1, 31), 1, 31)).toBe("2027-03-31");
  });

  it("never leaves the target month", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 31 }), (day, months, anchor) => {
        const moved = addMonths(day, months, anchor);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isDay(moved)).toBe(true);
        expect(index(moved) - index(day)).toBe(months);
        expect(dayOfMonth(moved)).toBe(Math.min(anchor, daysInMonth(moved)));
      }),
    );
  });

  it("returns the day at the place, not at the server", () => {
    expect(dayAt("2026-11-20T23:30:00Z", "Europe/Warsaw")).toBe("2026-11-21");
    expect(dayAt("2026-07-01T21:59:59Z", "Europe/Warsaw")).toBe("2026-07-01");
    expect(dayAt("2026-07-01T22:00:00Z", "Europe/Warsaw")).toBe("2026-07-02");
  });
});
