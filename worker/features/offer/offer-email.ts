import type { Day } from "../../../domain/core/day.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import type { Database } from "../../db/database.ts";
import { outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
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
  /** The id that the invitation link is derived from. */
  link: string;
}

/** The data of an offer's email, in its recipient's language. */
export function offerData({ place, seller, price, locale, link, ...facts }: OfferFacts): MailData["offerSent"] {
  const { street, postcode, city, timezone } = place;
  const { todayGrosze, monthlyGrosze, depositGrosze, nextDueOn, partToOn } = price;
  return {
    ...facts,
    ...{ street, postcode, city, timezone, todayGrosze, monthlyGrosze, depositGrosze, nextDueOn, partToOn },
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

/** Emails the offer to the client, once per link. */
export function offerEmail(db: Database, offer: OfferToSend): D1PreparedStatement {
  const { reservationId, email: recipient, now, ...facts } = offer;
  const cause = `${reservationId}:offer:${facts.link}`;
  const { locale } = facts;
  const from = { partnerId: facts.seller.id, pace: "direct" } as const;
  return outboxInsert(db, { template: "offerSent", recipient, locale, data: offerData(facts), cause, from, now });
}
