import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unescapeFormulas } from "../../../domain/core/csv/formula.ts";
import { splitCsv } from "../../../domain/core/csv/split.ts";
import { csvAmount, csvText } from "../../../worker/http/csv.ts";

describe("csvText", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("makes text of %j, which a spreadsheet would run", (cell) => {
    expect(csvText([[cell]], "en").replace(/^\uFEFF"?/, "")).toMatch(/^'/);
  });

  const cell = fc
    .array(fc.constantFrom(..."=+-@＝＋－＠',;|\t\r\n \"1aż", ", =", "cmd|"), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(""));

  it("starts no cell with a formula, for every separator", () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("pl" as const, "en" as const),
        (cells, locale) => {
          const file = csvText([cells], locale).slice(1);
          for (const part of file.split(/[,;|\t\r\n]/)) expect(part).not.toMatch(/^[ "]{0,2}[=+\-@＝＋－＠]/);
        },
      ),
    );
  });

  it("is read back unchanged", () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 2, maxLength: 4 }),
        fc.constantFrom("pl" as const, "en" as const),
        (texts, locale) => {
          const cells = ["x", ...texts];
          const [, row] = splitCsv(csvText([cells.map((_, at) => `c${at}`), cells], locale)).lines;
          expect(row?.cells.map(unescapeFormulas)).toEqual(cells);
        },
      ),
    );
  });

  it("uses the separator of the language's spreadsheets and quotes cells where needed", () => {
    expect(csvText([["a;b", "c,d", 'e"f', "g\nh", null, 7]], "pl")).toBe('\uFEFF"a;b";c,d;"e""f";"g\nh";;7\r\n');
    expect(csvText([["a;b", "c,d"]], "en")).toBe('\uFEFFa;b,"c,d"\r\n');
  });

  it("formats amounts as numbers of the language", () => {
    expect([csvAmount(123_456, "pl"), csvAmount(123_456, "en")]).toEqual(["1234,56", "1234.56"]);
  });
});
