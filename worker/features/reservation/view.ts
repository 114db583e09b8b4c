import { type Day, dayAt } from "../../../domain/core/day.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import type { AgreementSubject, AgreementText } from "../../../domain/reservation/agreement/subject.ts";
import { type Cancellation, cancellationOf } from "../../../domain/reservation/cancellation.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/transitions.ts";
import { readOffer } from "../box/service.ts";
import type { ChosenProduct, OfferedPlace, Seller } from "../quote/service.ts";
import type { ReservationRow } from "./queries.ts";

export interface SignedAgreement {
  version: number;
  /** SHA-256, hex, of the text as it was shown */
  hash: string;
  /** The text as it was shown, in the language of the reservation. */
  text: AgreementText;
  /** The place's own terms at that time. */
  placeTerms: string;
  nameTyped: string;
  signedAt: string;
  /** When the customer asked to begin within the withdrawal time; null when that was not needed. */
  earlyStartRequestedAt: string | null;
}

/** Who reserves without an account; the phone as E.164 writes it. */
export interface Guest {
  name: string;
  email: string;
  phone: string;
}

/** A reservation with its parts read out of their JSON. */
export interface Reservation
  extends Omit<
    ReservationRow,
    "price" | "products" | "agreement" | "guest" | "buyer" | "box" | "place" | "seller" | "payment" | "openPages"
  > {
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
    provider: "sandbox" | "stripe" | "transfer";
  } | null;
  openPages: string[];
}

export function readReservation(row: ReservationRow, now: Date): Reservation {
  return {
    ...row,
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
  };
}

/** What every party to a reservation sees. `serverNow` lets a page count down without trusting its own clock. */
export interface SharedReservationView {
  id: string;
  code: string;
  status: ReservationStatus;
  holdExpiresAt: string | null;
  /** Until when a partner's offer is valid; null when it was not offered. */
  offerExpiresAt: string | null;
  withdrawUntilOn: Day | null;
  serverNow: string;
  createdAt: string;
  box: BoxQuote;
  place: Omit<OfferedPlace, "namePl" | "nameEn" | "rulesPl" | "rulesEn" | "termsVersion" | "lat" | "lng"> & {
    name: string;
    /** The place's own terms; empty when the partner has written none. */
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

/** What the one who reserves sees. */
export interface ReservationView extends SharedReservationView {
  payment: Reservation["payment"];
  /** What cancelling would do now; null where it cannot be cancelled. */
  cancellation: Cancellation | null;
  /** Null once it belongs to an account. */
  guest: Guest | null;
  /** Who the agreement and the invoices are made out to; before the signature a suggestion. */
  buyer: Buyer | null;
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
  const { place, payment, uid, guest, buyer } = reservation;
  const shared = sharedViewOf(reservation, now);
  const rules = { today: dayAt(now, place.timezone), noticeDays: place.noticeDays };
  return {
    ...shared,
    payment,
    cancellation: cancellationOf({ ...reservation, status: shared.status }, rules),
    guest: uid === null ? guest : null,
    buyer,
  };
}

function sellerOf(seller: Seller): AgreementSubject["seller"] {
  const { legalName, nip, regon, krs, email, phone } = seller;
  return { legalName, nip, regon, krs, email, phone, address: addressOf(seller) };
}

function addressOf(party: { street: string; postcode: string; city: string }): string {
  return `${party.street}, ${party.postcode} ${party.city}`;
}
