import { describe, expect, it } from "vitest";
import { parseHundredths } from "../../domain/core/amount.ts";

describe("parseHundredths", () => {
  it.each([
    ["299", 29_900],
    ["299,5", 29_950],
    ["299.90", 29_990],
    ["1 234,50", 123_450],
    ["1\u00a0234,50 zł", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50 PLN", 123_450],
    ["1,234,567.00", 123_456_700],
    ["PLN 299.00", 29_900],
    ["299.00000001", 29_900],
    ["12 m²", 1_200],
    ["249,-", 24_900],
    ["249.–", 24_900],
    ["249 zł/mc", 24_900],
    ["249,50 zł / m-c", 24_950],
    ["249 zł / miesiąc", 24_900],
    ["-3", -300],
    ["0", 0],
  ])("reads %s", (text, hundredths) => expect(parseHundredths(text)).toBe(hundredths));

  it.each(["", "a", "1,234", "1.234", "1,2,3", "1.2,345", "12,345", "1..5", "5 kg", "1e3", "1.234.56"])(
    "leaves %s, which may mean something else",
    (text) => expect(parseHundredths(text)).toBeNull(),
  );
});
