import type { Column, Content } from "pdfmake/interfaces";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { countryName } from "../../../../domain/core/countries.ts";
import { keepTogether } from "../../../../domain/core/text.ts";
import {
  type CollectionDocument,
  type Creditor,
  claimsCompensation,
  type Debtor,
} from "../../../../domain/debt/document.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import { documentFrame, head, labelled, quiet } from "../../../pdf/parts.ts";
import type { PrintedDocument } from "../../../pdf/print.ts";
import { claimsTable, installmentsTable } from "./tables.ts";
import { type DocumentWords, documentWords, isForDeposit } from "./words.ts";

const pageMargins: [number, number, number, number] = [48, 40, 48, 36];

/** A document of debt collection, in the debtor's language. */
export function documentLayout(document: CollectionDocument): PrintedDocument {
  const { kind, number, locale } = document;
  const words = documentWords[locale];
  return {
    ...documentFrame(`${words.titles[kind]} ${number}`, locale),
    pageMargins,
    content: contentOf(document),
    footer: (page, pages) => ({
      text: `${number}, ${words.page(page, pages)}`,
      ...{ fontSize: 7.5, color: quiet, alignment: "right", margin: [48, 8, 48, 0] },
    }),
  };
}

/** Several letters, each on pages of its own, after a page that lists those that cannot be printed, in the reader's language. */
export function lettersLayout(
  documents: readonly CollectionDocument[],
  unprintable: readonly CollectionDocument[],
  locale: CollectionDocument["locale"],
): PrintedDocument {
  const parts = [
    ...(unprintable.length === 0 ? [] : [unprintedPart(unprintable, documentWords[locale])]),
    ...documents.map(contentOf),
  ];
  return {
    ...documentFrame(documents.map(({ number }) => number).join(", "), documents[0]?.locale ?? locale),
    pageMargins,
    content: parts.map((stack, at) => ({ stack, ...(at > 0 && { pageBreak: "before" as const }) })),
  };
}

/** Without names, which are what cannot be printed. */
const unprintedPart = (documents: readonly CollectionDocument[], words: DocumentWords): Content[] => [
  { text: words.unprinted, fontSize: 11, margin: [0, 0, 0, 8] },
  ...documents.map(
    (document): Content => ({ text: words.unprintedLetter(document), fontSize: 11, margin: [0, 0, 0, 4] }),
  ),
];

/**
 * The debtor's address where the window of an envelope shows it (right window, 45 mm from the top), below the head, with the sender
 * above it and the creditor next to it. What follows is below the window.
 */
function envelopePart({ creditor, debtor, locale }: CollectionDocument, words: DocumentWords): Content[] {
  const { name, street } = creditor;
  const sender = [name, street, town(creditor)].filter((text) => text !== "").join(", ");
  const country = debtor.country === "PL" ? [] : [countryName(debtor.country, locale)];
  return [
    {
      columns: [
        { width: "*", stack: [creditorPart(creditor, words)] },
        {
          width: 226,
          stack: [
            { text: sender, fontSize: 7, color: quiet, margin: [0, 0, 0, 6] },
            { text: debtor.name, fontSize: 11, bold: true },
            ...[debtor.street, town(debtor), ...country].map((text) => ({ text, fontSize: 11 })),
          ],
        },
      ],
      margin: [0, 0, 0, 14],
    },
  ];
}

function contentOf(document: CollectionDocument): Content[] {
  const { kind, number, locale, creditor, paragraph, payByOn, isLetter = false } = document;
  const words = documentWords[locale];
  const keep = (text: string) => (locale === "pl" ? keepTogether(text) : text);
  const title = words.titles[kind];
  const isConfirmation = kind === "paymentConfirmation";
  const isPlan = kind === "paymentPlan";
  const before = closing(document, words);
  const last = before.pop();
  const closingPart = (text: string): Content => ({
    text: keep(text),
    fontSize: 8,
    lineHeight: 1,
    margin: [0, 3, 0, 0],
  });
  return [
    head(title, `${words.number} ${number}`, placeAndDay(document)),
    ...(isLetter
      ? envelopePart(document, words)
      : [
          {
            columns: [
              creditorPart(creditor, words),
              debtorPart(document.debtor, words, locale),
              ...(payByOn === null
                ? []
                : [
                    {
                      width: "auto",
                      stack: [labelled(words.payByOn, formatDay(payByOn, locale).replaceAll(" ", "\u00a0"))],
                    } as Column,
                  ]),
            ],
            columnGap: 24,
            margin: [0, 0, 0, 10] as [number, number, number, number],
          },
        ]),
    { text: keep(words.opening[kind](document)), fontSize: 10.5, margin: [0, 0, 0, 6] },
    { text: [words.basis(document), ...(isLetter ? debtorNumbers(document, words) : [])].join(" "), color: quiet },
    claimsTable(document, words),
    ...installmentsTable(document, words),
    ...(isPlan ? [] : [total(document, words)]),
    ...(isConfirmation ? [] : payment(document, words)),
    ...(paragraph === "" ? [] : [onOnePage([{ text: keep(paragraph), margin: [0, 12, 0, 0] }])]),
    ...before.map((text) => onOnePage([closingPart(text)])),
    onOnePage([
      ...(last === undefined ? [] : [closingPart(last)]),
      { text: keep(words.signature(creditor.name)), fontSize: 8, color: quiet, margin: [0, 6, 0, 0] },
    ]),
  ];
}

/** Text that no page break divides: a signature is never alone on a page. */
const onOnePage = (stack: Content[]): Content => ({ stack, unbreakable: true });

