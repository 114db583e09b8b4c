import { describe, expect, it } from "vitest";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { nextChargeOf } from "../../../domain/rent/next-charge.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";

const line: PriceLine = {
  kind: "rent",
  productId: null,
  quantity: 1,
  unitGrosze: 31_000,
  grossGrosze: 31_000,
  vatRate: 23,
  from: null,
  to: null,
};

const rent = {
  ...monthlyBilling,
  startOn: "2026-10-31",
  endOn: null,
  anchorDay: 31,
  monthlyLines: [line],
  planned: [],
  chargedToOn: null,
};

describe("nextChargeOf", () => {
  it("starts on the first day when nothing is charged yet", () => {
    expect(nextChargeOf(rent)).toMatchObject({ dueOn: "2026-10-31", amountGrosze: 31_000 });
  });

  it("follows the last charge on the anchor day without drift", () => {
    expect(nextChargeOf({ ...rent, chargedToOn: "2026-11-30" })?.dueOn).toBe("2026-11-30");
    expect(nextChargeOf({ ...rent, chargedToOn: "2027-02-28" })).toMatchObject({
      dueOn: "2027-02-28",
      lines: [{ from: "2027-02-28", to: "2027-03-31" }],
    });
  });

  it("prorates the month in which the rental ends", () => {
    const ending = { ...rent, startOn: "2026-12-01", anchorDay: 1, endOn: "2027-01-11", chargedToOn: "2027-01-01" };
    expect(nextChargeOf(ending)).toMatchObject({ dueOn: "2027-01-01", amountGrosze: 10_000 });
  });

  it("charges the rest of a month after an extension", () => {
    const longer = { ...rent, startOn: "2026-12-01", anchorDay: 1, chargedToOn: "2027-01-11" };
    expect(nextChargeOf(longer)).toMatchObject({ dueOn: "2027-01-11", toOn: "2027-02-01", amountGrosze: 21_000 });
  });

  it("applies a new price from the first month that starts on or after its day", () => {
    const dearer = [{ ...line, unitGrosze: 34_000, grossGrosze: 34_000 }];
    const changing = { ...rent, chargedToOn: "2026-11-30", planned: [{ fromOn: "2026-12-31", monthlyLines: dearer }] };
    expect(nextChargeOf(changing)?.amountGrosze).toBe(31_000);
    expect(nextChargeOf({ ...changing, chargedToOn: "2026-12-31" })?.amountGrosze).toBe(34_000);
  });

  it("charges nothing after the end", () => {
    expect(nextChargeOf({ ...rent, endOn: "2026-11-30", chargedToOn: "2026-11-30" })).toBeNull();
  });
});
