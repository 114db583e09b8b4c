import type { Content, TableCell } from "pdfmake/interfaces";
import { addDays, type Day } from "../../../../domain/core/day.ts";
import { languages } from "../../../../domain/core/languages.ts";
import type { Claim, CollectionDocument } from "../../../../domain/debt/document.ts";
import { formatAmount } from "../../../format.ts";
import { headingCell, numberCell, ruledTable } from "../../../pdf/parts.ts";
import type { DocumentWords } from "./words.ts";

/** A day that fits into a column: `23.11.2026`, and in English `Nov 23, 2026`, whose digits alone could be misread. */
function shortDay(on: Day, locale: CollectionDocument["locale"]): string {
  const parts: Intl.DateTimeFormatOptions =
    locale === "pl" ? { day: "2-digit", month: "2-digit" } : { day: "numeric", month: "short" };
  const options = { ...parts, year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[locale].locale, options).format(new Date(`${on}T00:00:00Z`));
}

const range = (fromOn: Day, toOn: Day, locale: CollectionDocument["locale"]) =>
  `${shortDay(fromOn, locale)} – ${shortDay(toOn, locale)}`;

/** What a claim is for: the rent of a period, or the deposit. */
const claimedFor = ({ isDeposit, fromOn, toOn }: Claim, words: DocumentWords, locale: CollectionDocument["locale"]) =>
  isDeposit === 1 ? words.deposit : range(fromOn, addDays(toOn, -1), locale);

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
          ...[headingCell(words.period, "left"), headingCell(words.invoice, "left"), headingCell(words.dueOn, "left")],
          ...[headingCell(words.amount, "right"), headingCell(isPaid ? words.paidOn : words.left, "right")],
        ],
        ...claims.map((claim): TableCell[] => [
          claimedFor(claim, words, locale),
          claim.invoiceNumber ?? "–",
          shortDay(claim.lastDayToPay, locale),
          numberCell(amount(claim.amountGrosze)),
          numberCell(isPaid ? paidOn(claim.payments) : amount(claim.openGrosze), !isPaid),
        ]),
        [
          { text: words.total, bold: true, colSpan: 3 },
          ...["", ""],
          ...[numberCell(amount(sum), isPaid), numberCell(isPaid ? "" : amount(openGrosze), true)],
        ],
      ],
    },
    layout: ruledTable(4),
  };
}

/** The installments of a payment plan. */
export function installmentsTable(
  { installments, openGrosze, locale }: CollectionDocument,
  words: DocumentWords,
): Content[] {
  if (installments.length === 0) return [];
  const amount = (grosze: number) => formatAmount(grosze, locale);
  return [
    { text: words.installmentsTitle, bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ["*", 100, 100],
        body: [
          [
            ...[headingCell(words.installment, "left"), headingCell(words.dueOn, "left")],
            headingCell(words.amount, "right"),
          ],
          ...installments.map(({ dueOn, amountGrosze }, index): TableCell[] => [
            ...[String(index + 1), shortDay(dueOn, locale)],
            numberCell(amount(amountGrosze)),
          ]),
          [{ text: words.total, bold: true, colSpan: 2 }, "", numberCell(amount(openGrosze), true)],
        ],
      },
      layout: ruledTable(4),
    },
  ];
}

/** Each line of the interest, with its rate and the amount that it is on. */
export function interestTable({ claims, locale, interestGrosze }: CollectionDocument, words: DocumentWords): Content[] {
  const lines = claims.flatMap((claim) =>
    claim.interest.map((one) => ({ ...one, of: claimedFor(claim, words, locale) })),
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
            ...[
              headingCell(words.period, "left"),
              headingCell(words.fromTo, "left"),
              headingCell(words.principal, "right"),
            ],
            ...[
              headingCell(words.rate, "right"),
              headingCell(words.days, "right"),
              headingCell(words.interest, "right"),
            ],
          ],
          ...lines.map((one): TableCell[] => [
            one.of,
            range(one.fromOn, one.toOn, locale),
            numberCell(amount(one.principalGrosze)),
            numberCell(`${percent.format(one.basisPoints / 100)}%`),
            numberCell(String(one.days)),
            numberCell(amount(one.interestGrosze)),
          ]),
          [{ text: words.total, bold: true, colSpan: 5 }, "", "", "", "", numberCell(amount(interestGrosze), true)],
        ],
      },
      layout: ruledTable(4),
    },
  ];
}

/** The compensation for each claim, with the rate at which it was converted. */
export function compensationTable(
  { claims, locale, compensation }: CollectionDocument,
  words: DocumentWords,
): Content[] {
  const amount = (grosze: number) => formatAmount(grosze, locale);
  return [
    { text: words.compensationTitle, bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ["*", 48, 230, 58],
        body: [
          [
            ...[headingCell(words.period, "left"), headingCell(words.inEuros, "right")],
            ...[headingCell(words.euroRate, "left"), headingCell(words.inZloty, "right")],
          ],
          ...claims.flatMap(({ compensation: owed, fromOn, toOn }): TableCell[][] =>
            owed === null
              ? []
              : [
                  [
                    range(fromOn, addDays(toOn, -1), locale),
                    numberCell(String(owed.eur)),
                    owed.rate === null ? "–" : words.euroRateOf(owed.rate),
                    numberCell(owed.grosze === null ? "–" : amount(owed.grosze)),
                  ],
                ],
          ),
          [
            { text: words.total, bold: true },
            numberCell(String(compensation.eur), true),
            ...["", numberCell(compensation.grosze === 0 ? "–" : amount(compensation.grosze), true)],
          ],
        ],
      },
      layout: ruledTable(4),
    },
  ];
}
