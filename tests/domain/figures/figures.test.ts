import { expect, it } from "vitest";
import { economicOccupancy } from "../../../domain/figures/occupancy.ts";
import { averageStay, churn } from "../../../domain/figures/stays.ts";

it("shares and averages of nothing are null", () => {
  expect(economicOccupancy({ rentGrosze: 27_500, listGrosze: 25_000 })).toBe(1.1);
  expect(economicOccupancy({ rentGrosze: 0, listGrosze: 0 })).toBeNull();
  expect([churn({ running: 8, ends: 2 }), churn({ running: 0, ends: 2 })]).toEqual([0.25, null]);
  expect([averageStay({ ends: 2, endedDays: 75 }), averageStay({ ends: 0, endedDays: 0 })]).toEqual([38, null]);
});
