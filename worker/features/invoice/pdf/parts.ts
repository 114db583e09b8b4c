import type { Content, ContentTable } from "pdfmake/interfaces";
import { countryName } from "../../../../domain/core/countries.ts";
import { keepTogether } from "../../../../domain/core/text.ts";
import { sumsPerRate } from "../../../../domain/invoice/line.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import type { Locale } from "../../../env.ts";
import { formatAmount } from "../../../format.ts";
import { headingCell, numberCell, quiet, ruledTable } from "../../../pdf/parts.ts";
import type { InvoiceDocument } from "./document.ts";
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
  return {
    stack: [{ text: label, style: "label", headlineLevel: 2 }, { text: keepTogether(who.name), bold: true }, ...rest],
    lineHeight: 1.15,
  };
}

export interface TableLook {
  /** Above and below each row, in points. */
  padding: number;
  margin: [number, number, number, number];
  /** Of each column of amounts, in points. */
  amountWidth: number;
}

/** The average width of a character of an amount, at the size of the text. */
const characterWidth = 5;

/** A column that holds the longest amount of some lines in one line of text. */
export function amountWidth(lines: InvoiceDocument["lines"], locale: Locale): number {
  const longest = Math.max(
    ...lines.flatMap((row) =>
      [row.unitNetGrosze, row.netGrosze, row.vatGrosze, row.grossGrosze].map(
        (grosze) => formatAmount(grosze, locale).length,
      ),
    ),
  );
  return Math.max(50, longest * characterWidth);
}

export function rowsTable(
  invoice: Pick<InvoiceDocument, "lines" | "locale">,
  words: InvoiceLabels,
  look: TableLook,
): Content {
  const width = look.amountWidth;
  const amount = (grosze: number) => numberCell(formatAmount(grosze, invoice.locale));
  const titles = [words.quantity, words.unitNet, words.net, words.rate, words.vat, words.gross];
  const rows = invoice.lines.map((row, index) => [
    { text: String(index + 1), color: quiet },
    row.name,
    numberCell(`${row.quantity} ${words.units[row.unit]}`),
    amount(row.unitNetGrosze),
    amount(row.netGrosze),
    numberCell(rateLabel(row.vatRate, words)),
    amount(row.vatGrosze),
    amount(row.grossGrosze),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, "*", 44, width, width, 32, width, width],
      body: [
        [
          headingCell(words.ordinal, "left"),
          headingCell(words.name, "left"),
          ...titles.map((title) => headingCell(title, "right")),
        ],
        ...rows,
      ],
    },
    layout: ruledTable(look.padding),
    margin: look.margin,
  };
}

/** Sums per VAT rate and in total, calculated from the lines, with its width. */
export function sumsTable(invoice: InvoiceDocument, words: InvoiceLabels): ContentTable & { width: number } {
  const cells = (label: string, sums: { netGrosze: number; vatGrosze: number; grossGrosze: number }, bold: boolean) => [
    numberCell(label, bold),
    numberCell(formatAmount(sums.netGrosze, invoice.locale), bold),
    numberCell(formatAmount(sums.vatGrosze, invoice.locale), bold),
    numberCell(formatAmount(sums.grossGrosze, invoice.locale), bold),
  ];
  const width = Math.max(60, amountWidth(invoice.lines, invoice.locale));
  return {
    width: 90 + 3 * width,
    table: {
      headerRows: 1,
      widths: ["*", width, width, width],
      body: [
        [
          headingCell(words.perRate, "right"),
          headingCell(words.net, "right"),
          headingCell(words.vat, "right"),
          headingCell(words.gross, "right"),
        ],
        ...sumsPerRate(invoice.lines).map((sums) => cells(rateLabel(sums.vatRate, words), sums, false)),
        cells(words.total, invoice, true),
      ],
    },
    layout: ruledTable(6),
  };
}
