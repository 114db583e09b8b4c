import { addMonths } from "../../../domain/core/day.ts";
import {
  type CollectionDocument,
  type DocumentKind,
  documentKinds,
  documentOf,
} from "../../../domain/debt/document.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";
import { invoiceLine } from "../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../domain/invoice/partner-list.ts";
import type { AgreementSubject } from "../../../domain/reservation/agreement/subject.ts";
import { agreementText } from "../../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../../domain/reservation/agreement/withdrawal-instruction.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { agreementClauses } from "../../../domain/settings/kinds.ts";
import { legalTextsOn } from "../../../domain/settings/legal-texts.ts";
import type { Locale } from "../../env.ts";
import { documentLayout, lettersLayout } from "../../features/debt/documents/layout.ts";
import type { InvoiceDocument } from "../../features/invoice/pdf/document.ts";
import { invoiceLayout } from "../../features/invoice/pdf/layout.ts";
import { agreementLayout } from "../../features/reservation/agreement/layout.ts";
import { type PrintedDocument, printPdf } from "../../pdf/print.ts";
import { worldIn } from "./world.ts";

/** Documents by the part of the product that they belong to. One of a kind without a sample does not compile. */
interface DocumentSamples {
  agreement: Record<"signed" | "draft", PrintedDocument>;
  invoice: Record<InvoiceKind | "unpaid" | "duplicate" | "commission", PrintedDocument>;
  collection: Record<DocumentKind | "posted", PrintedDocument>;
}

const buyerAddress = { street: "ul. Źródlana 3/7", postcode: "90-001", city: "Łódź" };

export function documentSamples(locale: Locale): DocumentSamples {
  const invoices = invoicesIn(locale);
  const collection = Object.fromEntries(
    documentKinds.map((kind) => [kind, documentLayout(collectionDocument(kind, locale))]),
  ) as Record<DocumentKind, PrintedDocument>;
  const posted = (["demand", "preCourtDemand"] as const).map((kind) => ({
    ...collectionDocument(kind, locale),
    ...{ isLetter: true, payByOn: null },
  }));
  return {
    agreement: { signed: agreement(locale, true), draft: agreement(locale, false) },
    invoice: invoices,
    collection: { ...collection, posted: lettersLayout(posted, [], locale) },
  };
}

/** A sample as a PDF, by language, part and kind, such as `invoice` and `vat.pdf`; null if there is none. */
export async function printSample({
  locale,
  part,
  file,
}: Record<"locale" | "part" | "file", string>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (locale !== "pl" && locale !== "en") return null;
  const samples: Record<string, Record<string, PrintedDocument>> = { ...documentSamples(locale) };
  const document = samples[part]?.[file.replace(/\.pdf$/, "")];
  return document === undefined ? null : new Uint8Array(await printPdf(document));
}

function agreement(locale: Locale, isSigned: boolean): PrintedDocument {
  const world = worldIn(locale);
  const words = (pl: string, en: string) => (locale === "pl" ? pl : en);
  const subject: AgreementSubject = {
    ...{ code: world.code, moveInOn: "2026-12-01", toOn: "2027-06-01", agreement: { version: 3 }, locale },
    seller: {
      ...{ legalName: world.partnerName, nip: "6762500001", regon: "012100784", krs: "0000123456" },
      ...{ address: `${world.address.street}, ${world.address.postcode} ${world.address.city}`, phone: world.phone },
      email: "biuro@zablocie.example",
    },
    box: { number: world.boxNumber, widthCm: 200, depthCm: 250, heightCm: 250 },
    place: { ...world.address, ...world.hours, name: world.placeName, noticeDays: 30 },
    price: priceOf({
      ...{ monthlyGrosze: 1_234_500, vatRate: 23, depositGrosze: 1_234_500, moveInOn: "2026-12-01", months: 6 },
      products: [],
    }),
    buyer: { kind: "person", companyName: "", nip: null, taxNumber: null, ...buyerAddress, country: "PL" },
    clauses: legalTextsOn(agreementClauses, [], { day: world.today, locale }),
  };
  return agreementLayout({
    ...{ code: world.code, locale, placeName: world.placeName, timezone: world.timezone, isTrial: false },
    text: agreementText(subject, world.tenant),
    placeTerms: {
      version: 3,
      text: words(
        "W budynku nie wolno palić.\nBramę zamykaj za sobą.\nWózki odstaw po użyciu przy windzie.",
        "Smoking is not allowed in the building.\nClose the gate behind you.\nReturn the carts to the elevator after use.",
      ),
    },
    instruction: withdrawalInstruction(subject),
    signature: isSigned
      ? { name: world.tenant, signedAt: world.at, hash: `${"4f2a9c".repeat(10)}7b1e`, earlyStartRequestedAt: world.at }
      : null,
  });
}

