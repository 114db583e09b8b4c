// The modules of pdfmake that documents are printed with, as far as they are used: they have no types of their own.

declare module "pdfmake/src/PDFDocument.js" {
  /** An element of the structure of a tagged PDF; `S` is its type. */
  export interface StructureElement {
    dictionary: { data: { S: string; A?: object } };
    add(child: StructureElement | MarkedContent): void;
  }

  /** A part of the content of a page. */
  export interface MarkedContent {
    refs: readonly object[];
  }

  export default class PDFDocument implements AsyncIterable<Buffer> {
    constructor(
      fonts: Readonly<Record<string, { normal: Buffer; bold: Buffer }>>,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      mayReadFile: (path: string) => boolean,
    );
    struct(type: string, options: { alt?: string; actual?: string | undefined; scope?: "Column" }): StructureElement;
    addStructure(element: StructureElement): void;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): void;
    markStructureContent(tag: string): MarkedContent;
    endMarkedContent(): void;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Buffer>;
  }
}

declare module "pdfmake/src/LayoutBuilder.js" {
  import type { TDocumentDefinitions } from "pdfmake/interfaces";
  import type PDFDocument from "pdfmake/src/PDFDocument.js";
  import type { Line, Page } from "pdfmake/src/Renderer.js";
  import type SVGMeasure from "pdfmake/src/SVGMeasure.js";

  export interface Qr {
    _canvas: object[];
  }

  export default class LayoutBuilder {
    constructor(size: object, margins: object, measure: SVGMeasure);
    layoutDocument(
      content: object,
      pdf: PDFDocument,
      styles: TDocumentDefinitions["styles"],
      defaultStyle: TDocumentDefinitions["defaultStyle"],
      background: undefined,
      header: undefined,
      footer: TDocumentDefinitions["footer"],
      watermark: TDocumentDefinitions["watermark"],
      pageBreakBefore: TDocumentDefinitions["pageBreakBefore"],
    ): Page[];
    /** Takes the next line from the text of a node; null after the last one. */
    buildNextLine(node: object): Line | null;
    processQr(node: Qr): void;
  }
}

declare module "pdfmake/src/PageSize.js" {
  import type { Margins, PageSize } from "pdfmake/interfaces";

  export function normalizePageSize(size: PageSize): { width: number; height: number };
  export function normalizePageMargin(margins: Margins): object;
}

declare module "pdfmake/src/Renderer.js" {
  import type PDFDocument from "pdfmake/src/PDFDocument.js";

  export interface Page {
    items: readonly object[];
  }

  export interface Line {
    inlines: readonly object[];
    node?: object;
  }

  export default class Renderer {
    constructor(pdf: PDFDocument);
    pdfDocument: PDFDocument;
    renderPages(pages: readonly Page[]): void;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: object): void;
    renderSVG(svg: object): void;
    renderWatermark(page: Page): void;
  }
}

declare module "pdfmake/src/SVGMeasure.js" {
  export default class SVGMeasure {
    measureSVG(svg: string): { width: number; height: number };
  }
}
