import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceLine, sumOf, sumsPerRate } from "../../../domain/invoice/line.ts";
import { anyVatRate } from "../arbitraries.ts";

const row = fc.record({
  name: fc.constant("Najem boksu A-012"),
  quantity: fc.integer({ min: 1, max: 20 }),
  unit: fc.constantFrom("month" as const, "piece" as const),
  grossGrosze: fc.integer({ min: 0, max: 100_000_000 }),
  vatRate: anyVatRate,
});

describe("invoiceLine", () => {
  it("keeps the gross amount: net and VAT always sum to it", () => {
    fc.assert(
      fc.property(row, (input) => {
        const line = invoiceLine(input);
        expect(line.netGrosze + line.vatGrosze).toBe(input.grossGrosze);
      }),
    );
  });

  it("calculates 23% VAT of 249.00 zł gross as 46.56 zł", () => {
    expect(invoiceLine({ name: "x", quantity: 1, unit: "month", grossGrosze: 24_900, vatRate: 23 })).toMatchObject({
      netGrosze: 20_244,
      vatGrosze: 4_656,
      unitNetGrosze: 20_244,
    });
  });

  it("has no VAT when the seller is exempt", () => {
    expect(invoiceLine({ name: "x", quantity: 2, unit: "piece", grossGrosze: 1_000, vatRate: "zw" })).toMatchObject({
      netGrosze: 1_000,
      vatGrosze: 0,
      unitNetGrosze: 500,
    });
  });
});

describe("the net price of a unit", () => {
  it("is rounded half up", () => {
    const line = { name: "x", quantity: 2, unit: "piece", grossGrosze: 101, vatRate: "zw" } as const;
    expect(invoiceLine(line).unitNetGrosze).toBe(51);
  });
});

describe("sumsPerRate", () => {
  it("lists each rate once, and its totals sum to the total of all lines", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (inputs) => {
        const lines = inputs.map(invoiceLine);
        const perRate = sumsPerRate(lines);
        expect(new Set(perRate.map((sum) => sum.vatRate)).size).toBe(perRate.length);
        expect(sumOf(perRate)).toEqual(sumOf(lines));
      }),
    );
  });
});
