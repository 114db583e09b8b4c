import { printPdf } from "../../../pdf/print.ts";
import type { InvoiceDocument } from "./document.ts";
import { invoiceLayout } from "./layout.ts";

/** The invoice as a PDF. Loaded only by the routes that print. */
export function printInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  return printPdf(invoiceLayout(invoice));
}
