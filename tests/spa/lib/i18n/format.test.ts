import { expect, it } from "vitest";
import {
  formatArea,
  formatDay,
  formatDayRange,
  formatDimensions,
  formatDistance,
  formatInstant,
  formatMoney,
  formatPercent,
} from "../../../../src/lib/i18n/format.ts";

const nbsp = "\u00a0";

it("formats grosze as zlotys with grouping and no-break spaces", () => {
  expect(formatMoney(125_700, "pl")).toBe(`1${nbsp}257,00${nbsp}zł`);
  expect(formatMoney(125_705, "en")).toBe(`PLN${nbsp}1,257.05`);
  expect(formatMoney(0, "pl")).toBe(`0,00${nbsp}zł`);
  expect(formatMoney(-1_230, "pl")).toBe(`−12,30${nbsp}zł`);
  expect(formatMoney(-1_230, "en")).toBe(`−PLN${nbsp}12.30`);
});

it("omits zero grosze in short form", () => {
  expect(formatMoney(34_900, "pl", "short")).toBe(`349${nbsp}zł`);
  expect(formatMoney(34_950, "pl", "short")).toBe(`349,50${nbsp}zł`);
});

it("formats a day independently of the time zone", () => {
  expect(formatDay("2026-12-01", "pl")).toBe("1 grudnia 2026");
  expect(formatDay("2026-12-01", "pl", "numeric")).toBe("01.12.2026");
  expect(formatDay("2026-12-01", "en", "numeric")).toBe("Dec 1, 2026");
  expect(formatDay("2026-12-01", "pl", "month")).toBe("grudzień 2026");
  expect(formatDay("2026-12-01", "en", "weekday")).toBe("Tuesday, December 1, 2026");
});

it("formats a half-open period up to its last day", () => {
  expect(formatDayRange("2026-12-01", "2027-01-01", "pl")).toBe("1–31 grudnia 2026");
  expect(formatDayRange("2026-12-15", "2027-01-15", "pl")).toMatch(/^15 grudnia 2026\s–\s14 stycznia 2027$/);
});

it("declines May after a day also where other months are abbreviated", () => {
  expect(formatDay("2029-05-16", "pl", "short")).toBe("16 maja 2029");
  expect(formatDay("2029-05-16", "pl")).toBe("16 maja 2029");
  expect(formatDay("2029-05-16", "pl", "month")).toBe("maj 2029");
  expect(formatDay("2029-05-16", "pl", "monthShort")).toBe("maj");
  expect(formatDay("2029-05-16", "en", "short")).toBe("May 16, 2029");
  expect(formatDayRange("2029-05-30", "2029-06-03", "pl", "dayMonthShort")).toMatch(/^30 maja\s?–\s?2 cze$/);
  expect(formatInstant("2029-05-20T13:05:00Z", "pl", "Europe/Warsaw")).toBe("20 maja 2029, 15:05");
});

it("formats an instant in the place's time zone", () => {
  expect(formatInstant("2026-11-20T13:05:00Z", "pl", "Europe/Warsaw")).toBe("20 lis 2026, 14:05");
  expect(formatInstant("2026-11-20T13:05:00Z", "en", "Europe/Warsaw")).toBe("Nov 20, 2026, 14:05");
});

it("formats measures with a no-break space before the unit", () => {
  expect(formatArea(37_500, "pl")).toBe(`3,75${nbsp}m²`);
  expect(formatDimensions(200, 250, 250, "en")).toBe(`2${nbsp}×${nbsp}2.5${nbsp}×${nbsp}2.5${nbsp}m`);
  expect(formatPercent(0.731, "pl")).toBe("73%");
  expect(formatPercent(0.731, "en")).toBe("73%");
});

it("rounds distances to 0.1 km, from 100 km to whole kilometers", () => {
  expect(formatDistance(1_449, "pl")).toBe(`1,4${nbsp}km`);
  expect(formatDistance(99_949, "en")).toBe(`99.9${nbsp}km`);
  expect(formatDistance(99_950, "en")).toBe(`100${nbsp}km`);
  expect(formatDistance(128_460, "pl")).toBe(`128${nbsp}km`);
});
