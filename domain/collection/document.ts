import { addDays, type Day } from "../core/day.ts";
import { lastDayToPay } from "./calendar.ts";
import { compensationEur, type InterestLine, interestOf, interestOfDay } from "./interest.ts";
import type { Installment } from "./payment-plan.ts";
import { type DebtorKind, statutoryRates } from "./rates.ts";
import type { CollectionStep } from "./transitions.ts";

export const documentKinds = [
  "reminder",
  "demand",
  "preCourtDemand",
  "paymentPlan",
  "interestNote",
  "paymentConfirmation",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The longest own paragraph, in characters: a document stays a page or two. */
export const longestParagraph = 600;

/** What a partner adds to its documents in its own words, by language. */
export type Paragraphs = { readonly [Kind in DocumentKind]?: { pl: string; en: string } | undefined };

/** The document of a step; access is suspended without one. */
export const documentOfStep: Readonly<Record<CollectionStep, DocumentKind | null>> = {
  remind: "reminder",
  demand: "demand",
  suspend: null,
  demandPreCourt: "preCourtDemand",
};

export interface Creditor {
  name: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  email: string;
  phone: string;
  iban: string | null;
  accountHolder: string | null;
}

export interface Debtor {
  kind: DebtorKind;
  name: string;
  nip: string | null;
  /** Of a foreign company. */
  taxNumber: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface DocumentAgreement {
  /** The reservation code, also the payment reference. */
  code: string;
  /** Null for an agreement that was not signed on Boksy. */
  signedOn: Day | null;
  startOn: Day;
  boxNumber: string;
  placeName: string;
  street: string;
  city: string;
}

/** A charge with its payments, as the document was issued. `toOn` is exclusive. */
export interface SourceClaim {
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  invoiceNumber: string | null;
  amountGrosze: number;
  openGrosze: number;
  payments: readonly { on: Day; grosze: number }[];
}

export interface Claim extends SourceClaim {
  lastDayToPay: Day;
  interest: InterestLine[];
  interestGrosze: number;
  /** 0 for a person. */
  compensationEur: number;
}

/** A document of a case as it was issued. It is stored whole, so that it never changes. */
export interface CollectionDocument {
  kind: DocumentKind;
  number: string;
  locale: "pl" | "en";
  issuedOn: Day;
  creditor: Creditor;
  debtor: Debtor;
  agreement: DocumentAgreement;
  claims: Claim[];
  openGrosze: number;
  interestGrosze: number;
  /** Interest of the day after the document. */
  dailyInterestGrosze: number;
  compensationEur: number;
  /** The last day to pay without consequences; null if the document sets none. */
  payByOn: Day | null;
  /** When payment was demanded before; for the pre-court demand. */
  demandedOn: Day | null;
  /** Of a payment plan; empty for other documents. */
  installments: readonly Installment[];
  /** What the landlord adds in its own words; empty if nothing. */
  paragraph: string;
}

export interface DocumentSource extends Pick<CollectionDocument, "locale" | "creditor" | "debtor" | "agreement"> {
  paragraphs: Paragraphs;
  /** Overdue charges, and those that were paid late since the case was opened. */
  claims: readonly SourceClaim[];
}

const isOpen = ({ openGrosze }: SourceClaim): boolean => openGrosze > 0;

/** What the document is about: demands claim what is unpaid, a confirmation is about what was paid, a note about both. */
function claimedBy(kind: DocumentKind, claims: readonly SourceClaim[]): readonly SourceClaim[] {
  if (kind === "interestNote") return claims;
  return claims.filter((claim) => isOpen(claim) === (kind !== "paymentConfirmation"));
}

function withInterest(claim: SourceClaim, debtor: DebtorKind, today: Day): Claim {
  const interest = interestOf(claim, statutoryRates[debtor], today);
  return {
    ...claim,
    lastDayToPay: lastDayToPay(claim.dueOn),
    interest,
    interestGrosze: sumOf(interest.map(({ interestGrosze }) => interestGrosze)),
    compensationEur: interest.length === 0 ? 0 : compensationEur(debtor, claim.amountGrosze),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The middle of the number, one per kind, so that no two documents of a case and a day have the same one. */
const numberMarks: Readonly<Record<DocumentKind, string>> = {
  reminder: "P",
  demand: "W",
  preCourtDemand: "WP",
  paymentPlan: "PR",
  interestNote: "NO",
  paymentConfirmation: "PZ",
};

/** The document as of a day, with everything that it says. */
export function documentOf(
  source: DocumentSource,
  issue: Pick<CollectionDocument, "kind" | "issuedOn" | "payByOn" | "demandedOn"> &
    Partial<Pick<CollectionDocument, "installments">>,
): CollectionDocument {
  const { locale, creditor, debtor, agreement } = source;
  const { kind, issuedOn } = issue;
  const claims = claimedBy(kind, source.claims).map((claim) => withInterest(claim, debtor.kind, issuedOn));
  return {
    installments: [],
    ...issue,
    ...{ locale, creditor, debtor, agreement, claims },
    paragraph: source.paragraphs[kind]?.[locale] ?? "",
    number: `${agreement.code}/${numberMarks[kind]}/${issuedOn.replaceAll("-", "")}`,
    openGrosze: sumOf(claims.map(({ openGrosze }) => openGrosze)),
    interestGrosze: sumOf(claims.map(({ interestGrosze }) => interestGrosze)),
    dailyInterestGrosze: interestOfDay(claims, statutoryRates[debtor.kind], addDays(issuedOn, 1)),
    compensationEur: sumOf(claims.map((claim) => claim.compensationEur)),
  };
}

/** Whether an interest note has anything to claim. */
export const claimsInterest = ({ interestGrosze, compensationEur }: CollectionDocument): boolean =>
  interestGrosze > 0 || compensationEur > 0;
