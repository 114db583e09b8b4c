import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";
import { type MailData, outboxInsert } from "../mail/statements.ts";
import type { OfferedPlace, Seller } from "../quote/service.ts";

export interface OfferToSend {
  reservationId: string;
  /** Which of its sendings this is: a mail goes out once for each. */
  sending: number;
  email: string;
  name: string;
  locale: "pl" | "en";
  code: string;
  boxNumber: string;
  place: OfferedPlace;
  seller: Seller;
  moveInOn: string;
  toOn: string | null;
  price: PriceBreakdown;
  note: string;
  validUntilAt: string;
  link: InvitationLink;
  now: Date;
}

/** The offer to the client, in their language. */
export function offerMail(db: Pick<D1Database, "prepare">, offer: OfferToSend): D1PreparedStatement {
  const { place, seller, price, locale, now } = offer;
  const { street, postcode, city, timezone } = place;
  const { todayGrosze, monthlyGrosze, depositGrosze } = price;
  const data: MailData["offerSent"] = {
    name: offer.name,
    partnerName: seller.legalName,
    code: offer.code,
    boxNumber: offer.boxNumber,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    ...{ street, postcode, city, timezone, todayGrosze, monthlyGrosze, depositGrosze },
    moveInOn: offer.moveInOn,
    toOn: offer.toOn,
    note: offer.note,
    validUntilAt: offer.validUntilAt,
    invitation: { link: offer.link.link, page: "customerAcceptInvite", path: null },
  };
  const cause = `${offer.reservationId}:offer:${offer.sending}`;
  return outboxInsert(db, { template: "offerSent", recipient: offer.email, locale, data, cause, now });
}
