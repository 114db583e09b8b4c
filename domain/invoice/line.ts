import { roundHalfUp, splitGross, type VatRate, type VatSplit } from "../core/money.ts";

/** One invoice line as stored: an issued invoice is never recalculated. Amounts in grosze. */
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
 * Creates an invoice line from a gross price. VAT is calculated from the gross amount and rounded half up, as the Polish
 * VAT Act, art. 106e(7) allows for gross prices; net is the remainder, so that the buyer pays exactly the quoted price.
 */
export function invoiceLine(
  row: Pick<InvoiceLine, "name" | "quantity" | "unit" | "grossGrosze" | "vatRate">,
): InvoiceLine {
  const split = splitGross(row.grossGrosze, row.vatRate);
  return { ...row, ...split, unitNetGrosze: roundHalfUp(split.netGrosze / row.quantity) };
}

/** The totals of all lines. */
export function sumOf(lines: readonly VatSplit[]): VatSplit {
  const sum = (pick: (line: VatSplit) => number) => lines.reduce((total, line) => total + pick(line), 0);
  return {
    netGrosze: sum((line) => line.netGrosze),
    vatGrosze: sum((line) => line.vatGrosze),
    grossGrosze: sum((line) => line.grossGrosze),
  };
}

/** Totals per VAT rate, in the order in which the rates first appear. Sums of the lines, never recalculated from gross. */
export function sumsPerRate(lines: readonly InvoiceLine[]): (VatSplit & { vatRate: VatRate })[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))];
  return rates.map((vatRate) => ({ vatRate, ...sumOf(lines.filter((line) => line.vatRate === vatRate)) }));
}
