import { DomainError } from "../../../domain/core/errors.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import type { ChosenProduct, PriceBreakdown } from "../../../domain/reservation/price.ts";
import type { SignedAgreement } from "../../../domain/reservation/signature.ts";
import type { PaymentReport } from "../../providers/payments/report.ts";
import { readOffer } from "../box/service.ts";
import type { OfferedPlace, Seller } from "../quote/service.ts";
import type { PaymentRow } from "./queries.ts";

/** The report to settle: from the provider, or about a payment recorded by the partner. */
export type Settled = PaymentReport;

/** A payment with its order and reservation, JSON parsed. */
export interface PaymentFacts
  extends Omit<PaymentRow, "price" | "products" | "agreement" | "buyer" | "box" | "place" | "seller"> {
  price: PriceBreakdown;
  products: ChosenProduct[];
  /** Null if the payment and the signature were handled by the partner. */
  agreement: SignedAgreement | null;
  buyer: Buyer | null;
  /** As signed, or as the partner or the guest entered it. */
  payerName: string;
  box: BoxQuote;
  place: OfferedPlace;
  seller: Seller;
}

export function readFacts(row: PaymentRow, now: Date): PaymentFacts {
  // Online payments always have an agreement: `checkout` stores it with the first payment.
  if (row.agreement === null && row.provider !== "transfer") throw new DomainError("reservation.agreement_missing");
  const agreement: SignedAgreement | null = row.agreement === null ? null : JSON.parse(row.agreement);
  return {
    ...row,
    price: JSON.parse(row.price),
    products: JSON.parse(row.products),
    agreement,
    buyer: row.buyer === null ? null : JSON.parse(row.buyer),
    payerName: agreement?.nameTyped ?? row.clientName ?? row.guestName ?? "",
    box: readOffer(JSON.parse(row.box), { from: row.moveInOn, months: row.months }, now),
    place: JSON.parse(row.place),
    seller: JSON.parse(row.seller),
  };
}

export function placeName(place: OfferedPlace, locale: "pl" | "en"): string {
  return locale === "pl" ? place.namePl : place.nameEn;
}
