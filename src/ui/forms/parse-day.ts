import { addMonths, type Day, isDay } from "../../../domain/core/day.ts";
import type { Locale } from "../../lib/i18n/format.ts";

/** First letters of the months in both languages; “maj” and “maja” share two, “mar” and “may” differ in the third. */
const monthStarts = [
  ["sty", "jan"],
  ["lut", "feb"],
  ["mar"],
  ["kwi", "apr"],
  ["maj", "may"],
  ["cze", "jun"],
  ["lip", "jul"],
  ["sie", "aug"],
  ["wrz", "sep"],
  ["paź", "paz", "oct"],
  ["lis", "nov"],
  ["gru", "dec"],
] as const;

const monthNamed = (word: string) =>
  1 + monthStarts.findIndex((starts) => starts.some((start) => word.toLowerCase().startsWith(start)));

const dayOf = (year: number, month: number, date: number): Day | null => {
  const day = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return isDay(day) ? day : null;
};

/** The next day with this month and date, from `todayOn` on. */
function upcoming(month: number, date: number, todayOn: Day): Day | null {
  const year = Number(todayOn.slice(0, 4));
  const day = dayOf(year, month, date);
  return day === null || day >= todayOn ? day : addMonths(day, 12);
}

/**
 * Reads a day as people type it: “17.05.2029”, “17 5 29”, “17052029”, “17 maja 2029”, “May 17, 2029”, “2029-05-17”.
 * Day first, except in English with slashes, as in “5/17/2029”. Without a year it is the next such day.
 * @param todayOn today in the place’s time zone
 * @returns null for anything else, such as February 30
 */
export function parseDay(text: string, locale: Locale, todayOn: Day): Day | null {
  const typed = text.trim();
  const isIso: boolean = isDay(typed);
  if (isIso) return typed;
  const parts = (/^\d{8}$/.test(typed) ? typed.replace(/^(..)(..)/, "$1.$2.") : typed).match(/\d+|\p{L}{3,}/gu) ?? [];
  const named = parts.findIndex((part) => monthNamed(part) > 0);
  const numbers = parts.filter((part) => /^\d/.test(part)).map(Number);
  if (numbers.length !== parts.length - (named < 0 ? 0 : 1)) return null;
  const isMonthFirst = locale === "en" && typed.includes("/");
  const [first = 0, second = 0, ...rest] =
    named < 0 ? numbers : [numbers[0], monthNamed(parts[named] ?? ""), ...numbers.slice(1)];
  const [date, month] = isMonthFirst ? [second, first] : [first, second];
  const [year] = rest;
  if (rest.length > 1) return null;
  if (year === undefined) return upcoming(month, date, todayOn);
  return dayOf(year < 100 ? 2000 + year : year, month, date);
}
