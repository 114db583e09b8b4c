import { describe, expect, it } from "vitest";
import { parseAnyIban, parseIban, parseKrs, parseNip, parseRegon } from "../../domain/company/company-numbers.ts";
import { parseHundredths } from "../../domain/core/amount.ts";
import { parseWrittenDay } from "../../domain/core/csv/day.ts";
import { readPhone } from "../../domain/core/phone.ts";
import { emailAddress } from "../../domain/core/text-schema.ts";
import { parsePostcode } from "../../domain/place/postcode.ts";

const email = (text: string) => emailAddress.safeParse(text).data ?? null;

/** Each kind of number with its reader; "-" is where people write a dash, and " " where they write a space. */
const kinds: Record<string, [read: (text: string) => unknown, written: string]> = {
  NIP: [parseNip, "525-234 40-78"],
  REGON: [parseRegon, "000 288-975"],
  KRS: [parseKrs, "0000 12-3456"],
  IBAN: [parseIban, "PL61 1090-1014 0000 0712 1981 2874"],
  "foreign IBAN": [parseAnyIban, "DE89 3704-0044 0532 0130 00"],
  postcode: [parsePostcode, "30-701"],
  phone: [(text) => readPhone(text)?.number ?? null, "+48 512-345 678"],
  email: [email, "anna-maria@example.com"],
  amount: [parseHundredths, "-1 234,50"],
  "whole amount": [parseHundredths, "249,-"],
  day: [parseWrittenDay, "01-03-2026"],
  "day by name": [parseWrittenDay, "1 marca 2026"],
};

const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const pastes: Record<string, (text: string) => string> = {
  "spaces and a line break around": (text) => ` \t${text} \r\n`,
  "non-breaking spaces": (text) => `\u00A0${text.replaceAll(" ", "\u00A0")}\u202F`,
  "thin spaces": (text) => text.replaceAll(" ", "\u2009"),
  "a mark of its encoding": (text) => `\uFEFF${text}`,
  "zero-width spaces": (text) => `${text.slice(0, 3)}\u200B${text.slice(3)}\u200B`,
  "soft hyphens": (text) => `${text.slice(0, 4)}\u00AD${text.slice(4)}`,
  "marks of direction": (text) => `\u202A${text}\u202C\u200E`,
  "full-width digits": fullWidth,
  ...Object.fromEntries(
    [..."\u2010\u2011\u2012\u2013\u2014\u2212\uFF0D"].map((dash) => [
      `the dash ${dash.charCodeAt(0).toString(16)}`,
      (text: string) => text.replaceAll("-", dash),
    ]),
  ),
};

describe.each(Object.entries(kinds))("%s", (_kind, [read, written]) => {
  it.each(Object.entries(pastes))("is read with %s", (_paste, paste) => {
    expect(read(written)).not.toBeNull();
    expect(read(paste(written))).toEqual(read(written));
  });
});
