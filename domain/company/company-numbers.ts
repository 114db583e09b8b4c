import { cleanPasted } from "../core/text.ts";

/** The digits of a number as people write it: in groups, with dots or dashes, and with a label such as "NIP:". */
const digitsOf = (text: string, label: RegExp) =>
  cleanPasted(text)
    .replace(label, "")
    .replace(/[\s./-]/g, "");

const checksum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;

/** The format required by the Polish e-invoice schema (FA(3), TNrNIP). It rejects 1111111111, whose checksum is valid. */
const nipShape = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;

/** Parses a Polish tax number (NIP), also with PL prefix, into ten digits; null when invalid. */
export function parseNip(text: string): string | null {
  const digits = digitsOf(text, /^(NIP|VAT)\b:?/i).replace(/^PL/i, "");
  if (!nipShape.test(digits)) return null;
  return checksum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) === Number(digits[9]) ? digits : null;
}

/** Parses a business register number (REGON) of 9 or 14 digits; null when invalid. */
export function parseRegon(text: string): string | null {
  const digits = digitsOf(text, /^REGON\b:?/i);
  const weights =
    digits.length === 9
      ? [8, 9, 2, 3, 4, 5, 6, 7]
      : digits.length === 14
        ? [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]
        : null;
  if (weights === null || !/^\d+$/.test(digits)) return null;
  return checksum(digits, weights) % 10 === Number(digits.at(-1)) ? digits : null;
}

const accountLabel = /^([Ii][Bb][Aa][Nn]\b|[\p{L}. ]+:):?/u;

/** Parses a Polish bank account number into an IBAN of `PL` and 26 digits (ISO 13616, mod 97); null when invalid. */
export function parseIban(text: string): string | null {
  const digits = digitsOf(text, accountLabel).replace(/^PL/i, "");
  if (!/^\d{26}$/.test(digits)) return null;
  const rearranged = `${digits.slice(2)}2521${digits.slice(0, 2)}`;
  return BigInt(rearranged) % 97n === 1n ? `PL${digits}` : null;
}

/** Parses a bank account number of any country into an IBAN; one without a country is Polish. Null when invalid. */
export function parseAnyIban(text: string): string | null {
  const plain = digitsOf(text, accountLabel).toUpperCase();
  if (/^(PL)?\d/.test(plain)) return parseIban(plain);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return null;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (sign) =>
    String(sign.charCodeAt(0) - "A".charCodeAt(0) + 10),
  );
  return BigInt(digits) % 97n === 1n ? plain : null;
}

/** Parses a business register number of the court (KRS) into ten digits; null when invalid. */
export function parseKrs(text: string): string | null {
  const digits = digitsOf(text, /^KRS\b:?/i);
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** An IBAN in groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
