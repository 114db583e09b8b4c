import { describe, expect, it } from "vitest";
import { unwantedWords } from "../../scripts/check/words.ts";

const inFile = (file: string, ...lines: string[]) => unwantedWords(file, lines.join("\n"), []);

describe("the word check", () => {
  it("reports a listed word in a comment with file, line and suggestion", () => {
    expect(inFile("a.ts", "export const a = 1;", "/**", " * Computed", " * anew.", " */")).toEqual([
      'a.ts:4: "anew": again',
    ]);
  });

  it("finds a phrase that continues on the next line", () => {
    expect(inFile("a.ts", "/**", " * The box is put", " * away.", " */")).toEqual(['a.ts:2: "put away": archive']);
  });

  it("splits identifiers into words and reports each once a file", () => {
    expect(inFile("a.tsx", "const putAwayBoxes = 1;", "use(putAwayBoxes);")).toEqual(['a.tsx:1: "put away": archive']);
  });

  it("reads test titles", () => {
    expect(inFile("a.test.ts", 'it.each([1])("is for nobody", () => {});')).toHaveLength(1);
    expect(inFile("a.test.ts", "describe(`is for nobody`, () => {});")).toHaveLength(1);
  });

  it("reads comments of SQL and CSS only", () => {
    expect(inFile("a.sql", "SELECT told -- for nobody", "FROM nobody;")).toEqual([
      'a.sql:1: "nobody": no one, no user',
    ]);
    expect(inFile("a.css", ".told { color: red; } /* told */")).toHaveLength(1);
  });

  it("does not read texts of the product", () => {
    expect(inFile("a.tsx", "const text = t`Nobody was told`;", "const a = <p>Somebody</p>;")).toEqual([]);
  });

  it("passes standard English", () => {
    expect(inFile("a.ts", "// Tries to refund; a failed attempt is retried.", "const lastTransition = 1;")).toEqual([]);
  });

  it("passes a listed word where an exception names it", () => {
    const exception = { file: "src/plan/", word: /letter/i, reason: "letters of the alphabet" };
    expect(unwantedWords("src/plan/rows.ts", "// The letter of a row.", [exception])).toEqual([]);
    expect(unwantedWords("src/mail.ts", "// The letter.", [exception])).toHaveLength(1);
  });
});
