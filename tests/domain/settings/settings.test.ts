import { describe, expect, it } from "vitest";
import { euroRateDay, halfYearOf, inForceOn, settingDayError } from "../../../domain/settings/kinds.ts";
import { missingRates } from "../../../domain/settings/missing.ts";
import { settingInput } from "../../../domain/settings/settings.ts";

const today = "2026-11-24";

describe("the day of a value", () => {
  it("is today or later for what administrators decide", () => {
    expect(settingDayError("sms", "2026-11-23", today)).toBe("field.day_past");
    expect(settingDayError("sms", today, today)).toBeNull();
    expect(settingDayError("ksef", "2029-01-01", today)).toBe("field.day_too_far");
  });

  it("may be past for what the law or the central bank fixed", () => {
    expect(settingDayError("personInterest", "2026-10-08", today)).toBeNull();
    expect(settingDayError("personInterest", "2012-01-01", today)).toBe("field.day_past");
    expect(settingDayError("companyInterest", "2027-01-01", today)).toBeNull();
    expect(settingDayError("companyInterest", "2027-02-01", today)).toBe("field.invalid");
  });

  it("of a euro rate is the first of a month, once the bank has published it", () => {
    expect(settingDayError("euroRate", "2026-11-01", today)).toBeNull();
    expect(settingDayError("euroRate", "2026-11-02", today)).toBe("field.invalid");
    expect(settingDayError("euroRate", "2026-12-01", today)).toBe("field.day_too_far");
    expect(settingDayError("euroRate", "2026-12-01", "2026-11-30")).toBeNull();
  });
});

it("the rate of the euro is that of the last working day of the month before", () => {
  expect(euroRateDay("2026-11-01")).toBe("2026-10-30");
  expect(euroRateDay("2027-01-01")).toBe("2026-12-31");
  // March 31, 2024 was Easter Sunday, and March 30 a Saturday.
  expect(euroRateDay("2024-04-01")).toBe("2024-03-29");
});

it("the latest value before the day is in force, a rate of the euro in its month only", () => {
  const entries = [{ fromOn: "2026-07-01" }, { fromOn: "2027-01-01" }, { fromOn: "2026-01-01" }];
  expect(inForceOn("companyInterest", entries, today)).toEqual({ fromOn: "2026-07-01" });
  expect(inForceOn("companyInterest", entries, "2025-12-31")).toBeNull();
  expect(inForceOn("euroRate", entries, "2026-07-31")).toEqual({ fromOn: "2026-07-01" });
  expect(inForceOn("euroRate", entries, today)).toBeNull();
});

it("names the months and the half-year without a rate", () => {
  const known = { euroMonths: ["2026-10-01"], companyInterest: ["2026-07-01"] };
  expect(missingRates(["2026-10-31", "2026-10-05", "2026-11-10"], known, today)).toEqual({
    ...{ euroMonths: ["2026-11-01"], halfYearOn: null },
  });
  expect(missingRates([], known, "2027-01-01").halfYearOn).toBe("2027-01-01");
  expect(halfYearOf("2026-06-30")).toBe("2026-01-01");
});

it("has a value of its kind", () => {
  const entry = { fromOn: "2026-11-01", replaces: null, reason: "Kurs NBP" };
  const value = { tenThousandths: 42_537, table: "212/A/NBP/2026" };
  expect(settingInput.safeParse({ kind: "euroRate", value, ...entry }).success).toBe(true);
  expect(settingInput.safeParse({ kind: "euroRate", value: { ...value, table: "212" }, ...entry }).success).toBe(false);
  expect(settingInput.safeParse({ kind: "sms", value, ...entry }).success).toBe(false);
  expect(settingInput.safeParse({ kind: "personInterest", value: { basisPoints: 9.25 }, ...entry }).success).toBe(
    false,
  );
});
