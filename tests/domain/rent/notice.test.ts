import { describe, expect, it } from "vitest";
import type { Day } from "../../../domain/core/day.ts";
import { canGiveNotice, checkNotice, earliestEnd, landlordNoticeDays } from "../../../domain/rent/notice.ts";

const rules = { today: "2026-11-22", noticeDays: 30 } as const;
const rent = (endOn: Day | null, startOn: Day = "2026-03-01") =>
  ({ startOn, endOn, anchorDay: 1, monthlyGrosze: 30_000, chargedUntilOn: "2026-12-01", changes: [] }) as never;

it("of a landlord is at least 14 days", () => {
  expect([0, 7, 14, 30].map(landlordNoticeDays)).toEqual([14, 14, 14, 30]);
});

describe("canGiveNotice", () => {
  it.each<[string, Day | null, boolean]>([
    ["an open-ended rental", null, true],
    ["a fixed term that outlasts the notice period", "2026-12-23", true],
    ["a fixed term that ends on the same day", "2026-12-22", false],
    ["a fixed term that ends sooner", "2026-12-01", false],
  ])("for %s", (_, endOn, isPossible) => {
    expect(canGiveNotice(rent(endOn), rules)).toBe(isPossible);
  });

  it("lets a tenant leave before the end of the landlord's notice, and never later", () => {
    const leaving = rent("2027-01-31");
    expect(canGiveNotice(leaving, rules)).toBe(true);
    expect(
      ["2026-12-21", "2026-12-22", "2027-01-30", "2027-01-31", "2027-02-01"].map((on) =>
        checkNotice(leaving, on as Day, rules),
      ),
    ).toEqual(["field.day_past", null, null, "field.day_too_far", "field.day_too_far"]);
  });

  it("offers exactly what checkNotice accepts", () => {
    for (const endOn of ["2026-12-21", "2026-12-22", "2026-12-23", "2027-06-01"] as const) {
      const isAccepted = checkNotice(rent(endOn), earliestEnd(rent(endOn), rules), rules) === null;
      expect(canGiveNotice(rent(endOn), rules)).toBe(isAccepted);
    }
  });
});
