import type { Content, TableCell } from "pdfmake/interfaces";
import { addDays, type Day } from "../../../../domain/core/day.ts";
import { languages } from "../../../../domain/core/languages.ts";
import { type Claim, type CollectionDocument, claimsCompensation } from "../../../../domain/debt/document.ts";
import { formatAmount } from "../../../format.ts";
import { headingCell, numberCell, quiet, ruledTable } from "../../../pdf/parts.ts";
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

/** Low rows, so that a demand for eight months is one page. */
const rowPadding = 1.5;

/** How the interest and the compensation of a claim are calculated, in small lines below it. */
function calculation(
  { interest, compensation }: Claim,
  {
    words,
    locale,
    withCompensation,
  }: { words: DocumentWords; locale: CollectionDocument["locale"]; withCompensation: boolean },
): TableCell[][] {
  const amount = (grosze: number) => formatAmount(grosze, locale);
  const percent = new Intl.NumberFormat(languages[locale].locale, { maximumFractionDigits: 2 });
  const line = (text: string, result: string): TableCell[] => [
    { text, colSpan: 5, fontSize: 7.5, color: quiet },
    ...["", "", "", ""],
    { text: result, alignment: "right", fontSize: 7.5 },
  ];
  const late = interest.map(({ fromOn, toOn, days, basisPoints, principalGrosze, interestGrosze }) =>
    line(
      words.interestLine(
        range(fromOn, toOn, locale),
        days,
        `${percent.format(basisPoints / 100)}%`,
        amount(principalGrosze),
      ),
      amount(interestGrosze),
    ),
  );
  if (!withCompensation || compensation === null) return late;
  const { eur, rate, grosze } = compensation;
  return [...late, line(words.compensationLine(eur, rate), grosze === null ? "–" : amount(grosze))];
}

/**
 * The claims with their periods, invoices and due dates, and with the calculation of what else is owed for each; in a
 * confirmation, with the days of payment.
 */
export function claimsTable(document: CollectionDocument, words: DocumentWords): Content {
  const { kind, claims, locale, openGrosze, interestGrosze } = document;
  const isPaid = kind === "paymentConfirmation";
  const hasExtra = !isPaid && kind !== "paymentPlan";
  const withCompensation = claimsCompensation(document);
  const amount = (grosze: number) => formatAmount(grosze, locale);
  const sum = claims.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  const extraGrosze = interestGrosze + (withCompensation ? document.compensation.grosze : 0);
  const paidOn = (payments: readonly { on: Day }[]) =>
    [...new Set(payments.map(({ on }) => shortDay(on, locale)))].join(", ");
  const body = claims.flatMap((claim) => [
    [
      claimedFor(claim, words, locale),
      claim.invoiceNumber ?? "–",
      shortDay(claim.lastDayToPay, locale),
      numberCell(amount(claim.amountGrosze)),
      numberCell(isPaid ? paidOn(claim.payments) : amount(claim.openGrosze), !isPaid),
      "",
    ] as TableCell[],
    ...(hasExtra ? calculation(claim, { words, locale, withCompensation }) : []),
  ]);
  /** The rows below a claim, which no rule divides from it. */
  const belowAt = new Set(
    body.flatMap(([cell], at) => (typeof cell === "object" && "colSpan" in cell ? [at + 1] : [])),
  );
  const ruled = ruledTable(rowPadding);
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ["*", 96, 62, 58, isPaid ? 76 : 58, hasExtra ? 62 : 0],
      body: [
        [
          ...[headingCell(words.period, "left"), headingCell(words.invoice, "left"), headingCell(words.dueOn, "left")],
          ...[headingCell(words.amount, "right"), headingCell(isPaid ? words.paidOn : words.left, "right")],
          headingCell(hasExtra ? words.extra(withCompensation) : "", "right"),
        ],
        ...body,
        [
          { text: words.total, bold: true, colSpan: 3 },
          ...["", ""],
          ...[numberCell(amount(sum), isPaid), numberCell(isPaid ? "" : amount(openGrosze), true)],
          numberCell(hasExtra ? amount(extraGrosze) : "", true),
        ],
      ],
    },
    layout: {
      ...ruled,
      hLineWidth: (row, node) => (belowAt.has(row) ? 0 : row === 0 || row === node.table.body.length ? 1 : 0.5),
      paddingTop: (row) => (belowAt.has(row) ? 0 : rowPadding),
      paddingBottom: (row) => (belowAt.has(row + 1) ? 0 : rowPadding),
    },
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
    { text: words.installmentsTitle, bold: true, headlineLevel: 2, margin: [0, 10, 0, 4] },
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
