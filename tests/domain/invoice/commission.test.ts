import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitGross } from "../../../domain/core/money.ts";
import { commissionLine, documentsOfMonth, returnCommission } from "../../../domain/invoice/commission.ts";
import { sumOf } from "../../../domain/invoice/line.ts";

const invoiceOf = (grossGrosze: number) => ({ lines: [commissionLine("Prowizja", splitGross(grossGrosze, 23))] });
const grossOf = ({ lines }: ReturnType<typeof invoiceOf>) => sumOf(lines).grossGrosze;

describe("commissionLine", () => {
  it("keeps the amounts of the ledger, whose VAT may differ from that of the sum", () => {
    const line = commissionLine("Prowizja", { netGrosze: 101, vatGrosze: 22, grossGrosze: 123 });
    expect(line).toMatchObject({ quantity: 1, unitNetGrosze: 101, netGrosze: 101, vatGrosze: 22, vatRate: 23 });
  });
});

describe("returnCommission", () => {
  it("corrects the newest invoices first, and none that nothing is left of", () => {
    const [newest, zero, older, oldest] = [invoiceOf(1_000), invoiceOf(0), invoiceOf(2_000), invoiceOf(500)];
    const corrections = returnCommission([newest, zero, older, oldest], splitGross(1_600, 23));
    expect(corrections.map(({ invoice }) => invoice)).toEqual([newest, older]);
    expect(corrections.map(({ after }) => sumOf(after).grossGrosze)).toEqual([0, 1_400]);
  });

  it("refuses more than was invoiced", () => {
    expect(() => returnCommission([invoiceOf(100)], splitGross(101, 23))).toThrow(RangeError);
  });

  it("takes off exactly what was returned, and never more than an invoice has", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (grosses, part) => {
        const invoices = grosses.map(invoiceOf);
        const invoiced = grosses.reduce((sum, gross) => sum + gross, 0);
        const excess = splitGross(Math.floor(invoiced * part), 23);
        const corrections = returnCommission(invoices, excess);
        const taken = corrections.map(({ invoice, after }) => grossOf(invoice) - sumOf(after).grossGrosze);
        expect(taken.reduce((sum, gross) => sum + gross, 0)).toBe(excess.grossGrosze);
        for (const { after } of corrections) {
          const { netGrosze, vatGrosze, grossGrosze } = sumOf(after);
          expect(grossGrosze).toBeGreaterThanOrEqual(0);
          expect(netGrosze + vatGrosze).toBe(grossGrosze);
        }
      }),
    );
  });
});

describe("documentsOfMonth", () => {
  const split = (grosze: number) => {
    const { netGrosze, vatGrosze } = splitGross(Math.abs(grosze), 23);
    const sign = Math.sign(grosze);
    return { netGrosze: sign * netGrosze, vatGrosze: sign * vatGrosze, grossGrosze: grosze };
  };
  it.each([
    { direct: 1_230, withheld: 500, before: 0, invoiced: 1_730, returned: 0 },
    { direct: 1_230, withheld: -1_230, before: 5_000, invoiced: 1_230, returned: 1_230 },
    { direct: -3_000, withheld: 1_230, before: 5_000, invoiced: 1_230, returned: 3_000 },
    { direct: -500, withheld: -600, before: 5_000, invoiced: 0, returned: 1_100 },
    { direct: -1_230, withheld: 1_230, before: 1_229, invoiced: 0, returned: 0 },
    { direct: -1_230, withheld: 2_000, before: 0, invoiced: 770, returned: 0 },
  ])("$direct direct and $withheld withheld, after $before: $invoiced invoiced, $returned returned", (month) => {
    const { invoiced, returned } = documentsOfMonth(
      { direct: split(month.direct), withheld: split(month.withheld) },
      month.before,
    );
    expect([invoiced.grossGrosze, returned.grossGrosze]).toEqual([month.invoiced, month.returned]);
    expect([invoiced, returned].map((one) => one.netGrosze + one.vatGrosze - one.grossGrosze)).toEqual([0, 0]);
  });
});
