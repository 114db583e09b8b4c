// The browser build contains the files that the Node build reads from disk.
import pdfmake from "pdfmake/build/pdfmake.min.js";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { DomainError } from "../../domain/core/errors.ts";
import { fallbacksOf, fitText } from "./fit-text.ts";
import { baseFont, fontFiles, loadFont } from "./fonts.ts";

pdfmake.setFonts(fontFiles);
pdfmake.addVirtualFileSystem(baseFont.files);
// Documents contain user input, which must not make the Worker fetch anything.
pdfmake.setUrlAccessPolicy(() => false);

/**
 * A document as a PDF, with every sign of its texts: other scripts in fonts of their own, pictures as a mark. Throws
 * `document.unprintable` if a character would be lost. This module and its 1 MB of libraries are loaded only by the routes
 * that print.
 */
export async function printPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const texts: string[] = [];
  const collect = (text: string) => texts.push(text) && text;
  withTexts(definition.content, collect);
  const fallbacks = [...new Set(texts.flatMap(fallbacksOf))];
  const fonts = await Promise.all(fallbacks.map(loadFont));
  for (const { files } of fonts) pdfmake.addVirtualFileSystem(files);
  const byName = new Map(fonts.map((font) => [font.name, font]));
  const lost = new Set<string>();
  const fit = (text: string) => fitText(text, byName, lost);
  const content = withTexts(definition.content, fit) as Content;
  if (lost.size > 0) throw new DomainError("document.unprintable", { details: { signs: [...lost].join(" ") } });
  return pdfmake.createPdf({ ...definition, content }).getBuffer();
}

/** The nodes of a document that contain other nodes. */
const containers = ["stack", "columns", "table", "body"];

/** A copy of a node of a document with its texts replaced. */
function withTexts(node: unknown, replace: (text: string) => unknown): unknown {
  if (typeof node === "string") return { text: replace(node) };
  if (Array.isArray(node)) return node.map((one) => withTexts(one, replace));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "text" && typeof value === "string") return [key, replace(value)];
      return [key, containers.includes(key) ? withTexts(value, replace) : value];
    }),
  );
}