function invoicesIn(locale: Locale): DocumentSamples["invoice"] {
  const world = worldIn(locale);
  const words = (pl: string, en: string) => (locale === "pl" ? pl : en);
  const { placeName, boxNumber, address } = world;
  const lines = [
    invoiceLine({
      name: words(
        `Najem boksu ${boxNumber}, ${placeName}, ${address.street}, ${address.city}`,
        `Rent of box ${boxNumber}, ${placeName}, ${address.street}, ${address.city}`,
      ),
      ...{ quantity: 1, unit: "month", grossGrosze: 1_234_500, vatRate: 23 },
    }),
    invoiceLine({
      name: words("Kłódka szyfrowa", "Combination padlock"),
      ...{ quantity: 2, unit: "piece", grossGrosze: 9_800, vatRate: 23 },
    }),
  ];
  const sums = (of: typeof lines) => ({
    lines: of,
    netGrosze: of.reduce((sum, line) => sum + line.netGrosze, 0),
    vatGrosze: of.reduce((sum, line) => sum + line.vatGrosze, 0),
    grossGrosze: of.reduce((sum, line) => sum + line.grossGrosze, 0),
  });
  const paid: InvoiceDocument = {
    ...{ number: world.invoiceNumber, kind: "vat", correction: null, status: "paid", locale, ksef: null },
    ...{ paymentMethod: "online", paidMethods: ["online"], openGrosze: 0, withheldGrosze: null, askedGrosze: null },
    seller: {
      ...{ ...address, name: world.partnerName, nip: "6762500001", email: "biuro@zablocie.example" },
      ...{ phone: world.phone, vatExemptBasis: null },
    },
    buyer: { ...buyerAddress, name: world.tenant, nip: null, email: world.tenantEmail },
    ...{ issuedOn: world.today, soldOn: "2026-12-01", dueOn: "2026-12-08" },
    ...{ period: { from: "2026-12-01", to: "2027-01-01" }, ...sums(lines), depositGrosze: 1_234_500 },
    ...{ reservationCode: world.code, contractNumber: "UN/12/2026" },
    place: { name: placeName, street: address.street, city: address.city, boxNumber },
  };
  const unpaid: InvoiceDocument = {
    ...{ ...paid, status: "issued", paymentMethod: "transfer", paidMethods: [], depositGrosze: 0 },
    ...{ openGrosze: paid.grossGrosze, seller: { ...paid.seller, iban: world.iban, accountHolder: world.partnerName } },
    buyer: {
      ...{ ...buyerAddress, name: words("Meble Gdańskie sp. z o.o.", "Furniture Gdańsk sp. z o.o."), country: "PL" },
      ...{ nip: "5260250274", email: "faktury@meble.example" },
    },
  };
  const reduced = [
    invoiceLine({
      ...lines[0],
      name: lines[0]?.name ?? "",
      quantity: 1,
      unit: "month",
      vatRate: 23,
      grossGrosze: 1_034_500,
    }),
  ];
  const difference = [
    invoiceLine({ name: lines[0]?.name ?? "", quantity: 1, unit: "month", vatRate: 23, grossGrosze: -200_000 }),
  ];
  const correction: InvoiceDocument = {
    ...{ ...paid, ...sums(difference), kind: "correction", number: "4KPYXJ/K/2026/12/0001", depositGrosze: 0 },
    correction: {
      ...{ number: paid.number, issuedOn: paid.issuedOn, reason: world.reason },
      ...{ before: lines.slice(0, 1), after: reduced, buyerBefore: null },
    },
  };
  const fee = invoiceLine({
    name: words("Prowizja za listopad 2026", "Commission for November 2026"),
    ...{ quantity: 1, unit: "piece", grossGrosze: 1_523_400, vatRate: 23 },
  });
  const commission: InvoiceDocument = {
    ...{ ...unpaid, ...sums([fee]), number: "BOKSY/P/2026/11/0004", reservationCode: null, contractNumber: null },
    ...{
      place: null,
      period: { from: "2026-11-01", to: "2026-12-01" },
      withheldGrosze: 523_400,
      askedGrosze: 1_000_000,
    },
    ...{ openGrosze: 1_000_000, seller: { ...unpaid.seller, name: "Boksy", iban: world.oldIban } },
    buyer: { ...address, name: world.partnerName, nip: "6762500001", email: "biuro@zablocie.example" },
  };
  const ksef = {
    id: "inv_sample",
    status: "accepted",
    number: "6762500001-20261128-0A1B2C3D4E5F-6A",
    isOffline: false,
  } as const;
  const code = { link: "https://qr.ksef.mf.gov.pl/invoice/6762500001/28-11-2026/sample", label: ksef.number };
  return {
    vat: invoiceLayout(paid, null, []),
    unpaid: invoiceLayout({ ...unpaid, ksef }, null, [code]),
    duplicate: invoiceLayout(unpaid, "2026-12-15", []),
    proforma: invoiceLayout({ ...unpaid, kind: "proforma", number: "PRO/4KPYXJ/2026/11/0004" }, null, []),
    correction: invoiceLayout(correction, null, []),
    commission: invoiceLayout(commission, null, []),
  };
}

