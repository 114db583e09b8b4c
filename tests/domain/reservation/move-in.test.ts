import { describe, expect, it } from "vitest";
import { checkMoveIn } from "../../../domain/reservation/move-in.ts";

const rules = { timezone: "Europe/Warsaw", sameDayCutOff: "20:00", minimumMonths: 1, opensOn: null };
const check = (moveInOn: string, now: string, more: object = {}) =>
  checkMoveIn({ moveInOn, months: 3 }, { ...rules, ...more }, new Date(now)).moveInOn;

describe("checkMoveIn", () => {
  it.each([
    // DST ends on October 25 and starts on March 28, so local midnight is at 22:00 or 23:00 UTC.
    ["2026-10-24", "2026-10-24T17:59:00Z", undefined],
    ["2026-10-24", "2026-10-24T18:00:00Z", "field.day_past"],
    ["2026-10-25", "2026-10-25T18:59:00Z", undefined],
    ["2026-10-25", "2026-10-25T19:00:00Z", "field.day_past"],
    ["2026-10-24", "2026-10-24T22:00:00Z", "field.day_past"],
    ["2027-03-27", "2027-03-27T23:00:00Z", "field.day_past"],
    ["2027-03-28", "2027-03-27T23:00:00Z", undefined],
  ])("knows by the place's clock whether %s can be booked at %s", (day, now, code) => {
    expect(check(day, now)).toBe(code);
  });

  it("allows up to a year ahead, also across a leap day and from the end of a month", () => {
    expect(check("2028-11-30", "2027-11-30T12:00:00Z")).toBeUndefined();
    expect(check("2028-12-01", "2027-11-30T12:00:00Z")).toBe("field.day_too_far");
    expect(check("2029-02-28", "2028-02-29T12:00:00Z")).toBeUndefined();
    expect(check("2029-03-01", "2028-02-29T12:00:00Z")).toBe("field.day_too_far");
  });

  it("rejects days before the place opens", () => {
    expect(check("2027-01-09", "2026-12-01T12:00:00Z", { opensOn: "2027-01-10" })).toBe("field.day_past");
    expect(check("2027-01-10", "2026-12-01T12:00:00Z", { opensOn: "2027-01-10" })).toBeUndefined();
  });

  it("requires the minimum length, which an open-ended rental satisfies", () => {
    const request = (months: number | null) =>
      checkMoveIn({ moveInOn: "2027-01-10", months }, { ...rules, minimumMonths: 3 }, new Date("2026-12-01T12:00:00Z"));
    expect(request(2)).toEqual({ months: "field.months" });
    expect(request(3)).toEqual({});
    expect(request(null)).toEqual({});
  });
});
