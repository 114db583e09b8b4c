// The browser's build: it carries its own copies of what Node would read from a disk.
import pdfmake from "pdfmake/build/pdfmake.min.js";
import type { InvoiceDocument } from "./document.ts";
import { notoSansBold } from "./fonts/noto-sans-bold.ts";
import { notoSansRegular } from "./fonts/noto-sans-regular.ts";
import { invoiceLayout } from "./layout.ts";

pdfmake.addVirtualFileSystem({ "regular.ttf": notoSansRegular, "bold.ttf": notoSansBold });
pdfmake.setFonts({ NotoSans: { normal: "regular.ttf", bold: "bold.ttf" } });
// What is printed comes from people; nothing in it may make the Worker fetch.
pdfmake.setUrlAccessPolicy(() => false);

/** The invoice as a PDF. This module and its 1 MB of libraries are loaded by the one route that prints. */
export function printInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  return pdfmake.createPdf(invoiceLayout(invoice)).getBuffer();
}
