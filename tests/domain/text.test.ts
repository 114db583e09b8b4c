import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apostrophes, cleanLine, cleanText, fold, withoutLinks } from "../../domain/core/text.ts";
import {
  emailAddress,
  multiLine,
  nameLine,
  opaque,
  optionalEmail,
  pastedLine,
  singleLine,
} from "../../domain/core/text-schema.ts";

const unseen =
  "\u0000\u0007\u001f\u007f\u0085\u009f\u00ad\u061c\u200b\u200e\u200f\u2028\u202a\u202e\u2060\u2066\u2069\ufeff";
const any = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...unseen, ..."aż \r\n\t👩‍🚀\ud800")).map((parts) => parts.join("")),
);

describe("fold", () => {
  it("ignores case and diacritics", () => expect(fold("Łódź ŻÓŁĆ")).toBe("lodz zolc"));

  it.each(["'", ...apostrophes])("makes %j a plain apostrophe", (sign) => {
    expect(fold(`O${sign}Neill`)).toBe("o'neill");
  });
});

describe("cleanLine", () => {
  it("returns one line without invisible characters for any text", () => {
    fc.assert(
      fc.property(any, (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u);
        expect(line).toBe(line.trim());
        expect(line).toBe(line.normalize("NFC"));
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });

  it.each(["\u200b\u200b\u200b", "\u0000", "\u3164", "\ufe0f", " \r\n\t", "\u2800"])("treats %j as empty", (text) => {
    expect(cleanLine(text)).toBe("");
    expect(cleanText(text)).toBe("");
  });

  it.each([
    ["Jan\u0000 Kow\u202ealski", "Jan Kowalski"],
    ["Jan\r\nKowalski\tjunior", "Jan Kowalski junior"],
    ["Z\u0307o\u0301\u0142w", "Żółw"],
    ["👩‍🚀 Anna", "👩‍🚀 Anna"],
    ["O’Neill-Żak, „Skład” (2) №5", "O’Neill-Żak, „Skład” (2) №5"],
  ])("writes %j as %j", (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });
});

describe("cleanText", () => {
  it("keeps lines, tabs and spaces", () => {
    expect(cleanText(" a\r\nb\rc\u2028\td\u202e \n")).toBe(" a\nb\nc\n\td \n");
  });
});

describe("names", () => {
  const name = nameLine(60).min(2);

  it.each([
    "Allegro.pl Sp. z o.o.",
    "Booking.com",
    "Jan Kowalski s.c./magazyn",
    "P.P.H.U. „Ania” 24/7",
    "ul. Prosta 1/2",
    "Skład nr 3: Wola",
    "WWW Serwis",
  ])("may be %j", (text) => {
    expect(name.safeParse(text)).toEqual({ success: true, data: text });
  });

  it.each([
    "Konto zablokowano wejdz na evil.test/39",
    "https://evil",
    "www.evil",
    "evil.test?a",
    "evil.test:8080",
    "evil\u200b.test/39",
    "evil．test／39",
    "evil。test/39",
    "żółw.pl/x",
  ])("carry no web address, as %j does", (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe("field.link");
  });

  it("have characters that documents can show", () => {
    for (const text of ["Łukasz Żółć", "Олена", "Γιώργος", "דוד", "محمد", "王小明", "김민준", "Syn 📦"]) {
      expect(name.safeParse(text).success).toBe(true);
    }
    expect(name.safeParse("রহিম").error?.issues[0]?.message).toBe("field.script");
  });
});

describe("withoutLinks", () => {
  it("breaks what a mail program would make a link of, and leaves the rest to be read and copied", () => {
    expect(withoutLinks("Allegro.pl zaprasza na https://evil.test/39")).toBe(
      "Allegro.\u2060pl zaprasza na https:\u2060//evil.\u2060test/39",
    );
    const plain = "Sp. z o.o., 1.12.2026, 299.00 zł, anna@example.com, Anna, a.b@c.example.com.";
    expect(withoutLinks(plain)).toBe(plain);
    expect(withoutLinks("a@b.pl/evil.test")).toBe("a@b.\u2060pl/evil.\u2060test");
  });

  it("leaves no domain and no scheme in any text", () => {
    const parts = fc.constantFrom("evil", ".", "test", "://", "/", "http", " ", "www", "-", "9", "。");
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        expect(withoutLinks(all.join(""))).not.toMatch(/[a-z\d][.。][a-z]{2}|:\/\//);
      }),
    );
  });
});

describe("schemas", () => {
  it("limit the length of the normalized text", () => {
    expect(singleLine(3).safeParse("a\u200bbc").data).toBe("abc");
    expect(singleLine(3).safeParse("abcd").error?.issues[0]?.message).toBe("field.too_long");
    expect(multiLine(3).safeParse(" a\nb ").data).toBe("a\nb");
  });

  it.each(["Anna\u202e@example.com", "anna@example.com\u0000", "anna@example.com\r\nBcc: x@y.pl"])(
    "refuse the token %j",
    (text) => {
      expect(opaque(64).safeParse(text).success).toBe(false);
    },
  );

  it.each([
    ...["anna@example.com\u200B", " Anna\u202e@example.com\n", "ａｎｎａ@example.com", "mailto:anna@example.com"],
    ...["<anna@example.com>;", "„Anna Nowak” <anna@example.com>", "'anna@example.com", '"anna@example.com",'],
  ])("read the email address %j as it was pasted", (text) => {
    expect(emailAddress.parse(text)).toBe("anna@example.com");
    expect(optionalEmail.parse(text)).toBe("anna@example.com");
  });

  it("take an optional email address of spaces for none", () => {
    expect(optionalEmail.parse(" \u200B")).toBe("");
    expect(optionalEmail.safeParse("anna").error?.issues[0]?.message).toBe("field.email");
  });

  it("keep foreign postcodes and tax numbers as they are typed, in characters that documents have", () => {
    expect(pastedLine(12).parse(" １０６２３ ")).toBe("10623");
    expect(pastedLine(12).safeParse("১০৬২৩").error?.issues[0]?.message).toBe("field.script");
  });

  it("refuse two lines as an email address", () => {
    expect(emailAddress.safeParse("anna@example.com\r\nBcc: x@y.pl").success).toBe(false);
  });
});
