import { expect, it } from "vitest";
import { dayByKey, weekdayOf, weeksOf } from "../../../src/ui/forms/calendar-days.ts";

it("shows a month in whole weeks from Monday", () => {
  const weeks = weeksOf("2026-12-15");
  expect(weeks[0]?.[0]).toBe("2026-11-30");
  expect(weeks.at(-1)?.at(-1)).toBe("2027-01-03");
  expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === 0)).toBe(true);
});

it("needs four weeks for a February that begins on a Monday", () => {
  expect(weeksOf("2027-02-10")).toHaveLength(4);
});

it.each([
  ["ArrowLeft", "2026-12-31"],
  ["ArrowDown", "2027-01-08"],
  ["Home", "2026-12-28"],
  ["End", "2027-01-03"],
  ["PageUp", "2026-12-01"],
  ["PageDown", "2027-02-01"],
  ["a", null],
])("%s from New Year's Day moves to %s", (key, day) => {
  expect(dayByKey(key, "2027-01-01")).toBe(day);
});
