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

/** An account number without spaces and signs, a Polish one as IBAN; null for a text that is none. */
export function readAccount(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const polish = parseIban(plain);
  if (polish !== null) return polish;
  return /^[A-Z0-9]{8,34}$/.test(plain) && /\d{6}/.test(plain) ? plain : null;
}
