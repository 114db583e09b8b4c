import { expect, it } from "vitest";
import { lowestBeforeReduction } from "../../../domain/box/price-history.ts";

const now = new Date("2026-11-20T10:00:00Z");
const price = (monthlyGrosze: number, day: string) => ({ monthlyGrosze, fromAt: `${day}T00:00:00.000Z` });

it("returns the lowest price of the 30 days before a reduction", () => {
  const history = [price(30_000, "2026-11-10"), price(40_000, "2026-11-01"), price(35_000, "2026-10-01")];
  expect(lowestBeforeReduction(history, now)).toBe(35_000);
});

it("ignores prices that ended earlier", () => {
  const history = [price(30_000, "2026-11-10"), price(40_000, "2026-09-01"), price(20_000, "2026-08-01")];
  expect(lowestBeforeReduction(history, now)).toBe(40_000);
});

it("returns null after an increase, without a change, or when the reduction is old", () => {
  expect(lowestBeforeReduction([price(40_000, "2026-11-10"), price(30_000, "2026-11-01")], now)).toBeNull();
  expect(lowestBeforeReduction([price(40_000, "2026-11-10")], now)).toBeNull();
  expect(lowestBeforeReduction([], now)).toBeNull();
  expect(lowestBeforeReduction([price(30_000, "2026-10-01"), price(40_000, "2026-09-01")], now)).toBeNull();
});
