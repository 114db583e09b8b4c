import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../domain/reservation/calendar.ts";

const subject = {
  id: "rsv_1",
  code: "K7M-4XA",
  box: { number: "B-003" },
  place: { name: "Boksy Zabłocie", street: "ul. Przemysłowa 12; brama B", postcode: "30-701", city: "Kraków" },
  moveInOn: "2026-12-31",
  toOn: null,
  locale: "pl",
} as const;
const at = { now: new Date("2026-11-20T13:32:10.500Z"), url: "https://boksy.example/customer-reservation" };

describe("calendarOf", () => {
  it("has the first day as an all-day event", () => {
    const lines = calendarOf(subject, at).split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
    expect(lines).toContain("DTEND;VALUE=DATE:20270101");
    expect(lines).toContain("DTSTAMP:20261120T133210Z");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });

  it("has the last day of a fixed term, which is the day before the exclusive end", () => {
    const text = calendarOf({ ...subject, toOn: "2027-03-01" }, at);
    expect(text).toContain("DTSTART;VALUE=DATE:20270228");
    expect(text).toContain("UID:rsv_1-end@boksy");
  });

  it("escapes separators and folds lines at 75 octets without splitting a character", () => {
    const text = calendarOf(subject, at);
    const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain("LOCATION:Boksy Zabłocie\\, ul. Przemysłowa 12\\; brama B\\, 30-701 Kraków");
  });
});
