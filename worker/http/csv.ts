import { escapeFormulas } from "../../domain/core/csv/formula.ts";
import { polishTimeZone } from "../../domain/core/day.ts";
import type { Locale } from "../env.ts";

export type CsvCell = string | number | null;
export type CsvLine = readonly CsvCell[];

/** A column of a spreadsheet: its heading in both languages, and its cell of a row. */
export type CsvColumn<Row> = readonly [pl: string, en: string, cellOf: (row: Row, locale: Locale) => CsvCell];

/** The headings and lines of a spreadsheet with these columns. */
export const sheetOf = <Row>(columns: readonly CsvColumn<Row>[], locale: Locale) => ({
  headings: columns.map(([pl, en]) => (locale === "pl" ? pl : en)),
  lines: (found: readonly Row[]) => found.map((row) => columns.map(([, , cellOf]) => cellOf(row, locale))),
});

/** A whole spreadsheet with these columns, a line for each row. */
export function sheetText<Row>(columns: readonly CsvColumn<Row>[], found: readonly Row[], locale: Locale): string {
  const { headings, lines } = sheetOf(columns, locale);
  return csvText([headings, ...lines(found)], locale);
}

/** A negative amount, such as that of a correction, is a number and not a formula. */
const negativeAmount = /^-\d+[.,]\d{2}$/;

/** Polish spreadsheets read a decimal point as a date. */
const decimal = (number: string, locale: Locale) => (locale === "pl" ? number.replace(".", ",") : number);

const separators: Record<Locale, string> = { pl: ";", en: "," };

function cellText(cell: CsvCell, locale: Locale): string {
  if (cell === null) return "";
  if (typeof cell === "number") return decimal(String(cell), locale);
  const safe = negativeAmount.test(cell) ? cell : escapeFormulas(cell);
  return safe.includes(separators[locale]) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const linesText = (lines: readonly CsvLine[], locale: Locale) =>
  lines.map((line) => `${line.map((cell) => cellText(cell, locale)).join(separators[locale])}\r\n`).join("");

/**
 * UTF-8 with BOM, so that spreadsheets detect the encoding. Polish ones expect semicolons, because their decimal
 * separator is a comma.
 */
export const csvText = (lines: readonly CsvLine[], locale: Locale): string => `\uFEFF${linesText(lines, locale)}`;

/**
 * A phone number as dialed in Poland: `512 345 678`, `0049 30 1234567`. A leading plus would be a formula in
 * spreadsheets and show an apostrophe if escaped.
 */
export function csvPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return polish === null ? phone.replace(/^\+/, "00") : polish.slice(1).join(" ");
}

/** Formats grosze for spreadsheets of a language, without grouping: "1234,56". */
export const csvAmount = (grosze: number, locale: Locale): string => decimal((grosze / 100).toFixed(2), locale);

/** A share as the pages show it: the whole percentage. */
export const percentage = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));

const polishTime = new Intl.DateTimeFormat("sv", { timeZone: polishTimeZone, dateStyle: "short", timeStyle: "short" });

/** An instant in Polish time, as spreadsheets read it: `2026-11-27 14:05`. */
export const csvTime = (at: string): string => polishTime.format(new Date(at));
