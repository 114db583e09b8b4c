import { expect, it } from "vitest";
import { byName, formatDay, formatMoney, formatPeriod, formatTime } from "../../worker/format.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));
const nbsp = "\u00a0";

it("sorts by the alphabet of the language, and numbers by value", () => {
  const sorted = named("Zator", "Łódź", "A-10", "Lublin", "Ćmielów", "A-2", "Cieszyn").sort(byName("pl"));
  expect(sorted).toEqual(named("A-2", "A-10", "Cieszyn", "Ćmielów", "Lublin", "Łódź", "Zator"));
});

it("formats amounts, days and times in the reader's language", () => {
  expect(formatMoney(125_700, "pl")).toBe(`1${nbsp}257,00${nbsp}zł`);
  expect(formatMoney(125_700, "en")).toBe(`PLN${nbsp}1,257.00`);
  expect(formatMoney(-1_230, "pl")).toBe(`−12,30${nbsp}zł`);
  expect(formatDay("2026-12-01", "pl")).toBe("1 grudnia 2026");
  expect(formatDay("2026-12-01", "en")).toBe("December 1, 2026");
  expect(formatPeriod("2026-11-16", "2026-12-16", "pl")).toBe(`16${nbsp}listopada${nbsp}– 15${nbsp}grudnia${nbsp}2026`);
  expect(formatTime("2026-11-20T13:05:00Z", "en", "Europe/Warsaw")).toBe("14:05");
});
