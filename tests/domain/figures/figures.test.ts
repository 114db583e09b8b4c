import { expect, it } from "vitest";
import { economicOccupancy } from "../../../domain/figures/occupancy.ts";
import { churn, medianStay } from "../../../domain/figures/stays.ts";

it("shares and medians of nothing are null", () => {
  expect(economicOccupancy({ rentGrosze: 27_500, listGrosze: 25_000 })).toBe(1.1);
  expect(economicOccupancy({ rentGrosze: 0, listGrosze: 0 })).toBeNull();
  expect([churn({ running: 8, ends: 2 }), churn({ running: 0, ends: 2 })]).toEqual([0.25, null]);
  const medians = [[], [75], [75, 30], [900, 10, 31]].map((endedDays) => medianStay({ endedDays }));
  expect(medians).toEqual([null, 75, 53, 31]);
});
