import { DomainError } from "../../../domain/core/errors.ts";
import type { InvoiceLine } from "../../../domain/invoice/line.ts";
import type { InvoiceParty, InvoiceSeller } from "../../../domain/invoice/party.ts";
import { type JpkInvoice, type JpkParty, jpkFa, missingForJpk } from "../../../domain/jpk/jpk-fa.ts";
import { ksefMarker } from "../../../domain/ksef/marker.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import { paymentKinds } from "../figures/payment-kinds.ts";
import type { FolderRow } from "./folder-queries.ts";
import {
  type FolderInvoice,
  type FolderPayment,
  type FolderPurchase,
  invoicesOfPeriod,
  paymentsOfPeriod,
  purchasesOfPeriod,
} from "./period-queries.ts";

/** A file with its name. */
interface TextFile {
  name: string;
  text: string;
}

interface Source {
  db: Database;
  folder: FolderRow;
  now: Date;
}

/** Older invoices lack some fields. */
const partyOf = ({ name, nip, taxNumber, street, postcode, city, country }: InvoiceParty): JpkParty => ({
  ...{ name, nip, street, postcode, city },
  taxNumber: taxNumber ?? null,
  country: country ?? "PL",
});

function jpkInvoiceOf(row: FolderInvoice): JpkInvoice {
  const seller: InvoiceSeller = JSON.parse(row.seller);
  const lines: InvoiceLine[] = JSON.parse(row.lines);
  const { number, issuedOn, soldOn, grossGrosze, correctedNumber, reason } = row;
  const isExempt = lines.some(({ vatRate }) => vatRate === "zw");
  return {
    ...{ number, issuedOn, soldOn, lines, grossGrosze },
    seller: partyOf(seller),
    buyer: partyOf(JSON.parse(row.buyer)),
    exemptionBasis: isExempt ? (seller.vatExemptBasis ?? null) : null,
    correction: correctedNumber === null ? null : { reason: reason ?? "", correctedNumber },
  };
}

/** JPK_FA(4) of the period; null if it has no invoices or the company's data is incomplete. */
async function jpkFile({ db, folder, now }: Source): Promise<TextFile | null> {
  const { fromOn, toOn, nip } = folder;
  if (folder.invoices === 0 || missingForJpk(folder).length > 0) return null;
  const invoices = rows<FolderInvoice>(await invoicesOfPeriod(db, folder).all()).map(jpkInvoiceOf);
  return {
    name: `JPK_FA_${nip}_${fromOn}_${toOn}.xml`,
    text: jpkFa({ taxpayer: folder, fromOn, toOn, createdAt: now, invoices }),
  };
}

const invoiceHeadings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Rodzaj", "Koryguje", "Nabywca", "NIP", "Data wystawienia", "Data sprzedaży", "Termin płatności"],
    ...["Numer umowy", "Netto, zł", "VAT, zł", "Brutto, zł", "Numer KSeF lub oznaczenie"],
  ],
  en: [
    ...["Number", "Type", "Corrects", "Buyer", "Tax number", "Issue date", "Sale date", "Due date"],
    ...["Agreement number", "Net, PLN", "VAT, PLN", "Gross, PLN", "KSeF number or marker"],
  ],
};

const invoiceKinds: Record<Locale, Record<FolderInvoice["kind"], string>> = {
  pl: { vat: "faktura", correction: "faktura korygująca" },
  en: { vat: "invoice", correction: "corrective invoice" },
};

/** The invoices with the KSeF number or marker of each. */
async function invoicesFile({ db, folder }: Source): Promise<TextFile> {
  const { locale } = folder;
  const lines = rows<FolderInvoice>(await invoicesOfPeriod(db, folder).all()).map((row) => {
    const buyer: InvoiceParty = JSON.parse(row.buyer);
    return [
      ...[row.number, invoiceKinds[locale][row.kind], row.correctedNumber, buyer.name, buyer.nip ?? buyer.taxNumber],
      ...[row.issuedOn, row.soldOn, row.dueOn, row.contractNumber],
      ...[row.netGrosze, row.vatGrosze, row.grossGrosze].map((grosze) => csvAmount(grosze, locale)),
      ksefMarker(row),
    ].map((cell) => cell ?? null);
  });
  return {
    name: locale === "pl" ? "faktury.csv" : "invoices.csv",
    text: csvText([invoiceHeadings[locale], ...lines], locale),
  };
}

