import { expect, it } from "vitest";
import { lowestPriceGrosze, staffLimitErrors } from "../../../domain/team/limits.ts";

const limits = { maxDiscountPercent: 10, mayLowerDeposit: false, mayRecordPayments: true };
const errors = (terms: object, of: typeof limits | null = limits) =>
  staffLimitErrors(of, { listGrosze: 30_000, monthlyGrosze: 30_000, ...terms }, "rentGrosze");

it("allows a price down to the discount, rounded up to a grosz, or to the present price", () => {
  expect(lowestPriceGrosze(limits, { listGrosze: 29_999 })).toBe(27_000);
  expect(lowestPriceGrosze(limits, { listGrosze: 30_000, currentGrosze: 20_000 })).toBe(20_000);
  expect(lowestPriceGrosze(limits, { listGrosze: 30_000, currentGrosze: 90_000 })).toBe(27_000);
  expect(lowestPriceGrosze(null, { listGrosze: 30_000 })).toBe(0);
});

it("names the fields beyond the limits", () => {
  expect(errors({ monthlyGrosze: 27_000, depositGrosze: 500, listDepositGrosze: 500 })).toEqual({});
  expect(errors({ monthlyGrosze: 26_999, depositGrosze: 499, listDepositGrosze: 500 })).toEqual({
    rentGrosze: "field.below_limit",
    depositGrosze: "field.not_permitted",
  });
  expect(errors({ depositGrosze: 0, listDepositGrosze: 500 }, { ...limits, mayLowerDeposit: true })).toEqual({});
  expect(errors({ monthlyGrosze: 1, depositGrosze: 0, listDepositGrosze: 500 }, null)).toEqual({});
});
