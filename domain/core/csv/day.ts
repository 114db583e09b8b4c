import { type Day, isDay } from "../day.ts";

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/;

/** Two-digit years up to this one belong to the 21st century. */
const lastOfThisCentury = 69;

/**
 * Parses a day as written in spreadsheets: `2026-03-01`, `01.03.2026`, `1.3.26`, `1/3/2026` (day before month). A time of
 * day, a trailing period and "r." are ignored. Null when it is invalid or does not exist.
 */
export function parseWrittenDay(text: string): Day | null {
  const plain = text
    .trim()
    .replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, "")
    .replace(/r?\.$/, "")
    .replace(/\s/g, "");
  const [, year = "", month = "", date = ""] = yearFirst.exec(plain) ?? turned(dayFirst.exec(plain)) ?? [];
  const day = `${wholeYear(year)}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

function turned(parts: RegExpExecArray | null): string[] | null {
  const [all = "", date = "", month = "", year = ""] = parts ?? [];
  return parts === null ? null : [all, year, month, date];
}

function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) > lastOfThisCentury ? `19${year}` : `20${year}`;
}