const purchaseHeadings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Rodzaj", "Koryguje", "Sprzedawca", "NIP", "Data wystawienia", "Data sprzedaży"],
    ...["Netto, zł", "VAT, zł", "Brutto, zł", "Potrącono z płatności online, zł", "Do zapłaty, zł"],
    "Numer KSeF lub oznaczenie",
  ],
  en: [
    ...["Number", "Type", "Corrects", "Seller", "Tax number", "Issue date", "Sale date"],
    ...["Net, PLN", "VAT, PLN", "Gross, PLN", "Withheld from online payments, PLN", "Due, PLN"],
    "KSeF number or marker",
  ],
};

/** What the partner bought: the marketplace's invoices for commission; null if there are none. */
async function purchasesFile({ db, folder }: Source): Promise<TextFile | null> {
  const { locale, purchases } = folder;
  if (purchases === 0) return null;
  const lines = rows<FolderPurchase>(await purchasesOfPeriod(db, folder).all()).map((row) => {
    const seller: InvoiceSeller = JSON.parse(row.seller);
    return [
      ...[row.number, invoiceKinds[locale][row.kind], row.correctedNumber, seller.name, seller.nip],
      ...[row.issuedOn, row.soldOn],
      ...[row.netGrosze, row.vatGrosze, row.grossGrosze, row.withheldGrosze, row.openGrosze].map((grosze) =>
        csvAmount(grosze, locale),
      ),
      ksefMarker(row),
    ];
  });
  return {
    name: locale === "pl" ? "zakupy.csv" : "purchases.csv",
    text: csvText([purchaseHeadings[locale], ...lines], locale),
  };
}

const paymentHeadings: Record<Locale, string[]> = {
  pl: ["Data", "Rodzaj", "Klient", "Boks", "Faktury", "Kwota, zł", "W tym kaucja, zł", "Bez kaucji, zł", "Tytuł"],
  en: [
    ...["Date", "Type", "Client", "Box", "Invoices", "Amount, PLN", "Of which deposit, PLN"],
    ...["Without deposit, PLN", "Reference"],
  ],
};

/** All payments received and refunded in the period. Without deposits they sum to what was received. */
async function paymentsFile({ db, folder }: Source): Promise<TextFile> {
  const { locale } = folder;
  const lines = rows<FolderPayment>(await paymentsOfPeriod(db, folder).all()).map((row) => {
    const amountGrosze = row.receivedGrosze + row.depositGrosze;
    return [
      row.on,
      paymentKinds[locale][amountGrosze < 0 ? "refund" : row.method],
      ...[row.clientName, row.boxNumber, row.invoices],
      ...[amountGrosze, row.depositGrosze, row.receivedGrosze].map((grosze) => csvAmount(grosze, locale)),
      row.title,
    ];
  });
  return {
    name: locale === "pl" ? "platnosci.csv" : "payments.csv",
    text: csvText([paymentHeadings[locale], ...lines], locale),
  };
}

/** The lists of the period: of invoices, of payments, and purchases and JPK_FA if they can be made. */
const listFiles = { invoices: invoicesFile, payments: paymentsFile, purchases: purchasesFile, jpk: jpkFile };

const listNames = ["invoices", "payments", "purchases", "jpk"] as const;
export type ListName = (typeof listNames)[number];

/** One of the lists. Throws `resource.not_found` for one that cannot be made. */
export async function listFile(source: Source, list: ListName): Promise<TextFile> {
  const file = await listFiles[list](source);
  if (file === null) throw new DomainError("resource.not_found");
  return file;
}

/** All lists that can be made. */
export async function allLists(source: Source): Promise<TextFile[]> {
  const files = await Promise.all(listNames.map((list) => listFiles[list](source)));
  return files.filter((file) => file !== null);
}
