import fc from "fast-check";
import { expect, it } from "vitest";
import { parseWrittenDay } from "../../../domain/core/csv/day.ts";
import { addDays } from "../../../domain/core/day.ts";

it.each([
  ["2026-03-01", "2026-03-01"],
  ["2026/3/1", "2026-03-01"],
  ["01.03.2026", "2026-03-01"],
  ["1.3.26", "2026-03-01"],
  ["1/3/2026", "2026-03-01"],
  ["01-03-2026 r.", "2026-03-01"],
  ["1. 3. 2026", "2026-03-01"],
  ["2026-03-01 00:00:00", "2026-03-01"],
  ["1.3.98", "1998-03-01"],
  ["2026-03-01T00:00:00.000Z", "2026-03-01"],
  ["2026-02-28T23:00:00Z", "2026-03-01"],
  ["2026-03-29T00:30:00+02:00", "2026-03-28"],
  ["2026-03-01T00:00:00+01:00", "2026-03-01"],
  ["2026-02-30T00:00:00Z", null],
  ["1 March 2026", "2026-03-01"],
  ["Mar 1st, 2026", "2026-03-01"],
  ["01-Mar-26", "2026-03-01"],
  ["1 marca 2026 r.", "2026-03-01"],
  ["15 października 2026", "2026-10-15"],
  ["31 czerwca 2026", null],
  ["1 of 2026", null],
  ["29.02.2028", "2028-02-29"],
  ["29.02.2027", null],
  ["03/13/2026", null],
  ["46082", null],
  ["marzec", null],
  ["", null],
])("reads %j as %j", (text, day) => {
  expect(parseWrittenDay(text)).toBe(day);
});

it("reads every day of a century in every format", () => {
  const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays("1980-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom("-", ".", "/"), fc.boolean(), (on, dot, isDayFirst) => {
      const [year, month, date] = on.split("-").map(Number) as [number, number, number];
      const text = isDayFirst ? [date, month, year].join(dot) : [year, month, date].join(dot);
      expect(parseWrittenDay(text)).toBe(on);
    }),
  );
});
