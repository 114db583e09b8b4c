import parsePhone from "libphonenumber-js/max";
import { cleanPasted } from "./text.ts";

export interface Phone {
  /** E.164, such as `+48512345678`. */
  number: string;
  /** Whether the number may belong to a mobile phone; some countries use one range for all. */
  canBeMobile: boolean;
}

/**
 * Reads a typed or pasted phone number by the numbering plans. A number without a country code is Polish, also with a
 * leading 48. Null when no such number can exist, and for an extension, which E.164 cannot hold.
 */
export function readPhone(text: string): Phone | null {
  // "+44 (0)20": the zero is dialed only inside the country. "'+48": how spreadsheets keep a leading plus.
  const plain = cleanPasted(text).replace(/^'/, "").replace("(0)", "");
  const phone = parsePhone(plain, { defaultCountry: "PL", extract: false });
  if (!phone?.isValid() || phone.ext !== undefined) return null;
  const type = phone.getType();
  return { number: phone.number, canBeMobile: type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" };
}
