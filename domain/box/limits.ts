/** Limits of a box, in cm and floors; the database schema has the same ones. */
export const boxLimits = {
  side: { min: 40, max: 2_000 },
  height: { min: 40, max: 600 },
  floor: { min: -5, max: 50 },
  numberLength: 16,
  /** boxes per range */
  range: 1_000,
  list: 5_000,
  perPlace: 20_000,
} as const;

const numberForm = /^[\p{Lu}\d][\p{Lu}\d ./-]*$/u;

/** Normalizes a box number: uppercase letters, digits, spaces, dots, dashes and slashes. Null when it is not valid. */
export function parseBoxNumber(text: string): string | null {
  const number = text.trim().replace(/\s+/g, " ").toLocaleUpperCase("pl");
  return numberForm.test(number) && number.length <= boxLimits.numberLength ? number : null;
}
