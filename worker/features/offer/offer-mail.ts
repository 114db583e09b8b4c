import type { Day } from "../../../domain/core/day.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { type MailData, outboxInsert } from "../email/statements.ts";
import type { OfferedPlace, Seller } from "../quote/service.ts";

export interface OfferFacts {
  name: string;
  locale: "pl" | "en";
  code: string;
  boxNumber: string;
  place: OfferedPlace;
  seller: Seller;
  moveInOn: Day;
  toOn: Day | null;
  price: PriceBreakdown;
  note: string;
  validUntilAt: string;
  /** The name that the invitation's link is made of. */
  link: string;
}

/** What the letter of an offer says, in its recipient's language. */
export function offerData({ place, seller, price, locale, link, ...facts }: OfferFacts): MailData["offerSent"] {
  const { street, postcode, city, timezone } = place;
  const { todayGrosze, monthlyGrosze, depositGrosze } = price;
  return {
    ...facts,
    ...{ street, postcode, city, timezone, todayGrosze, monthlyGrosze, depositGrosze },
    partnerName: seller.legalName,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    invitation: { link, page: "customerAcceptInvite", path: null },
  };
}

export interface OfferToSend extends OfferFacts {
  reservationId: string;
  email: string;
  now: Date;
}

/** The offer to the client; a letter goes out once for each link. */
export function offerMail(db: Pick<D1Database, "prepare">, offer: OfferToSend): D1PreparedStatement {
  const { reservationId, email: recipient, now, ...facts } = offer;
  const cause = `${reservationId}:offer:${facts.link}`;
  const { locale } = facts;
  const from = { partnerId: facts.seller.id, pace: "direct" } as const;
  return outboxInsert(db, { template: "offerSent", recipient, locale, data: offerData(facts), cause, from, now });
}
