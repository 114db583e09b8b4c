import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnyIban, parseIban, parseNip, parseRegon } from "../../../domain/company/company-numbers.ts";

const changeOneDigit = (text: string, at: number, by: number) => {
  const place = at % text.length;
  return `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`;
};

describe("company numbers", () => {
  it("accepts a NIP in common formats", () => {
    expect(parseNip("526-025-02-74")).toBe("5260250274");
    expect(parseNip("PL 526 025 02 74")).toBe("5260250274");
    expect(parseNip("5260250275")).toBeNull();
    expect(parseNip("0000000000")).toBeNull();
    expect(parseNip("526025027")).toBeNull();
  });

  it("rejects every single-digit error in a NIP and an IBAN", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 9 }), (at, by) => {
        expect(parseNip(changeOneDigit("5260250274", at, by))).toBeNull();
        expect(parseIban(changeOneDigit("61109010140000071219812874", at, by))).toBeNull();
      }),
    );
  });

  it("accepts both lengths of a REGON and an account number with spaces", () => {
    expect(parseRegon("000288975")).toBe("000288975");
    expect(parseRegon("000288976")).toBeNull();
    expect(parseIban("PL61 1090 1014 0000 0712 1981 2874")).toBe("PL61109010140000071219812874");
  });

  it("accepts account numbers of other countries, and takes one without a country for a Polish one", () => {
    expect(parseAnyIban("de89 3704-0044 0532 0130 00")).toBe("DE89370400440532013000");
    expect(parseAnyIban("GB82 WEST 1234 5698 7654 32")).toBe("GB82WEST12345698765432");
    expect(parseAnyIban("61 1090 1014 0000 0712 1981 2874")).toBe("PL61109010140000071219812874");
    for (const wrong of ["", "DE89370400440532013001", "PL6110901014000007121981287", "DE89", "konto"]) {
      expect(parseAnyIban(wrong)).toBeNull();
    }
  });

  it.each([
    "525\u2011234\u201140\u201178",
    "525–234–40–78",
    "525.234.40.78",
    "NIP: 5252344078",
    "nip pl 525 234\u00A040 78",
    "\u200B５２５２３４４０７８",
  ])("reads the NIP %j as it was pasted", (text) => {
    expect(parseNip(text)).toBe("5252344078");
  });

  it.each([
    "61\u20111090\u20111014 0000 0712 1981 2874",
    "Nr konta: PL61 1090 1014 0000\n0712 1981 2874",
    "IBAN PL61109010140000071219812874",
  ])("reads the account %j as it was pasted", (text) => {
    expect(parseIban(text)).toBe("PL61109010140000071219812874");
  });
});
