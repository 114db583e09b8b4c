import { buffer } from "node:stream/consumers";
import type { Content, TDocumentDefinitions, Watermark } from "pdfmake/interfaces";
import { normalizePageMargin, normalizePageSize } from "pdfmake/src/PageSize.js";
import PDFDocument from "pdfmake/src/PDFDocument.js";
import SVGMeasure from "pdfmake/src/SVGMeasure.js";
import { DomainError } from "../../domain/core/errors.ts";
import { fallbacksOf, fitText } from "./fit-text.ts";
import { baseFont, type Font, loadFont } from "./fonts.ts";
import type { documentFrame } from "./parts.ts";
import { addStructure, NotedLayout, TaggedRenderer } from "./structure.ts";

/** A document: its frame, and what pdfmake lays out in it. */
export type PrintedDocument = ReturnType<typeof documentFrame> &
  Pick<TDocumentDefinitions, "footer" | "pageBreakBefore"> & { content: Content[]; watermark?: Watermark };

/** Content in the fonts of its signs, these fonts, and the signs that no font has. */
async function fitContent(content: readonly Content[]) {
  const texts: string[] = [];
  withTexts(content, (text) => {
    texts.push(text);
    return { text };
  });
  const fallbacks = [...new Set(texts.flatMap(fallbacksOf))];
  const fonts = await Promise.all(fallbacks.map(loadFont));
  const byName = new Map(fonts.map((font) => [font.name, font]));
  const lost = new Set<string>();
  const shown = withTexts(content, (text) => fitted(text, fitText(text, byName, lost))) as object[];
  return { shown, fonts, lost };
}

/** Whether `printPdf` would refuse the content. */
export const losesSigns = async (content: readonly Content[]): Promise<boolean> =>
  (await fitContent(content)).lost.size > 0;

/**
 * A document as a tagged PDF, with every sign of its texts: other scripts in fonts of their own, pictures as a mark. Throws
 * `document.unprintable` if a character would be lost. This module and its 1 MB of libraries are loaded only by the routes
 * that print.
 */
export async function printPdf(document: PrintedDocument): Promise<Buffer> {
  const { shown: content, fonts, lost } = await fitContent(document.content);
  if (lost.size > 0) throw new DomainError("document.unprintable", { details: { signs: [...lost].join(" ") } });
  const pdf = newPdf(document, [baseFont, ...fonts]);
  const { pageSize, pageMargins, styles, defaultStyle, footer, watermark, pageBreakBefore } = document;
  const layout = new NotedLayout(normalizePageSize(pageSize), normalizePageMargin(pageMargins), new SVGMeasure());
  const pages = layout.layoutDocument(
    ...([content, pdf, styles, defaultStyle, undefined, undefined, footer, watermark, pageBreakBefore] as const),
  );
  const structure = addStructure(pdf, watermark === undefined ? content : [watermark, ...content]);
  new TaggedRenderer(pdf, structure, watermark).renderPages(pages);
  pdf.end();
  return buffer(pdf);
}

function newPdf({ title, language }: PrintedDocument, fonts: readonly Font[]): PDFDocument {
  const options = {
    ...{ pdfVersion: "1.7", tagged: true, lang: language, displayTitle: true, autoFirstPage: false, font: null },
    info: { Title: title, Author: "Boksy", Creator: "Boksy", Producer: "Boksy" },
  };
  const faces = Object.fromEntries(fonts.map(({ name, normal, bold }) => [name, { normal, bold }]));
  return new PDFDocument(faces, {}, {}, {}, options, null, () => false);
}

/** A text divided by its fonts, with the original for assistive technology if the shown one differs from it. */
function fitted(original: string, text: ReturnType<typeof fitText>): Record<string, unknown> {
  const shown = typeof text === "string" ? text : text.map((piece) => piece.text).join("");
  return shown === original ? { text } : { text, original };
}

/** The nodes of a document that contain other nodes. */
const containers = ["stack", "columns", "table", "body"];

/** A copy of a node of a document with its texts replaced. */
function withTexts(node: unknown, replace: (text: string) => Record<string, unknown>): unknown {
  if (typeof node === "string") return replace(node);
  if (Array.isArray(node)) return node.map((one) => withTexts(one, replace));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === "text" && typeof value === "string") return Object.entries(replace(value));
      return [[key, containers.includes(key) ? withTexts(value, replace) : value]];
    }),
  );
}
