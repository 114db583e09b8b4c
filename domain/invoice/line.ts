import { roundHalfUp, splitGross, type VatRate, type VatSplit } from "../core/money.ts";

/** One row of an invoice, as it is kept: an issued invoice is never calculated again. Money in grosze. */
export interface InvoiceLine {
  name: string;
  quantity: number;
  unit: "month" | "piece";
  unitNetGrosze: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  vatRate: VatRate;
}

/**
 * A row from a gross price. VAT is taken from the row's gross, half up (art. 106e(7) of the VAT act allows sellers who
 * quote gross prices to do so), and the net is what remains, so that the buyer pays exactly what was promised.
 */
export function invoiceLine(
  row: Pick<InvoiceLine, "name" | "quantity" | "unit" | "grossGrosze" | "vatRate">,
): InvoiceLine {
  const split = splitGross(row.grossGrosze, row.vatRate);
  return { ...row, ...split, unitNetGrosze: roundHalfUp(split.netGrosze / row.quantity) };
}

/** The sums of all rows. */
export function sumOf(lines: readonly VatSplit[]): VatSplit {
  const sum = (pick: (line: VatSplit) => number) => lines.reduce((total, line) => total + pick(line), 0);
  return {
    netGrosze: sum((line) => line.netGrosze),
    vatGrosze: sum((line) => line.vatGrosze),
    grossGrosze: sum((line) => line.grossGrosze),
  };
}

/** Sums per VAT rate in the order the rates first appear. They are sums of the rows and never calculated anew. */
export function sumsPerRate(lines: readonly InvoiceLine[]): (VatSplit & { vatRate: VatRate })[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))];
  return rates.map((vatRate) => ({ vatRate, ...sumOf(lines.filter((line) => line.vatRate === vatRate)) }));
}
