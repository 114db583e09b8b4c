import type { Column, Content } from "pdfmake/interfaces";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { keepTogether } from "../../../../domain/core/text.ts";
import { amountInWords } from "../../../../domain/invoice/amount-in-words.ts";
import type { KsefCode } from "../../../../domain/ksef/links.ts";
import { transferTitle } from "../../../../domain/ksef/transfer-title.ts";
import { formatDay, formatMoney, formatPeriod } from "../../../format.ts";
import { documentFrame, head, ink, labelled, quiet } from "../../../pdf/parts.ts";
import type { PrintedDocument } from "../../../pdf/print.ts";
import type { InvoiceDocument } from "./document.ts";
import { amountWidth, party, rowsTable, sumsTable, type TableLook } from "./parts.ts";
import { type InvoiceLabels, invoiceLabels } from "./words.ts";

/**
 * The layout of a Polish invoice, in the buyer's language.
 * @param duplicateOn the day on which a duplicate is issued; null for the invoice itself
 * @param codes QR codes of KSeF
 */
export function invoiceLayout(
  invoice: InvoiceDocument,
  duplicateOn: Day | null,
  codes: readonly KsefCode[],
): PrintedDocument {
  const words = invoiceLabels[invoice.locale];
  const { correction } = invoice;
  const title = words[titles[invoice.kind]];
  const buyerBefore = correction?.buyerBefore ?? null;
  return {
    ...documentFrame(`${title} ${invoice.number}`, invoice.locale),
    content: [
      head(title, `${words.number} ${invoice.number}`),
      ...duplicate(duplicateOn, invoice, words),
      { columns: dates(invoice, words), columnGap: 12 },
      ...corrected(invoice, words),
      {
        columns: [
          party(words.seller, invoice.seller, [invoice.seller.email, formatPhone(invoice.seller.phone)], {
            words,
            locale: invoice.locale,
          }),
          ...(buyerBefore === null
            ? []
            : [party(words.buyerBefore, buyerBefore, [], { words, locale: invoice.locale })]),
          party(buyerBefore === null ? words.buyer : words.buyerAfter, invoice.buyer, [invoice.buyer.email], {
            words,
            locale: invoice.locale,
          }),
        ],
        columnGap: 24,
        margin: [0, 20, 0, 0],
      },
      ...tables(invoice, words),
      {
        unbreakable: true,
        stack: [
          {
            columns: [
              { width: "*", stack: notes(invoice, words) },
              ...(invoice.lines.length === 0 ? [] : [sumsTable(invoice, words)]),
            ],
            columnGap: 24,
          },
          total(invoice, words),
        ],
      },
      ...ksefPart(invoice.ksef?.number ?? null, codes, words),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: keep(words[issuedBy(invoice)], invoice), width: "*" },
        { text: `${invoice.number}, ${words.page(page, pages)}`, alignment: "right", width: "auto", noWrap: true },
      ],
      fontSize: 7.5,
      color: quiet,
      margin: [48, 20, 48, 0],
    }),
  };
}

const titles = { vat: "invoice", correction: "correction", proforma: "proforma" } as const;

/** Whether the marketplace is the seller, and not only the issuer in its name. */
const isOwn = ({ askedGrosze }: InvoiceDocument) => askedGrosze !== null;

const isProforma = ({ kind }: InvoiceDocument) => kind === "proforma";

const issuedBy = (invoice: InvoiceDocument) =>
  isOwn(invoice) ? "unsigned" : isProforma(invoice) ? "proformaIssuedBy" : "issuedBy";

/** Codes that are at least 3 cm wide, each with its label, and what they are for. */
function ksefPart(ksefNumber: string | null, codes: readonly KsefCode[], words: InvoiceLabels): Content[] {
  if (codes.length === 0) return [];
  const notes = [
    words.ksef,
    ...(ksefNumber === null ? [words.ksefOffline] : []),
    ...(codes.length > 1 ? [words.ksefCertificate] : []),
  ];
  const width = 118;
  const printed = codes.map(
    ({ link, label }): Column => ({
      width,
      stack: [
        { qr: link, fit: width, eccLevel: "L", foreground: ink },
        { text: label, fontSize: label.length > 20 ? 5.6 : 8, bold: true, alignment: "center", margin: [0, 4, 0, 0] },
      ],
    }),
  );
  return [
    {
      unbreakable: true,
      margin: [0, 14, 0, 0],
      columns: [
        ...printed,
        {
          width: "*",
          stack: [
            ...(ksefNumber === null ? [] : [labelled(words.ksefNumber, ksefNumber)]),
            { text: notes.join(" "), color: quiet, fontSize: 8, margin: [0, ksefNumber === null ? 0 : 8, 0, 0] },
          ],
        },
      ],
      columnGap: 18,
    },
  ];
}

