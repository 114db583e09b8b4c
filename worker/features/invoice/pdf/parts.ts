import type { Content, ContentTable, TableCell } from "pdfmake/interfaces";
import { countryName } from "../../../../domain/core/countries.ts";
import { sumsPerRate } from "../../../../domain/invoice/line.ts";
import type { Locale } from "../../../env.ts";
import { formatAmount } from "../../../format.ts";
import { ink, line, quiet } from "../../../pdf/parts.ts";
import type { InvoiceDocument, InvoiceParty } from "./document.ts";
import { type InvoiceLabels, rateLabel } from "./words.ts";

export function party(
  label: string,
  who: InvoiceParty,
  more: readonly string[],
  { words, locale }: { words: InvoiceLabels; locale: Locale },
): Content {
  const { street, postcode, city, country = "PL", nip, taxNumber = null } = who;
  const abroad = country === "PL" || street === "" ? [] : [countryName(country, locale)];
  const address = [street, [postcode, city].filter(Boolean).join(" "), ...abroad];
  const numbers = [
    ...(nip === null ? [] : [`${words.nip}: ${nip}`]),
    ...(taxNumber === null ? [] : [`${words.taxNumber}: ${taxNumber}`]),
  ];
  const rest = [...address, ...numbers, ...more].filter((text) => text !== "");
  return { stack: [{ text: label, style: "label" }, { text: who.name, bold: true }, ...rest], lineHeight: 1.15 };
}

const number = (text: string, bold = false): TableCell => ({ text, alignment: "right", bold });
const heading = (text: string, alignment: "left" | "right" = "right"): TableCell => ({
  text,
  style: "label",
  alignment,
});

/** Hairlines between rows, and dark lines above and below the table. */
const layout: ContentTable["layout"] = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 1 : 0.5),
  hLineColor: (row, node) => (row === 0 || row === node.table.body.length ? ink : line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

export function rowsTable(
  invoice: Pick<InvoiceDocument, "lines" | "locale">,
  words: InvoiceLabels,
  margin: [number, number, number, number] = [0, 22, 0, 14],
): Content {
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
    margin,
  };
}

/** Sums per VAT rate and in total, calculated from the lines. */
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
