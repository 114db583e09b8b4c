import type { InvoiceLine } from "./line.ts";

/** The legal basis for the exemption of insurance, which an invoice must state (Polish VAT Act, art. 106e(1)(19)). */
const insuranceExemption = "art. 43 ust. 1 pkt 37 ustawy o VAT";

/**
 * The legal basis of exempt lines: the seller's own, or that of insurance, which is exempt for VAT payers too.
 * @param ownBasis the basis of an exempt seller; null for a VAT payer
 */
export function exemptionBasis(ownBasis: string | null, lines: readonly Pick<InvoiceLine, "vatRate">[]): string | null {
  return ownBasis ?? (lines.some(({ vatRate }) => vatRate === "zw") ? insuranceExemption : null);
}
