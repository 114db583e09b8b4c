import { expect, it } from "vitest";
import { parseDay } from "../../../src/ui/forms/parse-day.ts";

const todayOn = "2026-11-22";

it.each([
  ["17.05.2029", "2029-05-17"],
  ["17-5-2029", "2029-05-17"],
  ["17/5/2029", "2029-05-17"],
  [" 17 5 29 ", "2029-05-17"],
  ["17052029", "2029-05-17"],
  ["17 maja 2029", "2029-05-17"],
  ["1 paź 2027", "2027-10-01"],
  ["1 marca 2027", "2027-03-01"],
  ["2029-05-17", "2029-05-17"],
  ["24.12", "2026-12-24"],
  ["1.02", "2027-02-01"],
] as const)("reads %j in Polish", (typed, day) => {
  expect(parseDay(typed, "pl", todayOn)).toBe(day);
});

it.each([
  ["May 17, 2029", "2029-05-17"],
  ["17 May 2029", "2029-05-17"],
  ["5/17/2029", "2029-05-17"],
  ["17.05.2029", "2029-05-17"],
  ["Mar 1, 2027", "2027-03-01"],
] as const)("reads %j in English", (typed, day) => {
  expect(parseDay(typed, "en", todayOn)).toBe(day);
});

it.each(["", "17", "30.02.2027", "1.13.2027", "17.05.2029.1", "soon", "17 soon 2029", "0.0.0"])(
  "refuses %j",
  (typed) => {
    expect(parseDay(typed, "pl", todayOn)).toBeNull();
  },
);
