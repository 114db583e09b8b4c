import type { Column, Content, TDocumentDefinitions } from "pdfmake/interfaces";
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
import { claimsTable, compensationTable, installmentsTable, interestTable } from "./tables.ts";
import { type DocumentWords, documentWords, isForDeposit } from "./words.ts";

/** A document of debt collection, in the debtor's language. */
export function documentLayout(document: CollectionDocument): TDocumentDefinitions {
  const { kind, number, locale } = document;
  const words = documentWords[locale];
  return {
    ...documentFrame(`${words.titles[kind]} ${number}`, locale),
    content: contentOf(document),
    footer: (page, pages) => ({
      text: `${number}, ${words.page(page, pages)}`,
      ...{ fontSize: 7.5, color: quiet, alignment: "right", margin: [48, 20, 48, 0] },
    }),
  };
}

/** Several letters, each on pages of its own. */
export function lettersLayout(documents: readonly CollectionDocument[]): TDocumentDefinitions {
  const locale = documents[0]?.locale ?? "pl";
  return {
    ...documentFrame(documents.map(({ number }) => number).join(", "), locale),
    content: documents.map((document, at) => ({
      stack: contentOf(document),
      ...(at > 0 && { pageBreak: "before" as const }),
    })),
  };
}

/** The debtor's address where the window of an envelope shows it (right window, 45 mm from the top), and the sender above. */
function envelopePart({ creditor, debtor, locale }: CollectionDocument): Content[] {
  const { name, street } = creditor;
  const sender = [name, street, town(creditor)].filter((text) => text !== "").join(", ");
  const country = debtor.country === "PL" ? [] : [countryName(debtor.country, locale)];
  return [
    {
      columns: [
        { width: "*", text: "" },
        {
          width: 226,
          stack: [
            { text: sender, fontSize: 7, color: quiet, margin: [0, 0, 0, 6] },
            { text: debtor.name, fontSize: 11, bold: true },
            ...[debtor.street, town(debtor), ...country].map((text) => ({ text, fontSize: 11 })),
          ],
        },
      ],
      margin: [0, 62, 0, 0],
    },
    { text: "", margin: [0, 0, 0, 56] },
  ];
}

function contentOf(document: CollectionDocument): Content[] {
  const { kind, number, locale, creditor, paragraph } = document;
  const words = documentWords[locale];
  const keep = (text: string) => (locale === "pl" ? keepTogether(text) : text);
  const title = words.titles[kind];
  const isConfirmation = kind === "paymentConfirmation";
  const isPlan = kind === "paymentPlan";
  const before = closing(document, words);
  const last = before.pop();
  const closingPart = (text: string): Content => ({ text: keep(text), margin: [0, 6, 0, 0] });
  return [
    ...(document.isLetter ? envelopePart(document) : []),
    head(title, `${words.number} ${number}`),
    { columns: facts(document, words), columnGap: 12 },
    {
      columns: [creditorPart(creditor, words), debtorPart(document.debtor, words, locale)],
      columnGap: 24,
      margin: [0, 14, 0, 12],
    },
    { text: keep(words.opening[kind](document)), fontSize: 10.5, margin: [0, 0, 0, 6] },
    { text: words.basis(document), color: quiet },
    claimsTable(document, words),
    ...installmentsTable(document, words),
    ...(isConfirmation || isPlan ? [] : interestTable(document, words)),
    ...(claimsCompensation(document) ? compensationTable(document, words) : []),
    ...(isPlan ? [] : [total(document, words)]),
    ...(isConfirmation ? [] : payment(document, words)),
    ...(paragraph === "" ? [] : [onOnePage([{ text: keep(paragraph), margin: [0, 12, 0, 0] }])]),
    ...before.map((text) => onOnePage([closingPart(text)])),
    onOnePage([
      ...(last === undefined ? [] : [closingPart(last)]),
      { text: keep(words.signature(creditor.name)), color: quiet, margin: [0, 16, 0, 0] },
    ]),
  ];
}

/** Text that no page break divides: a signature is never alone on a page. */
const onOnePage = (stack: Content[]): Content => ({ stack, unbreakable: true });

function facts({ issuedOn, payByOn, creditor, locale }: CollectionDocument, words: DocumentWords): Content[] {
  return [
    labelled(words.issuedOn, formatDay(issuedOn, locale)),
    ...(creditor.city === "" ? [] : [labelled(words.place, creditor.city)]),
    ...(payByOn === null ? [] : [labelled(words.payByOn, formatDay(payByOn, locale))]),
  ];
}

function partyPart(label: string, name: string, lines: readonly string[]): Content {
  const rest = lines.filter((text) => text !== "");
  return { stack: [{ text: label, style: "label" }, { text: name, bold: true }, ...rest], lineHeight: 1.15 };
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
    debtor.nip === null ? "" : `${words.nip}: ${debtor.nip}`,
    debtor.taxNumber === null ? "" : `${words.taxNumber}: ${debtor.taxNumber}`,
  ]);

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
    margin: [0, 14, 0, 0],
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
    ...(sentences.length === 0 ? [] : [onOnePage([{ text: sentences.join(" "), margin: [0, 8, 0, 0] }])]),
    { stack: [account], unbreakable: true, margin: [0, 12, 0, 0] },
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
