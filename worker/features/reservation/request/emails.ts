import type { Day } from "../../../../domain/core/day.ts";
import { guestOf, type MailData, outboxInsert } from "../../email/statements.ts";
import type { Requester } from "./statements.ts";

type Database = Pick<D1Database, "prepare">;

/** What both emails are about. */
export interface RequestedBooking {
  id: string;
  code: string;
  moveInOn: Day;
  box: { id: string; number: string };
  place: { namePl: string; nameEn: string; timezone: string };
  seller: { legalName: string; email: string; locale: "pl" | "en" };
}

interface RequestNews {
  news: MailData["bookingRequested"]["news"];
  clientName: string;
  /** The end of the time to answer; null if there is nothing to answer. */
  untilAt: string | null;
  now: Date;
}

/** To the partner: a debtor asks to book a box, or their request has ended. */
export function emailPartner(db: Database, of: RequestedBooking, { now, ...news }: RequestNews): D1PreparedStatement[] {
  const { id, code, box, place, seller, moveInOn } = of;
  const { email: recipient, locale } = seller;
  if (recipient === "") return [];
  const placeName = locale === "pl" ? place.namePl : place.nameEn;
  const data = { ...news, code, moveInOn, placeName, boxNumber: box.number, timezone: place.timezone };
  const cause = `${id}:request:${news.news}:partner`;
  return [outboxInsert(db, { template: "bookingRequested", recipient, locale, data, cause, now })];
}

interface RequestAnswer {
  answer: MailData["bookingRequestAnswered"]["answer"];
  untilAt: string | null;
  reason: string;
  now: Date;
}

/** To the customer: the request was sent, and what came of it. */
export function emailRequester(
  db: Database,
  of: RequestedBooking,
  { email: recipient, name, locale, guestLink }: Requester,
  { now, ...answer }: RequestAnswer,
): D1PreparedStatement[] {
  const { id, box, place, seller, moveInOn } = of;
  if (recipient === null || recipient === "") return [];
  const data = {
    ...{ ...answer, name, moveInOn, reservationId: id, boxId: box.id, boxNumber: box.number, timezone: place.timezone },
    partnerName: seller.legalName,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    guest: guestOf(guestLink),
  };
  const cause = `${id}:request:${answer.answer}`;
  return [outboxInsert(db, { template: "bookingRequestAnswered", recipient, locale, data, cause, now })];
}
