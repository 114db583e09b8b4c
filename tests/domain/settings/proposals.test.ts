import { describe, expect, it } from "vitest";
import { knownRates } from "../../../domain/debt/known-rates.ts";
import { euroRateDays, interestProposals, referenceIn } from "../../../domain/settings/proposals.ts";

describe("the interest that follows from a reference rate", () => {
  it("is 5.5 points more for persons from the day of the change, and 10 points more for companies for a half-year", () => {
    expect(interestProposals({ fromOn: "2026-03-05", basisPoints: 375 }, "2026-11-28")).toEqual([
      { kind: "personInterest", fromOn: "2026-03-05", basisPoints: 925 },
      { kind: "companyInterest", fromOn: "2026-07-01", basisPoints: 1375 },
    ]);
  });

  it("says nothing about companies in a half-year that began before the change", () => {
    const reference = { fromOn: "2025-05-08", basisPoints: 525 };
    const kinds = (today: string) => interestProposals(reference, today).map(({ kind, fromOn }) => [kind, fromOn]);
    expect(kinds("2025-06-30")).toEqual([["personInterest", "2025-05-08"]]);
    expect(kinds("2025-07-01")).toEqual([
      ["personInterest", "2025-05-08"],
      ["companyInterest", "2025-07-01"],
    ]);
  });

  it("counts a change on the first day of a half-year for it", () => {
    const found = interestProposals({ fromOn: "2027-01-01", basisPoints: 350 }, "2027-01-01");
    expect(found.at(-1)).toEqual({ kind: "companyInterest", fromOn: "2027-01-01", basisPoints: 1350 });
  });

  it("agrees with the rates that are known", () => {
    for (const { fromOn, basisPoints } of knownRates.interest.person) {
      const reference = { fromOn, basisPoints: referenceIn("personInterest", basisPoints) };
      expect(interestProposals(reference, fromOn)[0]).toEqual({ kind: "personInterest", fromOn, basisPoints });
    }
    for (const { fromOn, basisPoints } of knownRates.interest.company) {
      const reference = { fromOn: "2020-01-01", basisPoints: referenceIn("companyInterest", basisPoints) };
      expect(interestProposals(reference, fromOn)[1]).toEqual({ kind: "companyInterest", fromOn, basisPoints });
    }
  });
});

it("asks about the euro once the last working day of the month before is over", () => {
  expect(euroRateDays("2026-12-01", "2026-11-30")).toBeNull();
  expect(euroRateDays("2026-12-01", "2026-12-01")).toEqual({ fromOn: "2026-11-21", toOn: "2026-11-30" });
  expect(euroRateDays("2024-04-01", "2024-04-02")).toEqual({ fromOn: "2024-03-20", toOn: "2024-03-29" });
});
