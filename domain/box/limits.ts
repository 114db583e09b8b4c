/** What a box may be, in cm and floors; the schema of the database says the same. */
export const boxLimits = {
  side: { min: 40, max: 2_000 },
  height: { min: 40, max: 600 },
  floor: { min: -5, max: 50 },
  numberLength: 16,
  /** boxes of one range, and rows of one list */
  range: 1_000,
  list: 5_000,
  perPlace: 20_000,
} as const;

const numberForm = /^[\p{Lu}\d][\p{Lu}\d ./-]*$/u;

/** A number as it is painted on a door: capitals, figures, spaces, dots, dashes and slashes; null when it is not one. */
export function parseBoxNumber(text: string): string | null {
  const number = text.trim().replace(/\s+/g, " ").toLocaleUpperCase("pl");
  return numberForm.test(number) && number.length <= boxLimits.numberLength ? number : null;
}
