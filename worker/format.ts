import { addDays, type Day } from "../domain/core/day.ts";
import { languages } from "../domain/core/languages.ts";
import type { Locale } from "./env.ts";

/** Integer grosze as złoty: "1 257,00 zł". Polish leaves four digits ungrouped unless configured otherwise. */
export function formatMoney(grosze: number, locale: Locale): string {
  const options = { style: "currency", currency: "PLN", useGrouping: "always" } as const;
  return new Intl.NumberFormat(languages[locale].locale, options).format(grosze / 100);
}

/** Integer grosze as a bare number for a table's cell: "1 257,00". */
export function formatAmount(grosze: number, locale: Locale): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" } as const;
  return new Intl.NumberFormat(languages[locale].locale, options).format(grosze / 100);
}

/** A plain day has no zone; it is written in UTC so that no zone can move it: "1 grudnia 2026". */
export function formatDay(day: Day, locale: Locale): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[locale].locale, options).format(new Date(`${day}T00:00:00Z`));
}

/** A half-open period by its first and last day, "16 listopada – 15 grudnia 2026", to be broken after the dash alone. */
export function formatPeriod(fromOn: Day, toOn: Day, locale: Locale): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const last = addDays(toOn, -1);
  const range = new Intl.DateTimeFormat(languages[locale].locale, options).formatRange(
    new Date(`${fromOn}T00:00:00Z`),
    new Date(`${last}T00:00:00Z`),
  );
  return range.replace(/\s/g, "\u00a0").replace("–\u00a0", "– ");
}

/** The time of day of an instant at the place: "14:05". */
export function formatTime(at: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(languages[locale].locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
}

/** Puts names in the order of a language's own alphabet (Ł after L), which the database does not know; A-2 before A-10. */
export function byName(locale: Locale): (a: { name: string }, b: { name: string }) => number {
  const { compare } = new Intl.Collator(languages[locale].locale, { numeric: true });
  return (a, b) => compare(a.name, b.name);
}

/** Polish never ends a line with a one-character word: its space is made non-breaking. */
export function keepShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„])([aiouwzAIOUWZ]) /g, "$1\u00a0");
}
