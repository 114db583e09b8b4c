import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unescapeFormulas } from "../../../domain/core/csv/formula.ts";
import { splitCsv } from "../../../domain/core/csv/split.ts";
import { csvAmount, csvText, csvTime } from "../../../worker/http/csv.ts";
import { csvOfPages } from "../../../worker/http/export-csv.ts";

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
    expect([csvText([[4.5, -0.25]], "pl"), csvText([[4.5]], "en")]).toEqual(["\uFEFF4,5;-0,25\r\n", "\uFEFF4.5\r\n"]);
  });

  it("writes instants in Polish time, on both sides of the clock changes", () => {
    const instants = ["2026-03-29T00:59:00.000Z", "2026-03-29T01:00:00.000Z", "2026-12-31T23:30:00.000Z"];
    expect(instants.map(csvTime)).toEqual(["2026-03-29 01:59", "2026-03-29 03:00", "2027-01-01 00:30"]);
  });
});

describe("csvOfPages", () => {
  const list = {
    headings: ["n"],
    cursorOf: (n: number) => ({ key: String(n), id: "" }),
    lines: (found: readonly number[]) => found.map((n) => [n]),
  };
  /** Numbers up to a last one, page by page. */
  const numbers = (last: number) => async (after: { key: string } | null, limit: number) => {
    const from = after === null ? 1 : Number(after.key) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, last - from + 1)) }, (_, at) => from + at);
  };

  it.each([0, 1, 4_999, 5_000, 5_001, 12_345])("has all of %d rows", async (last) => {
    const text = await new Response(await csvOfPages("en", list, numbers(last))).text();
    const rows = Array.from({ length: last }, (_, at) => `${at + 1}\r\n`);
    expect(text).toBe(`n\r\n${rows.join("")}`);
  });

  it("refuses before it answers, and breaks off if a later page fails", async () => {
    await expect(csvOfPages("en", list, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    const failing = async (after: { key: string } | null, limit: number) => {
      if (after !== null) throw new Error("down");
      return numbers(9_999)(after, limit);
    };
    await expect(new Response(await csvOfPages("en", list, failing)).text()).rejects.toThrow("down");
  });
});
