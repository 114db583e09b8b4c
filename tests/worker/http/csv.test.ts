import { describe, expect, it } from "vitest";
import { csvAmount, csvText } from "../../../worker/http/csv.ts";

describe("csvText", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("makes text of %j, which a spreadsheet would run", (cell) => {
    expect(csvText([[cell]], "en").replace(/^\uFEFF"?/, "")).toMatch(/^'/);
  });

  it("separates as the language's spreadsheets do and quotes what would break a cell", () => {
    expect(csvText([["a;b", "c,d", 'e"f', "g\nh", null, 7]], "pl")).toBe('\uFEFF"a;b";c,d;"e""f";"g\nh";;7\r\n');
    expect(csvText([["a;b", "c,d"]], "en")).toBe('\uFEFFa;b,"c,d"\r\n');
  });

  it("writes amounts as numbers of the language", () => {
    expect([csvAmount(123_456, "pl"), csvAmount(123_456, "en")]).toEqual(["1234,56", "1234.56"]);
  });
});
