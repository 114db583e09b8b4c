import { numberInEnglish } from "./words-en.ts";
import { zlotyInPolish } from "./words-pl.ts";

/**
 * Spells out an amount in grosze as on Polish invoices: whole złoty in words, grosze as a fraction.
 * 123456 → "tysiąc dwieście trzydzieści cztery złote 56/100", "one thousand two hundred thirty-four PLN 56/100".
 */
export function amountInWords(grosze: number, locale: "pl" | "en"): string {
  const sign = grosze >= 0 ? "" : "minus ";
  const amount = Math.abs(grosze);
  const zloty = Math.floor(amount / 100);
  const fraction = `${String(amount % 100).padStart(2, "0")}/100`;
  const words = locale === "pl" ? zlotyInPolish(zloty) : `${numberInEnglish(zloty)} PLN`;
  return `${sign}${words} ${fraction}`;
}
