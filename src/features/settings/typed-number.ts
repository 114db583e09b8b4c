/** A decimal number as typed, with a comma or point, as a whole number of its last place; null if it is not one. */
export function wholeOf(text: string, digits: number): number | null {
  const plain = text.replace(/[\s%]/g, "").replace(",", ".");
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, "0"));
}

/** The number for the input: “13,75” or “13.75” by language. */
export function typedNumber(whole: number, digits: number, locale: "pl" | "en"): string {
  const text = (whole / 10 ** digits).toFixed(digits);
  return locale === "pl" ? text.replace(".", ",") : text;
}
