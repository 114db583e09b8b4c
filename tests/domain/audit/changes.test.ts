import { describe, expect, it } from "vitest";
import { auditChangesOf } from "../../../domain/audit/changes.ts";

describe("auditChangesOf", () => {
  it("pairs the values that the entry itself recorded, without the reason", () => {
    expect(auditChangesOf("changeRole", { reason: "Awans", before: 0, after: 1 }, null)).toEqual([
      { name: "role", before: 0, after: 1 },
    ]);
    expect(auditChangesOf("change", { oldGrosze: 100, newGrosze: 200 }, { newGrosze: 50 })).toEqual([
      { name: "priceGrosze", before: 100, after: 200 },
    ]);
    expect(auditChangesOf("correct", { oldNumber: "A-1", number: "A-2", oldFloor: 0, floor: 1 }, null)).toEqual([
      { name: "number", before: "A-1", after: "A-2" },
      { name: "floor", before: 0, after: 1 },
    ]);
    expect(auditChangesOf("extend", { from: "2026-12-01", to: "2027-01-01", by: "customer" }, null)).toEqual([
      { name: "endOn", before: "2026-12-01", after: "2027-01-01" },
      { name: "by", before: undefined, after: "customer" },
    ]);
  });

  it("keeps an end that was null before", () => {
    expect(auditChangesOf("giveNotice", { from: null, to: "2027-01-01" }, null)).toEqual([
      { name: "endOn", before: null, after: "2027-01-01" },
    ]);
  });

  it("does not take the first and last day of a period for two values of one thing", () => {
    expect(auditChangesOf("charge", { from: "2026-12-01", to: "2027-01-01", amountGrosze: 29_900 }, null)).toEqual([
      { name: "fromOn", before: undefined, after: "2026-12-01" },
      { name: "endOn", before: undefined, after: "2027-01-01" },
      { name: "amountGrosze", before: undefined, after: 29_900 },
    ]);
  });

  it("takes earlier values from the previous entry", () => {
    expect(auditChangesOf("changeSms", { isOn: true, monthlyLimit: 50 }, { isOn: false })).toEqual([
      { name: "isOn", before: false, after: true },
      { name: "monthlyLimit", before: undefined, after: 50 },
    ]);
  });
});