function duplicate(on: Day | null, { locale }: InvoiceDocument, words: InvoiceLabels): Content[] {
  if (on === null) return [];
  return [{ text: words.duplicate(formatDay(on, locale)), bold: true, fontSize: 12, margin: [0, -6, 0, 12] }];
}

const keep = (text: string, { locale }: InvoiceDocument) => (locale === "pl" ? keepTogether(text) : text);

function dates(invoice: InvoiceDocument, words: InvoiceLabels): Content[] {
  const { issuedOn, soldOn, dueOn, period, locale } = invoice;
  const day = (on: string) => formatDay(on, locale);
  return [
    labelled(words.issuedOn, day(issuedOn)),
    // Only required if it differs (Polish VAT Act, art. 106e(1)(6)).
    ...(soldOn === issuedOn || isProforma(invoice) ? [] : [labelled(words.soldOn, day(soldOn))]),
    ...(invoice.correction === null && invoice.askedGrosze !== 0 ? [labelled(words.dueOn, day(dueOn))] : []),
    ...(period === null
      ? []
      : [
          labelled(
            isOwn(invoice) ? words.commissionPeriod : words.period,
            formatPeriod(period.from, period.to, locale),
          ),
        ]),
  ];
}

/** What a correction corrects and why (Polish VAT Act, art. 106j(2)). */
function corrected({ correction, locale }: InvoiceDocument, words: InvoiceLabels): Content[] {
  if (correction === null) return [];
  const { number, issuedOn, reason } = correction;
  return [
    {
      columns: [
        labelled(words.corrected, number),
        labelled(words.correctedOn, formatDay(issuedOn, locale)),
        labelled(words.reason, reason),
      ],
      columnGap: 12,
      margin: [0, 12, 0, 0],
    },
  ];
}

/** The lines of an invoice; those of a correction before and after it, and the differences. */
function tables(invoice: InvoiceDocument, words: InvoiceLabels): Content[] {
  const { correction, locale, lines } = invoice;
  if (correction === null)
    return [rowsTable(invoice, words, { padding: 6, margin: [0, 22, 0, 14], amountWidth: amountWidth(lines, locale) })];
  if (lines.length === 0) return [{ text: words.amountsKept, margin: [0, 22, 0, 14] }];
  // Lower rows than an invoice has, so that a correction of a few lines is one page.
  const look: TableLook = {
    padding: 4,
    margin: [0, 4, 0, 0],
    amountWidth: amountWidth([...correction.before, ...correction.after, ...lines], locale),
  };
  const titled = (title: string, of: InvoiceDocument["lines"], below = 0): Content => ({
    stack: [{ text: title, bold: true, headlineLevel: 2 }, rowsTable({ lines: of, locale }, words, look)],
    margin: [0, 14, 0, below],
  });
  return [
    titled(words.before, correction.before),
    titled(words.after, correction.after),
    titled(words.difference, lines, 14),
  ];
}

function notes(invoice: InvoiceDocument, words: InvoiceLabels): Content[] {
  const { seller, place, reservationCode, contractNumber, depositGrosze } = invoice;
  const money = formatMoney(depositGrosze, invoice.locale);
  const below: [number, number, number, number] = [0, 0, 0, 8];
  const fact = (label: string, value: string | null): Content[] =>
    value === null ? [] : [{ stack: [labelled(label, value)], margin: below }];
  const rented = place === null ? null : `${place.boxNumber}, ${place.name}, ${place.street}, ${place.city}`;
  const numbers = [...fact(words.reservation, reservationCode), ...fact(words.contract, contractNumber)];
  const named: Content[] = [
    ...fact(words.rented, rented),
    // Next to each other, so that an invoice with a code of KSeF is one page.
    ...(numbers.length === 0 ? [] : [{ columns: numbers, columnGap: 12 }]),
    ...fact(words.exempt, seller.vatExemptBasis),
  ];
  const withheld: Content[] =
    isOwn(invoice) && invoice.correction === null ? [keep(commissionNote(invoice, words), invoice)] : [];
  const notInvoice: Content[] = isProforma(invoice) ? [keep(words.proformaNote, invoice)] : [];
  const deposit: Content[] =
    depositGrosze === 0 ? [] : [{ text: keep(words.deposit(money), invoice), fontSize: 8, color: quiet }];
  return [...named, ...notInvoice, ...withheld, ...deposit];
}

