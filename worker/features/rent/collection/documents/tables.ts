import type { Content, ContentTable, TableCell } from "pdfmake/interfaces";
import type { CollectionDocument } from "../../../../../domain/collection/document.ts";
import { addDays, type Day } from "../../../../../domain/core/day.ts";
import { languages } from "../../../../../domain/core/languages.ts";
import { formatAmount } from "../../../../format.ts";
import { ink, line } from "../../../../pdf/parts.ts";
import type { DocumentWords } from "./words.ts";

const right = (text: string, bold = false): TableCell => ({ text, alignment: "right", bold });
const heading = (text: string, alignment: "left" | "right" = "left"): TableCell => ({
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
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A day that fits into a column: `23.11.2026`, and in English `Nov 23, 2026`, whose digits alone could be misread. */
function shortDay(on: Day, locale: CollectionDocument["locale"]): string {
  const parts: Intl.DateTimeFormatOptions =
    locale === "pl" ? { day: "2-digit", month: "2-digit" } : { day: "numeric", month: "short" };
  const options = { ...parts, year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[locale].locale, options).format(new Date(`${on}T00:00:00Z`));
}

const range = (fromOn: Day, toOn: Day, locale: CollectionDocument["locale"]) =>
  `${shortDay(fromOn, locale)} – ${shortDay(toOn, locale)}`;

/** The claims with their periods, invoices and due dates; in a confirmation, with the days of payment. */
export function claimsTable({ kind, claims, locale, openGrosze }: CollectionDocument, words: DocumentWords): Content {
  const isPaid = kind === "paymentConfirmation";
  const amount = (grosze: number) => formatAmount(grosze, locale);
  const sum = claims.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  const paidOn = (payments: readonly { on: Day }[]) =>
    [...new Set(payments.map(({ on }) => shortDay(on, locale)))].join(", ");
  return {
    margin: [0, 12, 0, 6],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", 112, 62, 62, 76],
      body: [
        [
          ...[heading(words.period), heading(words.invoice), heading(words.dueOn)],
          ...[heading(words.amount, "right"), heading(isPaid ? words.paidOn : words.left, "right")],
        ],
        ...claims.map((claim): TableCell[] => [
          range(claim.fromOn, addDays(claim.toOn, -1), locale),
          claim.invoiceNumber ?? "–",
          shortDay(claim.lastDayToPay, locale),
          right(amount(claim.amountGrosze)),
          right(isPaid ? paidOn(claim.payments) : amount(claim.openGrosze), !isPaid),
        ]),
        [
          { text: words.total, bold: true, colSpan: 3 },
          ...["", ""],
          ...[right(amount(sum), isPaid), right(isPaid ? "" : amount(openGrosze), true)],
        ],
      ],
    },
    layout,
  };
}

/** Each line of the interest, with its rate and the amount that it is on. */
export function interestTable({ claims, locale, interestGrosze }: CollectionDocument, words: DocumentWords): Content[] {
  const lines = claims.flatMap(({ interest, fromOn, toOn }) =>
    interest.map((one) => ({ ...one, of: { fromOn, toOn } })),
  );
  if (lines.length === 0) return [];
  const amount = (grosze: number) => formatAmount(grosze, locale);
  const percent = new Intl.NumberFormat(languages[locale].locale, { maximumFractionDigits: 2 });
  return [
    { text: words.interestTitle, bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ["*", 130, 54, 38, 28, 48],
        body: [
          [
            ...[heading(words.period), heading(words.fromTo), heading(words.principal, "right")],
            ...[heading(words.rate, "right"), heading(words.days, "right"), heading(words.interest, "right")],
          ],
          ...lines.map((one): TableCell[] => [
            range(one.of.fromOn, addDays(one.of.toOn, -1), locale),
            range(one.fromOn, one.toOn, locale),
            right(amount(one.principalGrosze)),
            right(`${percent.format(one.basisPoints / 100)}%`),
            right(String(one.days)),
            right(amount(one.interestGrosze)),
          ]),
          [{ text: words.total, bold: true, colSpan: 5 }, "", "", "", "", right(amount(interestGrosze), true)],
        ],
      },
      layout,
    },
  ];
}
