import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import type { Locale } from "../env.ts";

export const ink = "#12312a";
export const quiet = "#55635b";
const line = "#dfd4c1";

const logo = `<svg viewBox="0 0 27 30" xmlns="http://www.w3.org/2000/svg">
<path d="M13.5 15v13.5L1.5 21.9V8.1z" fill="#d9dcd2"/><path d="M7 17.6l6.5-3.7 6.5 3.7v7l-6.5 3.8L7 24.6z" fill="#c79a63"/>
<path d="M7 17.6l6.5-3.7 6.5 3.7-6.5 3.8z" fill="#e3bd8a"/><path d="M13.5 21.4l6.5-3.8v7l-6.5 3.8z" fill="#a97c48"/>
<path d="M1.5 8.1L13.5 1.2l12 6.9v13.8l-12 6.9-12-6.9z" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/></svg>`;

/** Header: logo and name on the left, title and number of the document on the right, with a line below. */
export function head(title: string, ...number: string[]): Content {
  return {
    stack: [
      {
        columns: [
          { svg: logo, width: 22 },
          { text: "Boksy", style: "brand", width: "*", margin: [7, 2, 0, 0] },
          { stack: [{ text: title, style: "title", headlineLevel: 1 }, ...number], alignment: "right", width: "auto" },
        ],
      },
      {
        canvas: [{ type: "line", x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 2, lineColor: ink }],
        margin: [0, 10, 0, 18],
      },
    ],
  };
}

export const labelled = (label: string, value: string): Content => ({
  stack: [
    { text: label, style: "label" },
    { text: value, style: "value" },
  ],
});

/** A cell with a number or an amount. */
export const numberCell = (text: string, bold = false): TableCell => ({ text, alignment: "right", bold });

/** The heading of a column. */
export const headingCell = (text: string, alignment: "left" | "right"): TableCell => ({
  text,
  style: "label",
  alignment,
});

/** Hairlines between rows, and dark lines above and below the table. `padding`: above and below each row, in points. */
export const ruledTable = (padding: number): CustomTableLayout => ({
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 1 : 0.5),
  hLineColor: (row, node) => (row === 0 || row === node.table.body.length ? ink : line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => padding,
  paddingBottom: () => padding,
});

/** Page, type and metadata of every document. The styles are those that `head` and `labelled` use. */
export function documentFrame(title: string, locale: Locale) {
  return {
    title,
    language: locale,
    pageSize: "A4" as const,
    pageMargins: [48, 48, 48, 64] as [number, number, number, number],
    defaultStyle: { font: "NotoSans", fontSize: 9, color: ink, lineHeight: 1.1 },
    styles: {
      brand: { fontSize: 16, bold: true },
      title: { fontSize: 15, bold: true },
      label: { fontSize: 7.5, color: quiet },
      value: { fontSize: 9.5, bold: true },
      total: { fontSize: 16, bold: true },
    },
  } satisfies Partial<TDocumentDefinitions> & { title: string };
}
