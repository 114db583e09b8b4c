import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeLines, correctInvoiceInput, correctLines, keepGross } from "../../../domain/invoice/correction.ts";
import { type InvoiceLine, invoiceLine, sumOf } from "../../../domain/invoice/line.ts";

const anyLines = fc.array(
  fc
    .record({
      grossGrosze: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: 99_999_999 })),
      quantity: fc.integer({ min: 1, max: 12 }),
      vatRate: fc.constantFrom(23 as const, 8 as const, "zw" as const),
    })
    .map((line) => invoiceLine({ ...line, name: "Najem boksu", unit: "month" })),
  { minLength: 1, maxLength: 5 },
);

const add = (a: ReturnType<typeof sumOf>, b: ReturnType<typeof sumOf>) => ({
  netGrosze: a.netGrosze + b.netGrosze,
  vatGrosze: a.vatGrosze + b.vatGrosze,
  grossGrosze: a.grossGrosze + b.grossGrosze,
});

describe("corrections", () => {
  it("leave exactly what is kept, however often an invoice is corrected, in net, VAT and gross", () => {
    fc.assert(
      fc.property(anyLines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (lines, shares) => {
        let present: InvoiceLine[] = lines;
        let sums = sumOf(lines);
        for (const share of shares) {
          const kept = Math.floor(sumOf(present).grossGrosze * share);
          const correction = correctLines(present, keepGross(present, kept));
          sums = add(sums, sumOf(correction.differences));
          present = correction.after;
          expect(sums.grossGrosze).toBe(kept);
          expect(sums).toEqual(sumOf(present));
          expect(present.every(({ grossGrosze }) => grossGrosze >= 0)).toBe(true);
        }
        const toZero = correctLines(present, keepGross(present, 0));
        expect(add(sums, sumOf(toZero.differences))).toEqual({ netGrosze: 0, vatGrosze: 0, grossGrosze: 0 });
      }),
    );
  });

  it("of lines leave what was entered, and state the change of a quantity", () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }), (lines, n, to) => {
        const after = changeLines(lines, [{ quantity: n, grossGrosze: to }]);
        const { differences } = correctLines(lines, after);
        expect(add(sumOf(lines), sumOf(differences))).toEqual(sumOf(after));
        expect(sumOf(after.slice(1))).toEqual(sumOf(lines.slice(1)));
        const [line] = lines;
        if (line !== undefined && n !== line.quantity) expect(differences[0]?.quantity).toBe(n - line.quantity);
      }),
    );
  });

  it("have no differences if everything is kept, and refuse to keep more than there is", () => {
    const lines = [invoiceLine({ name: "Najem", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 })];
    expect(correctLines(lines, keepGross(lines, 12_300)).differences).toEqual([]);
    expect(() => keepGross(lines, 12_301)).toThrow(RangeError);
    expect(() => keepGross(lines, -1)).toThrow(RangeError);
  });

  it("by hand may change only the quantity of a line, and keep a line that has both already", () => {
    const line = invoiceLine({ name: "Najem", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });
    const [kept, changed] = changeLines([line, line], [line, { quantity: 2, grossGrosze: 12_300 }]);
    expect(kept).toBe(line);
    expect(changed).toEqual({ ...line, quantity: 2, unitNetGrosze: 5_000 });
  });

  it("by hand need a reason", () => {
    const input = { kind: "cancel", latestId: "inv_1" };
    expect(correctInvoiceInput.safeParse({ ...input, reason: "  " }).success).toBe(false);
    expect(correctInvoiceInput.safeParse({ ...input, reason: "Zły NIP" }).success).toBe(true);
  });
});
