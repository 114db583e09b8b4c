import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainSms, smsWithLink } from "../../../domain/sms/text.ts";

const link = "https://boksy.pl/pay-rent?rent=rnt_0123456789abcdefghjkmn";

describe("plainSms", () => {
  it("replaces Polish diacritics", () => {
    expect(plainSms("Zażółć gęślą jaźń, ZAŻÓŁĆ GĘŚLĄ JAŹŃ")).toBe("Zazolc gesla jazn, ZAZOLC GESLA JAZN");
    expect(plainSms("299,00\u00a0zł – „pilne” 🙂")).toBe("299,00 zl - ?pilne? ??");
  });

  it("leaves only characters of the 7-bit alphabet that count once", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => !/[^\n -~]|[[\]{}\\^~|`]/.test(plainSms(text))));
  });
});

describe("smsWithLink", () => {
  it("keeps a usual message within one part", () => {
    const text = smsWithLink("Boksy: czynsz 299,00 zł za boks A-12, termin 30 listopada 2026. Zapłać:", link);
    expect(text).toBe(`Boksy: czynsz 299,00 zl za boks A-12, termin 30 listopada 2026. Zaplac: ${link}`);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it("shortens the sentence, never the link", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.integer({ min: 20, max: 240 }), (sentence, length) => {
        const long = `https://${"a".repeat(length)}`;
        const text = smsWithLink(sentence, long);
        expect(text.endsWith(` ${long}`)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(306);
      }),
    );
  });
});
