import { type Day, dayAt, isDay, polishTimeZone } from "../day.ts";
import { cleanPasted, fold } from "../text.ts";

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** The months by how their names begin in Polish and English. */
const monthNames = [
  /^(jan|sty)/,
  /^(feb|lut)/,
  /^mar/,
  /^(apr|kwi)/,
  /^(may|maj)/,
  /^(jun|cze)/,
  /^(jul|lip)/,
  /^(aug|sie)/,
  /^(sep|wrz)/,
  /^(oct|paz)/,
  /^(nov|lis)/,
  /^(dec|gru)/,
];

/** Two-digit years up to this one belong to the 21st century. */
const lastOfThisCentury = 69;

/**
 * Parses a day as written in spreadsheets: `2026-03-01`, `01.03.2026`, `1.3.26`, `1/3/2026` (day before month), `1 Mar
 * 2026`, `1 marca 2026`. A time of day, a trailing period and "r." are ignored; an instant such as
 * `2026-02-28T23:00:00.000Z` is the day in Poland. Null when it is invalid or does not exist.
 */
export function parseWrittenDay(text: string): Day | null {
  const written = cleanPasted(text);
  if (instant.test(written) && isDay(written.slice(0, 10)) && !Number.isNaN(Date.parse(written))) {
    return dayAt(written, polishTimeZone);
  }
  const plain = written.replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?( ?[ap]m)?$/i, "").replace(/ ?r?\.$/, "");
  const [year = "", month = "", date = ""] = partsOf(plain.replace(/\s/g, "")) ?? namedPartsOf(fold(plain)) ?? [];
  const day = `${wholeYear(year)}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Year, month and day of the month. */
function partsOf(text: string): string[] | null {
  const [, ...inOrder] = yearFirst.exec(text) ?? [];
  if (inOrder.length > 0) return inOrder;
  const [, ...turned] = dayFirst.exec(text) ?? [];
  return turned.length > 0 ? turned.reverse() : null;
}

/** `1 March 2026`, `1st of Mar 26`, `1 marca 2026`, `March 1, 2026`. */
function namedPartsOf(text: string): string[] | null {
  const words = text.split(/[^a-z\d]/).filter((word) => word !== "" && word !== "of");
  const [first = "", second = "", year = "", ...rest] = words;
  const [date, name] = isMonthName(first) ? [second, first] : [first, second];
  const dateParts = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(date);
  const month = monthNames.findIndex((pattern) => pattern.test(name)) + 1;
  const isDate = rest.length === 0 && dateParts !== null && month > 0 && /^(\d{4}|\d{2})$/.test(year);
  return isDate ? [year, String(month), dateParts[1] ?? ""] : null;
}

const isMonthName = (word: string) => /^[a-z]{3}/.test(word);

function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) > lastOfThisCentury ? `19${year}` : `20${year}`;
}
