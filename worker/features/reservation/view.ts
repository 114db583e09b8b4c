import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { pick } from "../../../domain/core/pick.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import { retryDays } from "../../../domain/limits.ts";
import type { RefundFacts } from "../../../domain/payment/refund-state.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { needsReturnAccount } from "../../../domain/rent/settlement.ts";
import type { AgreementSubject } from "../../../domain/reservation/agreement/subject.ts";
import { type Cancellation, cancellationOf } from "../../../domain/reservation/cancellation.ts";
import type { ChosenProduct, PriceBreakdown } from "../../../domain/reservation/price.ts";
import type { SignedAgreement } from "../../../domain/reservation/signature.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/transitions.ts";
import { agreementClauses } from "../../../domain/settings/kinds.ts";
import { type LegalTextEntry, legalTextsOn } from "../../../domain/settings/legal-texts.ts";
import { readOffer } from "../box/service.ts";
import { autopayConsent, type ConsentTerms } from "../payment/method/autopay-consent.ts";
import type { OfferedPlace, Seller } from "../quote/service.ts";
import type { ReservationRow } from "./queries.ts";

/** A customer without an account; `phone` is in E.164. */
export interface Guest {
  name: string;
  email: string;
  phone: string;
}

/** A reservation with its JSON columns parsed. */
export interface Reservation
  extends Omit<
    ReservationRow,
    | "price"
    | "products"
    | "agreement"
    | "guest"
    | "buyer"
    | "box"
    | "place"
    | "seller"
    | "payment"
    | "openPages"
    | "clauses"
    | "returnFacts"
  > {
  /** Whether something is or will be returned by transfer, so that the customer is asked for an account. */
  needsReturnAccount: boolean;
  price: PriceBreakdown;
  products: ChosenProduct[];
  agreement: SignedAgreement | null;
  guest: Guest | null;
  buyer: Buyer | null;
  box: BoxQuote;
  place: OfferedPlace;
  seller: Seller;
  payment: {
    id: string;
    status: PaymentStatus;
    failureCode: string | null;
    createdAt: string;
    provider: "sandbox" | "stripe" | "transfer";
    /** The consent to pay later charges automatically that the customer gave with it; null without one. */
    autopayConsent: string | null;
    /** What an administrator has refunded. */
    refundedGrosze: number;
    /** Oldest first. */
    refunds: RefundFacts[];
  } | null;
  openPages: string[];
  clauses: AgreementSubject["clauses"];
}

export function readReservation({ returnFacts, ...row }: ReservationRow, now: Date): Reservation {
  return {
    ...row,
    needsReturnAccount: needsReturnAccount(JSON.parse(returnFacts)),
    price: JSON.parse(row.price),
    products: JSON.parse(row.products),
    agreement: row.agreement === null ? null : JSON.parse(row.agreement),
    guest: row.guest === null ? null : JSON.parse(row.guest),
    buyer: row.buyer === null ? null : JSON.parse(row.buyer),
    box: readOffer(JSON.parse(row.box), { from: row.moveInOn, months: row.months }, now),
    place: JSON.parse(row.place),
    seller: JSON.parse(row.seller),
    payment: row.payment === null ? null : JSON.parse(row.payment),
    openPages: JSON.parse(row.openPages),
    clauses: clausesOf(JSON.parse(row.clauses), row),
  };
}

/**
 * The clauses in force on the day on which the box was held or offered, so that those which a customer reads, signs and
 * prints are the same.
 */
export const clausesOf = (
  entries: readonly LegalTextEntry[],
  { createdAt, locale }: Pick<ReservationRow, "createdAt" | "locale">,
): AgreementSubject["clauses"] =>
  legalTextsOn(agreementClauses, entries, { day: dayAt(new Date(createdAt), polishTimeZone), locale });

/**
 * The data that every party to a reservation sees. `serverNow` allows a page to count down independently of its own
 * clock.
 */
