import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "../../../domain/invoice/amount-in-words.ts";
import { numberInEnglish } from "../../../domain/invoice/words-en.ts";
import { numberInPolish, zlotyInPolish } from "../../../domain/invoice/words-pl.ts";

describe("amountInWords", () => {
  it.each([
    [0, "zero złotych 00/100"],
    [1, "zero złotych 01/100"],
    [100, "jeden złoty 00/100"],
    [299, "dwa złote 99/100"],
    [500, "pięć złotych 00/100"],
    [1_200, "dwanaście złotych 00/100"],
    [1_400, "czternaście złotych 00/100"],
    [2_100, "dwadzieścia jeden złotych 00/100"],
    [2_200, "dwadzieścia dwa złote 00/100"],
    [11_200, "sto dwanaście złotych 00/100"],
    [100_000, "tysiąc złotych 00/100"],
    [100_100, "tysiąc jeden złotych 00/100"],
    [123_456, "tysiąc dwieście trzydzieści cztery złote 56/100"],
    [200_000, "dwa tysiące złotych 00/100"],
    [500_000, "pięć tysięcy złotych 00/100"],
    [2_200_000, "dwadzieścia dwa tysiące złotych 00/100"],
    [112_000_000, "milion sto dwadzieścia tysięcy złotych 00/100"],
    [100_000_000, "milion złotych 00/100"],
    [500_000_000, "pięć milionów złotych 00/100"],
    [-4_242, "minus czterdzieści dwa złote 42/100"],
  ])("says %i grosze in Polish", (grosze, words) => {
    expect(amountInWords(grosze, "pl")).toBe(words);
  });

  it.each([
    [0, "zero PLN 00/100"],
    [123_456, "one thousand two hundred thirty-four PLN 56/100"],
    [2_000, "twenty PLN 00/100"],
    [100_000_000, "one million PLN 00/100"],
    [11_011, "one hundred ten PLN 11/100"],
  ])("says %i grosze in English", (grosze, words) => {
    expect(amountInWords(grosze, "en")).toBe(words);
  });

  const whole = fc.integer({ min: 0, max: 999_999_999_999 });

  it("returns distinct texts without extra spaces", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        for (const say of [numberInPolish, numberInEnglish]) {
          expect(say(a)).toMatch(/^\S+( \S+)*$/);
          expect(say(a) === say(b)).toBe(a === b);
        }
      }),
    );
  });

  it("uses the plural form of złoty from the CLDR rules", () => {
    const rules = new Intl.PluralRules("pl");
    const forms = { one: "złoty", few: "złote", many: "złotych" } as Record<string, string>;
    fc.assert(
      fc.property(whole, (count) => {
        expect(zlotyInPolish(count).split(" ").at(-1)).toBe(forms[rules.select(count)]);
      }),
    );
  });
});
