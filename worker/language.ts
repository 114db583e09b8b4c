import { addDays, type Day, dayAt } from "../domain/core/day.ts";
import type { Locale } from "./env.ts";
import { formatDay, formatMoney, formatMonth, formatPercent, formatTime } from "./format.ts";

/** A text in both languages. */
export type Words = readonly [pl: string, en: string];

/** Texts and formats of one language. */
export interface Language {
  text: (...words: Words) => string;
  money: (grosze: number) => string;
  day: (day: Day) => string;
  /** The last day before an exclusive end. */
  lastDay: (end: Day) => string;
  month: (month: string) => string;
  percent: (basisPoints: number) => string;
  time: (at: string, timezone: string) => string;
  /** An instant in the place's time zone: "24 listopada 2026, 14:05". */
  until: (at: string, timezone: string) => string;
}

export function languageOf(locale: Locale): Language {
  const day = (on: Day) => formatDay(on, locale);
  const time = (at: string, timezone: string) => formatTime(at, locale, timezone);
  return {
    text: (pl, en) => (locale === "pl" ? pl : en),
    money: (grosze) => formatMoney(grosze, locale),
    day,
    lastDay: (end) => day(addDays(end, -1)),
    month: (month) => formatMonth(month, locale),
    percent: (basisPoints) => formatPercent(basisPoints, locale),
    time,
    until: (at, timezone) => `${day(dayAt(new Date(at), timezone))}, ${time(at, timezone)}`,
  };
}
