// The browser build contains the files that the Node build reads from disk.
import pdfmake from "pdfmake/build/pdfmake.min.js";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { notoSansBold } from "./fonts/noto-sans-bold.ts";
import { notoSansRegular } from "./fonts/noto-sans-regular.ts";

pdfmake.addVirtualFileSystem({ "regular.ttf": notoSansRegular, "bold.ttf": notoSansBold });
pdfmake.setFonts({ NotoSans: { normal: "regular.ttf", bold: "bold.ttf" } });
// Documents contain user input, which must not make the Worker fetch anything.
pdfmake.setUrlAccessPolicy(() => false);

/** A document as a PDF. This module and its 1 MB of libraries are loaded only by the routes that print. */
export function printPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
