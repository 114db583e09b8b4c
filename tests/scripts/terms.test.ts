import { describe, expect, it } from "vitest";
import { ambiguousTerms } from "../../scripts/check/terms.ts";

const message = (english: string, polish: string, context?: string) => ({ english, polish, context });
const found = (...messages: ReturnType<typeof message>[]) =>
  ambiguousTerms(messages).filter((fault) => !fault.includes("applies to nothing"));

describe("the check of terms", () => {
  it("refuses one English text with several Polish ones, in any case", () => {
    expect(found(message("Dispute", "Spór"), message("dispute", "reklamacja"))).toHaveLength(1);
    expect(found(message("Dispute", "Spór"), message("dispute", "spór"))).toEqual([]);
  });

  it("refuses one Polish text with several English ones", () => {
    expect(found(message("Add client", "Dodaj klienta"), message("Add a client", "Dodaj klienta"))).toHaveLength(1);
  });

  it("accepts a context that says why", () => {
    expect(found(message("paid", "opłacona"), message("paid", "opłacone", "order"))).toEqual([]);
  });

  it("reports an exception that applies to nothing", () => {
    expect(ambiguousTerms([]).length).toBeGreaterThan(5);
  });
});