function partyPart(label: string, name: string, lines: readonly string[]): Content {
  const rest = lines.filter((text) => text !== "");
  return {
    stack: [{ text: label, style: "label", headlineLevel: 2 }, { text: keepTogether(name), bold: true }, ...rest],
    lineHeight: 1.15,
  };
}

const town = ({ postcode, city }: Pick<Creditor, "postcode" | "city">) => [postcode, city].filter(Boolean).join(" ");

const creditorPart = (creditor: Creditor, words: DocumentWords): Content =>
  partyPart(words.creditor, creditor.name, [
    ...[creditor.street, town(creditor), creditor.nip === null ? "" : `${words.nip}: ${creditor.nip}`],
    ...[creditor.email, formatPhone(creditor.phone)],
  ]);

const debtorPart = (debtor: Debtor, words: DocumentWords, locale: CollectionDocument["locale"]): Content =>
  partyPart(words.debtor, debtor.name, [
    ...[debtor.street, town(debtor), debtor.country === "PL" ? "" : countryName(debtor.country, locale)],
    ...taxNumbers(debtor, words),
  ]);

const taxNumbers = ({ nip, taxNumber }: Debtor, words: DocumentWords): string[] => [
  ...(nip === null ? [] : [`${words.nip}: ${nip}`]),
  ...(taxNumber === null ? [] : [`${words.taxNumber}: ${taxNumber}`]),
];

/** Those of a letter, whose debtor is the address in the window. */
const debtorNumbers = ({ debtor }: CollectionDocument, words: DocumentWords): string[] =>
  taxNumbers(debtor, words).map((text) => `${words.debtor}, ${text}.`);

const placeAndDay = ({ creditor, issuedOn, locale }: CollectionDocument): string =>
  [creditor.city, formatDay(issuedOn, locale)].filter(Boolean).join(", ");

/** An interest note is about interest and compensation alone: the rent has its invoices. */
function total(document: CollectionDocument, words: DocumentWords): Content {
  const { kind, openGrosze, interestGrosze, claims, issuedOn, locale } = document;
  const money = (grosze: number) => formatMoney(grosze, locale);
  const isConfirmation = kind === "paymentConfirmation";
  const paid = claims.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  const principal = kind === "interestNote" ? 0 : openGrosze;
  const compensationGrosze = claimsCompensation(document) ? document.compensation.grosze : 0;
  const parts: Content[] = isConfirmation
    ? []
    : [
        ...(kind === "interestNote" ? [] : [labelled(words.sumRent(document), money(openGrosze))]),
        labelled(words.sumInterest(issuedOn), money(interestGrosze)),
        ...(compensationGrosze > 0 ? [labelled(words.compensation, money(compensationGrosze))] : []),
      ];
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    columns: [
      ...parts.map((part): Column => ({ width: "auto", stack: [part] })),
      {
        width: "*",
        alignment: "right",
        stack: [
          { text: isConfirmation ? words.paid : words.toPay, style: "label" },
          { text: money(isConfirmation ? paid : principal + interestGrosze + compensationGrosze), style: "total" },
        ],
      },
    ],
    columnGap: 24,
  };
}

/** The interest from now on, compensation, and where to pay. */
function payment(document: CollectionDocument, words: DocumentWords): Content[] {
  const { kind, dailyInterestGrosze, creditor, agreement, interestGrosze } = document;
  const title = kind === "paymentPlan" || kind === "interestNote" ? agreement.code : agreement.title;
  const hasInterest = interestGrosze > 0 || dailyInterestGrosze > 0;
  const sentences =
    kind === "paymentPlan"
      ? []
      : [
          ...(dailyInterestGrosze > 0 ? [words.daily(dailyInterestGrosze)] : []),
          ...(hasInterest ? [words.legalBasis(document)] : []),
          ...(claimsCompensation(document) ? compensationWords(document, words) : []),
        ];
  const account: Content =
    creditor.iban === null
      ? { text: words.askForAccount }
      : {
          columns: [
            labelled(words.account, formatIban(creditor.iban)),
            labelled(words.accountHolder, creditor.accountHolder ?? creditor.name),
            { width: "auto", stack: [labelled(words.reference, title)] },
          ],
          columnGap: 16,
        };
  return [
    ...(sentences.length === 0 ? [] : [onOnePage([{ text: sentences.join(" "), fontSize: 8, margin: [0, 4, 0, 0] }])]),
    { stack: [account], unbreakable: true, margin: [0, 8, 0, 4] },
  ];
}

/** The basis of the compensation, and what of it could not be converted yet. */
function compensationWords({ claims }: CollectionDocument, words: DocumentWords): string[] {
  const eur = claims.reduce((sum, { compensation }) => sum + (compensation?.rate === null ? compensation.eur : 0), 0);
  return [words.compensationBasis, ...(eur > 0 ? [words.unconverted(eur)] : [])];
}

/** What follows without payment, where a dispute is resolved, and that this may have crossed a payment. */
function closing({ kind, debtor, claims }: CollectionDocument, words: DocumentWords): string[] {
  const isDemand = kind === "demand" || kind === "preCourtDemand";
  return [
    ...words.closing[kind === "demand" && isForDeposit(claims) ? "demandOfDeposit" : kind],
    ...(isDemand || kind === "interestNote" ? [words.disputes[debtor.kind]] : []),
    ...(kind === "paymentConfirmation" || kind === "paymentPlan" ? [] : [words.alreadyPaid]),
  ];
}
