import { expect, it } from "vitest";
import { startOfDay } from "../../../worker/instants.ts";

it.each([
  ["2026-11-01", "2026-10-31T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
])("%s begins in Warsaw at %s", (day, instant) => {
  expect(startOfDay(day, "Europe/Warsaw")).toBe(instant);
});
