import { escapeFormulas } from "../../domain/core/csv/formula.ts";
import type { Locale } from "../env.ts";

export type CsvCell = string | number | null;

/** A negative amount, such as that of a correction, is a number and not a formula. */
const negativeAmount = /^-\d+[.,]\d{2}$/;

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = negativeAmount.test(cell) ? cell : escapeFormulas(cell);
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * UTF-8 with BOM, so that spreadsheets detect the encoding. Polish ones expect semicolons, because their decimal
 * separator is a comma.
 */
export function csvText(lines: readonly (readonly CsvCell[])[], locale: Locale): string {
  const separator = locale === "pl" ? ";" : ",";
  return `\uFEFF${lines.map((line) => line.map((cell) => cellText(cell, separator)).join(separator)).join("\r\n")}\r\n`;
}

/**
 * A phone number as dialed in Poland: `512 345 678`, `0049 30 1234567`. A leading plus would be a formula in
 * spreadsheets and show an apostrophe if escaped.
 */
export function csvPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return polish === null ? phone.replace(/^\+/, "00") : polish.slice(1).join(" ");
}

/** Formats grosze for spreadsheets of a language, without grouping: "1234,56". */
export function csvAmount(grosze: number, locale: Locale): string {
  const text = (grosze / 100).toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
