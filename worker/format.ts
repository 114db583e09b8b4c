import { addDays, type Day } from "../domain/core/day.ts";
import { languages } from "../domain/core/languages.ts";
import type { Locale } from "./env.ts";

/** Formats integer grosze as złoty: "1 257,00 zł". Polish does not group four digits by default. */
export function formatMoney(grosze: number, locale: Locale): string {
  const options = { style: "currency", currency: "PLN", useGrouping: "always" } as const;
  return new Intl.NumberFormat(languages[locale].locale, options).format(grosze / 100).replace("-", "−");
}

/** Formats a price without the grosze of a whole amount: "349 zł". */
export function formatPrice(grosze: number, locale: Locale): string {
  const options = {
    style: "currency",
    currency: "PLN",
    useGrouping: "always",
    trailingZeroDisplay: "stripIfInteger",
  } as const;
  return new Intl.NumberFormat(languages[locale].locale, options).format(grosze / 100);
}

/** Formats square centimeters as square meters: "3,75 m²". */
export const formatArea = (areaCm2: number, locale: Locale): string =>
  `${new Intl.NumberFormat(languages[locale].locale, { maximumFractionDigits: 2 }).format(areaCm2 / 10_000)}\u00a0m²`;

/** Formats a range of areas: "3,75–9 m²". */
export function formatAreas(leastCm2: number, mostCm2: number, locale: Locale): string {
  const most = formatArea(mostCm2, locale);
  return leastCm2 === mostCm2 ? most : `${formatArea(leastCm2, locale).replace("\u00a0m²", "")}–${most}`;
}

/** Formats integer grosze without a currency for table cells: "1 257,00". */
export function formatAmount(grosze: number, locale: Locale): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" } as const;
  return new Intl.NumberFormat(languages[locale].locale, options).format(grosze / 100);
}

/** Formats basis points: "10,5%". */
export const formatPercent = (basisPoints: number, locale: Locale): string =>
  `${new Intl.NumberFormat(languages[locale].locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`;

/** Formats a day: "1 grudnia 2026". Uses UTC, so that no time zone can shift it. */
export function formatDay(day: Day, locale: Locale): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[locale].locale, options).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a month `YYYY-MM`: "grudzień 2026". */
export function formatMonth(month: string, locale: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[locale].locale, options).format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Formats a half-open period by its first and last day, "16 listopada – 15 grudnia 2026". Breaks only after the dash.
 */
export function formatPeriod(fromOn: Day, toOn: Day, locale: Locale): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const last = addDays(toOn, -1);
  const range = new Intl.DateTimeFormat(languages[locale].locale, options).formatRange(
    new Date(`${fromOn}T00:00:00Z`),
    new Date(`${last}T00:00:00Z`),
  );
  return range.replace(/\s/g, "\u00a0").replace("–\u00a0", "– ");
}

/** The time of day of an instant in the place's time zone: "14:05". */
export function formatTime(at: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(languages[locale].locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
}

/** Compares names by the language's alphabet (Ł after L), which the database does not support; A-2 before A-10. */
export function byName(locale: Locale): (a: { name: string }, b: { name: string }) => number {
  const { compare } = new Intl.Collator(languages[locale].locale, { numeric: true });
  return (a, b) => compare(a.name, b.name);
}
