import LayoutBuilder, { type Qr } from "pdfmake/src/LayoutBuilder.js";
import type PDFDocument from "pdfmake/src/PDFDocument.js";
import type { StructureElement } from "pdfmake/src/PDFDocument.js";
import Renderer, { type Line, type Page } from "pdfmake/src/Renderer.js";

/** A node of a document as pdfmake leaves it after the layout: each text and cell is an object. */
interface Node {
  text?: unknown;
  /** The text before its characters were replaced by those that its fonts show. */
  original?: string;
  headlineLevel?: number;
  stack?: Node[];
  columns?: Node[];
  table?: { headerRows?: number; body: Cell[][] };
  qr?: string;
}

/** `_span`: covered by the cell before it. */
type Cell = Node & { colSpan?: number; _span?: true };

/** What assistive technology reads of a document: the element for each node that shows something. */
type Structure = ReadonlyMap<object, StructureElement>;

/** Adds the structure of a document to its PDF, in reading order. */
export function addStructure(pdf: PDFDocument, content: readonly object[]): Structure {
  const elements = new Map<object, StructureElement>();
  const root = pdf.struct("Document", {});
  pdf.addStructure(root);

  function addNode(node: Node, parent: StructureElement) {
    const add = (type: string, options: Parameters<PDFDocument["struct"]>[1]) => {
      const element = pdf.struct(type, options);
      parent.add(element);
      elements.set(node, element);
    };
    for (const child of [...(node.stack ?? []), ...(node.columns ?? [])]) addNode(child, parent);
    if (node.table !== undefined) addTable(node.table, parent);
    if (node.qr !== undefined) add("Figure", { alt: node.qr });
    if (node.text === undefined || node.text === "") return;
    add(node.headlineLevel === undefined ? "P" : `H${node.headlineLevel}`, { actual: node.original });
  }

  function addTable({ headerRows = 0, body }: NonNullable<Node["table"]>, parent: StructureElement) {
    const table = pdf.struct("Table", {});
    parent.add(table);
    for (const [at, cells] of body.entries()) {
      const row = pdf.struct("TR", {});
      table.add(row);
      for (const cell of cells) {
        const { _span: isCovered = false } = cell;
        if (isCovered) continue;
        const [type, scope] = at < headerRows ? (["TH", { scope: "Column" }] as const) : (["TD", {}] as const);
        const element = pdf.struct(type, { ...scope, actual: cell.original });
        if (cell.colSpan !== undefined) element.dictionary.data.A = { O: "Table", ColSpan: cell.colSpan };
        row.add(element);
        // A text needs no paragraph of its own in a cell, which would double the size of the structure.
        if (cell.text === undefined) addNode(cell, element);
        else elements.set(cell, element);
      }
    }
  }

  for (const node of content) addNode(node, root);
  return elements;
}

/** Notes for each line and QR code which node it shows. Copies of a line, which pdfmake makes, keep the note. */
export class NotedLayout extends LayoutBuilder {
  override buildNextLine(node: object): Line | null {
    const line = super.buildNextLine(node);
    return line === null ? null : Object.assign(line, { node });
  }

  override processQr(node: Qr): void {
    const { _canvas: vectors } = node;
    for (const vector of vectors) Object.assign(vector, { node });
    super.processQr(node);
  }
}

type Mark = StructureElement | "Layout" | "Pagination";

/** Marks what it draws as content of its element, or as decoration that assistive technology skips. */
export class TaggedRenderer extends Renderer {
  readonly #structure: Structure;
  readonly #watermark: object | undefined;
  readonly #drawn = new Set<object>();
  #mark: Mark | null = null;

  constructor(pdf: PDFDocument, structure: Structure, watermark: object | undefined) {
    super(pdf);
    this.#structure = structure;
    this.#watermark = watermark;
  }

  override renderPages(pages: readonly Page[]): void {
    for (const page of pages) {
      super.renderPages([page]);
      this.#begin(null);
    }
  }

  /** The footer has no elements. Where the head of a table is repeated, copies of its lines share their words. */
  override renderLine(line: Line, x: number, y: number): void {
    this.#begin(this.#read(line.node, line.inlines));
    super.renderLine(line, x, y);
  }

  override renderVector(vector: { node?: object }): void {
    this.#begin(this.#elementOf(vector.node) ?? "Layout");
    super.renderVector(vector);
  }

  override renderSVG(svg: object): void {
    this.#begin("Layout");
    super.renderSVG(svg);
  }

  override renderWatermark(page: Page): void {
    if (this.#watermark !== undefined) this.#begin(this.#read(this.#watermark, this.#watermark));
    super.renderWatermark(page);
  }

  #elementOf(node: object | undefined): StructureElement | undefined {
    return node && this.#structure.get(node);
  }

  /** A text is read only where it is drawn for the first time. */
  #read(node: object | undefined, text: object): Mark {
    const isRepeated = this.#drawn.has(text);
    this.#drawn.add(text);
    return (isRepeated ? undefined : this.#elementOf(node)) ?? "Pagination";
  }

  /** Ends the marked content unless it continues. */
  #begin(mark: Mark | null): void {
    if (mark === this.#mark) return;
    if (this.#mark !== null) this.pdfDocument.endMarkedContent();
    this.#mark = mark;
    if (typeof mark === "string") this.pdfDocument.markContent("Artifact", { type: mark });
    else mark?.add(this.pdfDocument.markStructureContent(mark.dictionary.data.S));
  }
}
