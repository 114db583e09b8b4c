import { addDays, type Day } from "../core/day.ts";
import { lastDayToPay } from "./calendar.ts";
import { type Compensation, type CompensationSum, compensationOf, sumOfCompensation } from "./compensation.ts";
import { type InterestLine, interestOf, interestOfDay } from "./interest.ts";
import type { Installment } from "./payment-plan.ts";
import { type CollectionRates, type DebtorKind, ratesOf } from "./rates.ts";
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
  /** The reservation code. */
  code: string;
  /** The title of a transfer that pays the claims. */
  title: string;
  /** Of the landlord's own agreement; without one, it has the reservation code as its number. */
  contractNumber?: string | null;
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
  /** Whether it is the deposit, and not rent. */
  isDeposit?: 0 | 1;
  payments: readonly { on: Day; grosze: number }[];
}

export interface Claim extends SourceClaim {
  lastDayToPay: Day;
  interest: InterestLine[];
  interestGrosze: number;
  /** Null for a person, and before interest is due. */
  compensation: Compensation | null;
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
  compensation: CompensationSum;
  /** Whether it goes by post, because no email reaches the debtor; its days to pay begin with its delivery then. */
  isLetter?: boolean;
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
  rates: CollectionRates;
  /** Overdue charges, and those that were paid late since the case was opened. */
  claims: readonly SourceClaim[];
}

/** Whether a letter can be addressed. */
export const hasAddress = ({ street, postcode, city }: Debtor): boolean =>
  street !== "" && postcode !== "" && city !== "";

const isOpen = ({ openGrosze }: SourceClaim): boolean => openGrosze > 0;

/** What the document is about: demands claim what is unpaid, a confirmation is about what was paid, a note about both. */
function claimedBy(kind: DocumentKind, claims: readonly SourceClaim[]): readonly SourceClaim[] {
  if (kind === "interestNote") return claims;
  return claims.filter((claim) => isOpen(claim) === (kind !== "paymentConfirmation"));
}

function withInterest(claim: SourceClaim, debtor: DebtorKind, rates: CollectionRates, today: Day): Claim {
  const interest = interestOf(claim, ratesOf(rates, debtor, claim), today);
  return {
    ...claim,
    lastDayToPay: lastDayToPay(claim.dueOn),
    interest,
    interestGrosze: sumOf(interest.map(({ interestGrosze }) => interestGrosze)),
    compensation: interest.length === 0 ? null : compensationOf(debtor, claim, rates.euro),
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
    Partial<Pick<CollectionDocument, "installments" | "isLetter">>,
): CollectionDocument {
  const { locale, creditor, debtor, agreement, rates } = source;
  const { kind, issuedOn } = issue;
  const claims = claimedBy(kind, source.claims).map((claim) => withInterest(claim, debtor.kind, rates, issuedOn));
  return {
    installments: [],
    ...issue,
    ...{ locale, creditor, debtor, agreement, claims },
    paragraph: source.paragraphs[kind]?.[locale] ?? "",
    number: `${agreement.code}/${numberMarks[kind]}/${issuedOn.replaceAll("-", "")}`,
    openGrosze: sumOf(claims.map(({ openGrosze }) => openGrosze)),
    interestGrosze: sumOf(claims.map(({ interestGrosze }) => interestGrosze)),
    dailyInterestGrosze: interestOfDay(claims, (claim) => ratesOf(rates, debtor.kind, claim), addDays(issuedOn, 1)),
    compensation: sumOfCompensation(claims.map((claim) => claim.compensation)),
  };
}

/** Whether an interest note has anything to claim. */
export const claimsInterest = ({ interestGrosze, compensation }: CollectionDocument): boolean =>
  interestGrosze > 0 || compensation.eur > 0;

const kindsWithCompensation: readonly DocumentKind[] = ["demand", "preCourtDemand", "interestNote"];

/** Whether the document claims the compensation that a company owes; a reminder and a plan are about rent. */
export const claimsCompensation = ({ kind, compensation }: CollectionDocument): boolean =>
  compensation.eur > 0 && kindsWithCompensation.includes(kind);
