import { type Day, isDay } from "../day.ts";

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/;

/** Two figures of a year are of this century up to here. */
const lastOfThisCentury = 69;

/**
 * A day as spreadsheets write it: `2026-03-01`, `01.03.2026`, `1.3.26`, `1/3/2026`; the day comes before the month. A time
 * of day behind it and a full stop at its end are left out. Null when it is none, or does not exist.
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
