import { expect, it } from "vitest";
import { addDays, daysBetween } from "../../domain/core/day.ts";
import { funnelPeriods } from "../../domain/dashboard/admin.ts";

it("divides the time until today into days, weeks from Monday, and months, without gaps", () => {
  for (const today of ["2026-11-24", "2028-02-29", "2027-01-01", "2026-03-29"]) {
    for (const by of ["day", "week", "month"] as const) {
      const periods = funnelPeriods(by, today);
      expect(periods[0]?.last).toBe(today);
      for (const [at, { from, last }] of periods.entries()) {
        expect(daysBetween(from, last)).toBeGreaterThanOrEqual(0);
        const earlier = periods[at + 1];
        if (earlier !== undefined) expect(addDays(earlier.last, 1)).toBe(from);
      }
    }
  }
  expect(funnelPeriods("day", "2026-11-24")).toHaveLength(30);
  expect(funnelPeriods("week", "2026-11-24").slice(0, 2)).toEqual([
    { from: "2026-11-23", last: "2026-11-24" },
    { from: "2026-11-16", last: "2026-11-22" },
  ]);
  expect(funnelPeriods("month", "2026-11-24").at(-1)).toEqual({ from: "2025-12-01", last: "2025-12-31" });
});
