import { cleanPasted } from "./text.ts";

/**
 * Parses a written number into hundredths: "1 234,5", "1.234,50", "PLN 1,234.50" and "1234,50 zł/mc" are all 123450, and
 * "249,-" is 24900. Null when it is invalid or ambiguous: the decimal separator takes two digits, or more if they are an
 * error of binary fractions, so "1,234" is rejected.
 */
export function parseHundredths(text: string): number | null {
  const plain = cleanPasted(text)
    .replace(/[ '’]/g, "")
    .replace(/\/(m-?c|mies\.?|miesiąc|mo\.?|month)$/i, "")
    .replace(/^(zł|pln)|(zł\.?|pln|m2|m|cm)$/gi, "")
    .replace(/[.,]-{1,2}$/, "")
    .replace(/([.,]\d\d)0{2,9}\d?$/, "$1");
  const parts = /^(-?)(\d{1,9}|\d{1,3}(?:[.,]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (parts === null) return null;
  const [, sign, whole = "", decimal, rest = ""] = parts;
  const groups = whole.replace(/\d/g, "");
  const isMixed = new Set(groups).size > 1 || (decimal !== undefined && groups.includes(decimal));
  if (isMixed || (groups !== "" && decimal === undefined)) return null;
  const value = Number(whole.replace(/[.,]/g, "")) * 100 + Number(rest.padEnd(2, "0"));
  return sign === "-" ? -value : value;
}

/** Parses a typed whole number; NaN if it is none. */
export const integerOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