function collectionDocument(kind: DocumentKind, locale: Locale): CollectionDocument {
  const { partnerName, address, iban, tenant, code, boxNumber, placeName, phone, today } = worldIn(locale);
  const isPaid = kind === "paymentConfirmation";
  const claims = [0, 1].map((month) => ({
    ...{ fromOn: addMonths("2026-09-01", month), toOn: addMonths("2026-10-01", month) },
    ...{ dueOn: addMonths("2026-09-08", month), invoiceNumber: `4KPYXJ/2026/${month === 0 ? "09" : "10"}/0004` },
    ...{ amountGrosze: 1_234_500, openGrosze: isPaid ? 0 : 1_234_500 },
    payments: isPaid ? [{ on: "2026-11-20", grosze: 1_234_500 }] : [],
  }));
  return documentOf(
    {
      ...{ locale, claims, rates: knownRates, paragraphs: {} },
      creditor: {
        ...{ ...address, name: partnerName, nip: "6762500001", email: "biuro@zablocie.example", phone, iban },
        accountHolder: partnerName,
      },
      debtor: { ...buyerAddress, kind: "person", name: tenant, nip: null, taxNumber: null, country: "PL" },
      agreement: {
        ...{ code, title: code, contractNumber: null, signedOn: "2026-08-25", startOn: "2026-09-01", boxNumber },
        ...{ placeName, street: address.street, city: address.city },
      },
    },
    {
      ...{ kind, issuedOn: today, payByOn: "2026-12-05", demandedOn: kind === "preCourtDemand" ? "2026-11-10" : null },
      ...(kind === "paymentPlan" && {
        installments: [0, 1, 2].map((month) => ({ dueOn: addMonths("2027-01-10", month), amountGrosze: 823_000 })),
      }),
    },
  );
}