/** How the commission was paid when the invoice was issued, and what was left to pay. */
function commissionNote({ grossGrosze, dueOn, locale, ...invoice }: InvoiceDocument, words: InvoiceLabels): string {
  const { withheldGrosze, askedGrosze } = {
    withheldGrosze: invoice.withheldGrosze ?? 0,
    askedGrosze: invoice.askedGrosze ?? 0,
  };
  const settledGrosze = grossGrosze - withheldGrosze - askedGrosze;
  const money = (grosze: number) => formatMoney(grosze, locale);
  return [
    ...(withheldGrosze > 0 ? [words.withheld(money(withheldGrosze))] : []),
    ...(settledGrosze > 0 ? [words.settled(money(settledGrosze))] : []),
    askedGrosze > 0 ? words.asked(money(askedGrosze), formatDay(dueOn, locale)) : words.nothingAsked,
  ].join(" ");
}

function total(invoice: InvoiceDocument, words: InvoiceLabels): Content {
  const { status, grossGrosze, openGrosze, paymentMethod, paidMethods, locale } = invoice;
  if (invoice.correction !== null) return changedTotal(invoice, words);
  const isPaid = status === "paid";
  const methods = isOwn(invoice) ? [] : paidMethods.length > 0 ? paidMethods : [paymentMethod];
  const known = status in words.status ? (status as keyof typeof words.status) : "open";
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    columns: [
      {
        width: "*",
        stack: [
          labelled(words.inWords, amountInWords(grossGrosze, locale)),
          {
            columns: [
              ...(isProforma(invoice) ? [] : [labelled(words.paymentStatus, words.status[known])]),
              ...(methods.length === 0
                ? []
                : [labelled(words.paymentMethod, methods.map((method) => words.methods[method]).join(", "))]),
            ],
            margin: [0, 8, 0, 0],
          },
          ...account(invoice, words),
        ],
      },
      {
        width: "auto",
        alignment: "right",
        stack: [
          { text: isPaid ? words.paid : words.toPay, style: "label" },
          { text: formatMoney(isPaid || isProforma(invoice) ? grossGrosze : openGrosze, locale), style: "total" },
          // The note of an invoice for commission says how its parts were paid; corrections are none of them.
          ...(!isOwn(invoice) && (status === "partlyPaid" || (status === "overdue" && openGrosze < grossGrosze))
            ? [
                {
                  text: `${words.paid}: ${formatMoney(grossGrosze - openGrosze, locale)}`,
                  color: quiet,
                },
              ]
            : []),
        ],
      },
    ],
    columnGap: 24,
  };
}

/** Where to pay an invoice that is not fully paid. */
function account(invoice: InvoiceDocument, words: InvoiceLabels): Content[] {
  const { seller, buyer, status, paymentMethod, ksef } = invoice;
  const { iban = null, accountHolder } = seller;
  const title = transferTitle(
    { buyerNip: buyer.nip, ksefNumber: ksef?.number ?? null },
    isOwn(invoice) ? invoice.number : invoice.reservationCode,
  );
  if (iban === null || paymentMethod !== "transfer" || status === "paid") return [];
  return [
    {
      columns: [
        { stack: [labelled(words.account, formatIban(iban)), accountHolder ?? ""], width: "auto" },
        ...(title === null ? [] : [labelled(words.title, title)]),
      ],
      columnGap: 24,
      margin: [0, 8, 0, 0],
    },
  ];
}

/** By how much a correction changes the total. */
function changedTotal({ grossGrosze, lines, locale }: InvoiceDocument, words: InvoiceLabels): Content {
  if (lines.length === 0) return [];
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    columns: [
      { width: "*", stack: [labelled(words.inWords, amountInWords(Math.abs(grossGrosze), locale))] },
      {
        width: "auto",
        alignment: "right",
        stack: [
          { text: grossGrosze > 0 ? words.toAdd : words.toReturn, style: "label" },
          { text: formatMoney(Math.abs(grossGrosze), locale), style: "total" },
        ],
      },
    ],
    columnGap: 24,
  };
}
