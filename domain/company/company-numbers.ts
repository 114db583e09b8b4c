const digitsOf = (text: string) => text.replace(/[\s-]/g, "");

const checksum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;

/** The shape the Polish e-invoice schema (FA(3), TNrNIP) demands; it refuses 1111111111, which the checksum lets through. */
const nipShape = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;

/** A Polish tax number, with or without spaces, dashes and a leading PL: ten plain digits, or null when it is wrong. */
export function parseNip(text: string): string | null {
  const digits = digitsOf(text).replace(/^PL/i, "");
  if (!nipShape.test(digits)) return null;
  return checksum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) === Number(digits[9]) ? digits : null;
}

/** A business register number of 9 or 14 digits, or null when it is wrong. */
export function parseRegon(text: string): string | null {
  const digits = digitsOf(text);
  const weights =
    digits.length === 9
      ? [8, 9, 2, 3, 4, 5, 6, 7]
      : digits.length === 14
        ? [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]
        : null;
  if (weights === null || !/^\d+$/.test(digits)) return null;
  return checksum(digits, weights) % 10 === Number(digits.at(-1)) ? digits : null;
}

/** A Polish bank account (NRB) as an IBAN, `PL` and 26 digits (ISO 13616, mod 97), or null when it is wrong. */
export function parseIban(text: string): string | null {
  const digits = digitsOf(text).replace(/^PL/i, "");
  if (!/^\d{26}$/.test(digits)) return null;
  const rearranged = `${digits.slice(2)}2521${digits.slice(0, 2)}`;
  return BigInt(rearranged) % 97n === 1n ? `PL${digits}` : null;
}

/** A Polish postcode, `30-701`. */
export function isPostcode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text);
}
