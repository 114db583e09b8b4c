import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { isFreeOfWork, lastDayToPay, mayContactAt } from "../../../domain/debt/calendar.ts";

describe("the calendar of debt collection", () => {
  it("knows the public holidays of 2026 that are no Sundays", () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays("2026-01-01", index));
    const sundays = days.filter((day) => new Date(day).getUTCDay() === 0);
    expect(sundays.every(isFreeOfWork)).toBe(true);
    expect(days.filter((day) => isFreeOfWork(day) && !sundays.includes(day))).toEqual([
      ...["2026-01-01", "2026-01-06", "2026-04-06", "2026-05-01", "2026-06-04"],
      ...["2026-08-15", "2026-11-11", "2026-12-24", "2026-12-25", "2026-12-26"],
    ]);
  });

  it("knows the movable holidays of other years, and Christmas Eve since 2025", () => {
    for (const easterMonday of ["2024-04-01", "2025-04-21", "2027-03-29", "2028-04-17", "2038-04-26", "2049-04-19"]) {
      expect(isFreeOfWork(easterMonday)).toBe(true);
      expect(isFreeOfWork(addDays(easterMonday, 59))).toBe(true);
      expect(isFreeOfWork(addDays(easterMonday, 1))).toBe(false);
    }
    expect(isFreeOfWork("2024-12-24")).toBe(false);
    expect(isFreeOfWork("2025-12-24")).toBe(true);
  });

  it("moves a due date on a Saturday or a holiday to the next working day", () => {
    expect(lastDayToPay("2026-10-09")).toBe("2026-10-09");
    expect(lastDayToPay("2026-10-10")).toBe("2026-10-12");
    expect(lastDayToPay("2026-04-04")).toBe("2026-04-07");
    expect(lastDayToPay("2026-12-24")).toBe("2026-12-28");
  });

  it("allows contact from 8 to 20 where the place is, also on the days of a clock change", () => {
    const allowed = (at: string, timeZone = "Europe/Warsaw") => mayContactAt(new Date(at), timeZone);
    expect(allowed("2026-11-23T06:59:59Z")).toBe(false);
    expect(allowed("2026-11-23T07:00:00Z")).toBe(true);
    expect(allowed("2026-11-23T18:59:59Z")).toBe(true);
    expect(allowed("2026-11-23T19:00:00Z")).toBe(false);
    expect(allowed("2026-07-01T06:00:00Z")).toBe(true);
    expect(allowed("2026-07-01T06:00:00Z", "Atlantic/Azores")).toBe(false);
    expect(allowed("2026-11-22T12:00:00Z")).toBe(false);
    expect(allowed("2026-11-11T12:00:00Z")).toBe(false);
  });
});