export interface SharedReservationView {
  id: string;
  code: string;
  status: ReservationStatus;
  holdExpiresAt: string | null;
  /** The expiry of a partner's offer; null for other reservations. */
  offerExpiresAt: string | null;
  withdrawUntilOn: Day | null;
  serverNow: string;
  createdAt: string;
  box: BoxQuote;
  place: Omit<OfferedPlace, "namePl" | "nameEn" | "rulesPl" | "rulesEn" | "termsVersion" | "lat" | "lng"> & {
    name: string;
    /** The place's own terms; empty if the partner has written none. */
    terms: string;
  };
  seller: AgreementSubject["seller"];
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  products: { productId: string; name: string; quantity: number }[];
  price: PriceBreakdown;
  agreement: { version: number; signedAt: string | null };
  locale: "pl" | "en";
}

/** A reservation as shown to its customer. */
export interface ReservationView
  extends SharedReservationView,
    Pick<Reservation, "payment" | "returnIban" | "needsReturnAccount"> {
  /** The result of canceling now; null if not possible. */
  cancellation: Cancellation | null;
  /** Null if it belongs to an account. */
  guest: Guest | null;
  /** The buyer in the agreement and on invoices; before the signature only a default. */
  buyer: Buyer | null;
  clauses: AgreementSubject["clauses"];
  /** The consent to pay later charges automatically, as it is stored if the customer gives it; null without later charges. */
  autopayConsent: string | null;
}

/** What later charges the consent to pay them automatically is for; null without any. */
export function consentTermsOf({ price, toOn }: Pick<Reservation, "price" | "toOn">): ConsentTerms | null {
  const { nextDueOn, monthlyGrosze } = price;
  return nextDueOn === null ? null : { dueOn: nextDueOn, amountGrosze: monthlyGrosze, months: 1, endOn: toOn };
}

export function sharedViewOf(reservation: Reservation, now: Date): SharedReservationView {
  const { place, seller, locale } = reservation;
  const { namePl, nameEn, rulesPl, rulesEn, termsVersion, lat, lng, ...placeFacts } = place;
  return {
    id: reservation.id,
    code: reservation.code,
    status: statusAt(reservation, now),
    holdExpiresAt: reservation.holdExpiresAt,
    offerExpiresAt: reservation.offerExpiresAt,
    withdrawUntilOn: reservation.withdrawUntilOn,
    serverNow: now.toISOString(),
    createdAt: reservation.createdAt,
    box: reservation.box,
    place: { ...placeFacts, name: locale === "pl" ? namePl : nameEn, terms: locale === "pl" ? rulesPl : rulesEn },
    seller: sellerOf(seller),
    moveInOn: reservation.moveInOn,
    months: reservation.months,
    toOn: reservation.toOn,
    products: reservation.products.map(({ productId, namePl, nameEn, quantity }) => ({
      productId,
      name: locale === "pl" ? namePl : nameEn,
      quantity,
    })),
    price: reservation.price,
    agreement: {
      version: reservation.agreement?.version ?? termsVersion,
      signedAt: reservation.agreement?.signedAt ?? null,
    },
    locale,
  };
}

export function viewOf(reservation: Reservation, now: Date): ReservationView {
  const { place, payment, uid, guest, buyer, clauses, locale } = reservation;
  const terms = consentTermsOf(reservation);
  const shared = sharedViewOf(reservation, now);
  const rules = { today: dayAt(now, place.timezone), noticeDays: place.noticeDays };
  return {
    ...shared,
    ...pick(reservation, ["payment", "returnIban", "needsReturnAccount"]),
    cancellation: cancellationOf(
      { ...reservation, status: shared.status, refundedGrosze: payment?.refundedGrosze ?? 0 },
      rules,
    ),
    guest: uid === null ? guest : null,
    buyer,
    clauses,
    autopayConsent: terms && autopayConsent(terms, retryDays, locale),
  };
}

function sellerOf(seller: Seller): AgreementSubject["seller"] {
  const { legalName, nip, regon, krs, email, phone } = seller;
  return { legalName, nip, regon, krs, email, phone, address: addressOf(seller) };
}

function addressOf(party: { street: string; postcode: string; city: string }): string {
  return `${party.street}, ${party.postcode} ${party.city}`;
}
