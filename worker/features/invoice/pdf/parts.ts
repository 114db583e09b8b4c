import type { Content, ContentTable, TableCell } from "pdfmake/interfaces";
import { sumsPerRate } from "../../../../domain/invoice/line.ts";
import { formatAmount } from "../../../format.ts";
import type { InvoiceDocument, InvoiceParty } from "./document.ts";
import { type InvoiceLabels, rateLabel } from "./words.ts";

export const ink = "#12312a";
export const quiet = "#55635b";
const line = "#dfd4c1";

const logo = `<svg viewBox="0 0 27 30" xmlns="http://www.w3.org/2000/svg">
<path d="M13.5 15v13.5L1.5 21.9V8.1z" fill="#d9dcd2"/><path d="M7 17.6l6.5-3.7 6.5 3.7v7l-6.5 3.8L7 24.6z" fill="#c79a63"/>
<path d="M7 17.6l6.5-3.7 6.5 3.7-6.5 3.8z" fill="#e3bd8a"/><path d="M13.5 21.4l6.5-3.8v7l-6.5 3.8z" fill="#a97c48"/>
<path d="M1.5 8.1L13.5 1.2l12 6.9v13.8l-12 6.9-12-6.9z" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/></svg>`;

/** The mark and the name on the left, what the document is and its number on the right, over a rule of ink. */
export function head(title: string, number: string): Content {
  return {
    stack: [
      {
        columns: [
          { svg: logo, width: 22 },
          { text: "Boksy", style: "brand", width: "*", margin: [7, 2, 0, 0] },
          { stack: [{ text: title, style: "title" }, number], alignment: "right", width: "auto" },
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

export function party(label: string, who: InvoiceParty, more: readonly string[], words: InvoiceLabels): Content {
  const address = [who.street, [who.postcode, who.city].filter(Boolean).join(" ")];
  const nip = who.nip === null ? [] : [`${words.nip}: ${who.nip}`];
  const rest = [...address, ...nip, ...more].filter((text) => text !== "");
  return { stack: [{ text: label, style: "label" }, { text: who.name, bold: true }, ...rest], lineHeight: 1.15 };
}

const number = (text: string, bold = false): TableCell => ({ text, alignment: "right", bold });
const heading = (text: string, alignment: "left" | "right" = "right"): TableCell => ({
  text,
  style: "label",
  alignment,
});

/** Hairlines between rows, ink above and below the whole. */
const layout: ContentTable["layout"] = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 1 : 0.5),
  hLineColor: (row, node) => (row === 0 || row === node.table.body.length ? ink : line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

export function rowsTable(invoice: InvoiceDocument, words: InvoiceLabels): Content {
  const amount = (grosze: number) => number(formatAmount(grosze, invoice.locale));
  const titles = [words.quantity, words.unitNet, words.net, words.rate, words.vat, words.gross];
  const rows = invoice.lines.map((row, index) => [
    { text: String(index + 1), color: quiet },
    row.name,
    number(`${row.quantity} ${words.units[row.unit]}`),
    amount(row.unitNetGrosze),
    amount(row.netGrosze),
    number(rateLabel(row.vatRate, words)),
    amount(row.vatGrosze),
    amount(row.grossGrosze),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, "*", 44, 50, 50, 32, 50, 54],
      body: [
        [heading(words.ordinal, "left"), heading(words.name, "left"), ...titles.map((title) => heading(title))],
        ...rows,
      ],
    },
    layout,
    margin: [0, 22, 0, 14],
  };
}

/** Sums of each rate and of all; they are sums of the rows. */
export function sumsTable(invoice: InvoiceDocument, words: InvoiceLabels): ContentTable {
  const cells = (label: string, sums: { netGrosze: number; vatGrosze: number; grossGrosze: number }, bold: boolean) => [
    number(label, bold),
    number(formatAmount(sums.netGrosze, invoice.locale), bold),
    number(formatAmount(sums.vatGrosze, invoice.locale), bold),
    number(formatAmount(sums.grossGrosze, invoice.locale), bold),
  ];
  return {
    table: {
      widths: ["*", 60, 60, 60],
      body: [
        [heading(words.perRate), heading(words.net), heading(words.vat), heading(words.gross)],
        ...sumsPerRate(invoice.lines).map((sums) => cells(rateLabel(sums.vatRate, words), sums, false)),
        cells(words.total, invoice, true),
      ],
    },
    layout,
  };
}
