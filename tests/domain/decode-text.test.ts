import { describe, expect, it } from "vitest";
import { decodeText, misreadWordIn } from "../../domain/core/decode-text.ts";

const list = "Boks;Klient\nA-01;Wiśniewska-Źdźbło\nA-02;Paweł Łęcki, ul. Żółta 3, Kraków\n";

/** What the Polish characters of the list are in each encoding, by their order in `polish`. */
const polish = "śŹźłŁęŻóć";
const encodings = {
  "windows-1250": [0x9c, 0x8f, 0x9f, 0xb3, 0xa3, 0xea, 0xaf, 0xf3, 0xe6],
  "ISO-8859-2": [0xb6, 0xac, 0xbc, 0xb3, 0xa3, 0xea, 0xaf, 0xf3, 0xe6],
  CP852: [0x98, 0x8d, 0xab, 0x88, 0x9d, 0xa9, 0xbd, 0xa2, 0x86],
  "Mac Central European": [0xe6, 0x8f, 0x90, 0xb8, 0xfc, 0xab, 0xfb, 0x97, 0x8d],
};

const inUtf16 = (text: string, order: "little" | "big") =>
  [...text].flatMap((character) => {
    const [low, high] = [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8];
    return order === "little" ? [low, high] : [high, low];
  });

describe("decodeText", () => {
  it.each(Object.entries(encodings))("reads %s", (_name, codes) => {
    const bytes = [...list].map((character) => codes[polish.indexOf(character)] ?? character.charCodeAt(0));
    expect(decodeText(Uint8Array.from(bytes))).toBe(list);
  });

  it("reads UTF-8 and UTF-16 of both orders, with and without a mark", () => {
    expect(decodeText(new TextEncoder().encode(`\uFEFF${list}`))).toBe(list);
    for (const order of ["little", "big"] as const) {
      expect(decodeText(Uint8Array.from(inUtf16(list, order)))).toBe(list);
      expect(decodeText(Uint8Array.from(inUtf16(`\uFEFF${list}`, order)))).toBe(list);
    }
    expect(decodeText(new Uint8Array())).toBe("");
  });
});

describe("misreadWordIn", () => {
  it.each([
    ["A-01;Wi¶niewska-¬dĽbło;30", "Wi¶niewska-¬dĽbło"],
    ["Anna Winiewska-Ťd«bo", "Winiewska-Ťd«bo"],
    ["PaweĹ‚ Nowak", "PaweĹ‚"],
    ["Pawe\uFFFD Nowak", "Pawe\uFFFD"],
    ["Pawe\u0088 Nowak", "Pawe\u0088"],
  ])("of %j is %j", (text, word) => expect(misreadWordIn(text)).toBe(word));

  it.each([list, "Žofie Dvořáková, Ľubomír Ťapka, Jürgen Groß, O’Neill", "Олена Ґалаґан; Γιώργος", "A+B; 12 m²; 5 €"])(
    "finds none in %j",
    (text) => expect(misreadWordIn(text)).toBeNull(),
  );
});
