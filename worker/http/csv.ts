import { escapeFormulas } from "../../domain/core/csv/formula.ts";
import type { Locale } from "../env.ts";

export type CsvCell = string | number | null;

/** A negative sum of money, such as that of a correction: a number and no formula. */
const negativeAmount = /^-\d+[.,]\d{2}$/;

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = negativeAmount.test(cell) ? cell : escapeFormulas(cell);
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with BOM, by which spreadsheets know it; Polish ones expect a semicolon, since the comma is in their numbers. */
export function csvText(lines: readonly (readonly CsvCell[])[], locale: Locale): string {
  const separator = locale === "pl" ? ";" : ",";
  return `\uFEFF${lines.map((line) => line.map((cell) => cellText(cell, separator)).join(separator)).join("\r\n")}\r\n`;
}

/**
 * A phone number as it is dialed in Poland: `512 345 678`, `0049 30 1234567`. A leading plus would be a formula to a
 * spreadsheet, and escaped it would show an apostrophe.
 */
export function csvPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return polish === null ? phone.replace(/^\+/, "00") : polish.slice(1).join(" ");
}

/** Grosze as a spreadsheet reads a number in this language, without grouping: "1234,56". */
export function csvAmount(grosze: number, locale: Locale): string {
  const text = (grosze / 100).toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
