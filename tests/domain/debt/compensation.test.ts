import { describe, expect, it } from "vitest";
import { compensationOf, sumOfCompensation } from "../../../domain/debt/compensation.ts";
import type { EuroRate } from "../../../domain/debt/rates.ts";

const rates: EuroRate[] = [
  { fromOn: "2026-10-01", tenThousandths: 42_691, table: "190/A/NBP/2026" },
  { fromOn: "2026-11-01", tenThousandths: 42_537, table: "212/A/NBP/2026" },
];
const owed = (amountGrosze: number, dueOn = "2026-11-03") => compensationOf("company", { amountGrosze, dueOn }, rates);

describe("compensation", () => {
  it("grows with the amount, and is never owed by a person", () => {
    expect([500_000, 500_001, 4_999_999, 5_000_000].map((grosze) => owed(grosze)?.eur)).toEqual([40, 70, 70, 100]);
    expect(compensationOf("person", { amountGrosze: 5_000_000, dueOn: "2026-11-03" }, rates)).toBeNull();
  });

  it("is converted at the rate of the month in which the claim fell due, and rounded to the grosz", () => {
    expect(owed(29_900)).toEqual({ eur: 40, monthOn: "2026-11-01", rate: rates[1], grosze: 17_015 });
    expect(owed(29_900, "2026-10-02")).toMatchObject({ rate: rates[0], grosze: 17_076 });
  });

  it("falls due on the day after the last day to pay, which may be in the next month", () => {
    // October 31, 2026 is a Saturday: the last day to pay is Monday, November 2.
    expect(owed(29_900, "2026-10-31")).toMatchObject({ monthOn: "2026-11-01" });
    expect(owed(29_900, "2026-09-30")).toMatchObject({ monthOn: "2026-10-01" });
  });

  it("stays in euros without a rate, and the sum names the missing months", () => {
    const missing = owed(29_900, "2026-12-10");
    expect(missing).toEqual({ eur: 40, monthOn: "2026-12-01", rate: null, grosze: null });
    expect(sumOfCompensation([owed(29_900), missing, missing, null])).toEqual({
      ...{ eur: 120, grosze: 17_015, missingOn: ["2026-12-01"] },
    });
  });
});
