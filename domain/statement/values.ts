import { parseIban } from "../company/company-numbers.ts";
import { parseHundredths } from "../core/amount.ts";
import { parseWrittenDay } from "../core/csv/day.ts";
import type { Day } from "../core/day.ts";

/** A day as banks write it: `2026-11-05`, `05.11.2026`, `261105`, also with a time; null when it is none. */
export function readBankDay(text: string): Day | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text.trim()) ?? [];
  return parseWrittenDay(year === undefined ? text.trim().slice(0, 10) : `20${year}-${month}-${day}`);
}

/** An amount in grosze: `1 540,00`, `+20.70`, `-87,34 PLN`, `000000029900,00`; null when it is none. */
export function readBankAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\+/, "")
    .replace(/^(-?)0+(?=\d)/, "$1");
  return parseHundredths(plain.endsWith(",") ? `${plain}00` : plain);
}

/** One digit over and over, as banks write it for an account that they do not disclose. */
const placeholder = /^([A-Z]{2})?\d{2}(\d)\2{5,}$/;

/**
 * An account number without spaces and signs, a Polish one as IBAN and without a currency after it; null for a text that
 * is none, or a placeholder.
 */
export function readAccount(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^((?:PL)?\d{26})[A-Z]{3}$/, "$1");
  if (placeholder.test(plain)) return null;
  const polish = parseIban(plain);
  if (polish !== null) return polish;
  return /^[A-Z0-9]{8,34}$/.test(plain) && /\d{6}/.test(plain) ? plain : null;
}

/** The IBAN of a Polish account from the number of its bank (8 digits) and the rest (16); null for other texts. */
export function ibanOfParts(bank: string, rest: string): string | null {
  const digits = `${bank}${rest}`.replace(/\s/g, "");
  if (!/^\d{24}$/.test(digits)) return null;
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return readAccount(`${String(check).padStart(2, "0")}${digits}`);
}
