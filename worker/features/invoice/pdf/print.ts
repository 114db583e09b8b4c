import type { Day } from "../../../../domain/core/day.ts";
import type { KsefCode } from "../../../../domain/ksef/links.ts";
import { printPdf } from "../../../pdf/print.ts";
import type { InvoiceDocument } from "./document.ts";
import { invoiceLayout } from "./layout.ts";

/**
 * The invoice as a PDF. Loaded only by the routes that print.
 * @param duplicateOn the day on which a duplicate is issued (Polish VAT Act, art. 106l); null for the invoice itself
 * @param codes QR codes of KSeF
 */
export function printInvoice(
  invoice: InvoiceDocument,
  duplicateOn: Day | null = null,
  codes: readonly KsefCode[] = [],
): Promise<Buffer> {
  return printPdf(invoiceLayout(invoice, duplicateOn, codes));
}
