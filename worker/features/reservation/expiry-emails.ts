import { guestOf, outboxInsert } from "../email/statements.ts";
import type { ExpiredHold } from "./queries.ts";
import { emailPartner, emailRequester } from "./request/emails.ts";

type Database = Pick<D1Database, "prepare">;

/** Emails clients who were paying, had an offer or asked for the box, and the partner whose offer or time to answer has expired. */
export function expiryEmails(db: Database, hold: ExpiredHold, now: Date): D1PreparedStatement[] {
  if (hold.askedAt !== null) return ofRequest(db, hold, now);
  return [...toClient(db, hold, now), ...toPartner(db, hold, now)];
}

function toClient(db: Database, hold: ExpiredHold, now: Date): D1PreparedStatement[] {
  if (hold.status === "held" || hold.email === null || hold.email === "") return [];
  const { boxId, boxNumber, moveInOn, locale, namePl, nameEn, nameTyped } = hold;
  const placeName = locale === "pl" ? namePl : nameEn;
  const offeredBy = hold.offerExpiresAt === null ? null : hold.partnerName;
  const data = {
    name: nameTyped ?? "",
    boxId,
    boxNumber,
    placeName,
    moveInOn,
    guest: guestOf(hold.guestLink),
    offeredBy,
  };
  const cause = `${hold.id}:expired`;
  return [outboxInsert(db, { template: "holdExpired", recipient: hold.email, locale, data, cause, now })];
}

function toPartner(db: Database, hold: ExpiredHold, now: Date): D1PreparedStatement[] {
  const { partnerEmail, partnerLocale: locale, code, boxNumber, namePl, nameEn } = hold;
  if (hold.offerExpiresAt === null || partnerEmail === "") return [];
  const placeName = locale === "pl" ? namePl : nameEn;
  const data = { code, clientName: hold.nameTyped ?? "", boxNumber, placeName, answer: "expired", word: "" } as const;
  const cause = `${hold.id}:offerExpired`;
  return [outboxInsert(db, { template: "offerAnswered", recipient: partnerEmail, locale, data, cause, now })];
}

/** The partner has not answered in time, or the customer has not paid in time. */
function ofRequest(db: Database, hold: ExpiredHold, now: Date): D1PreparedStatement[] {
  const { id, code, boxId, boxNumber, moveInOn, namePl, nameEn, timezone, nameTyped, email, locale, guestLink } = hold;
  const { partnerName, partnerEmail, partnerLocale } = hold;
  const of = {
    ...{ id, code, moveInOn, box: { id: boxId, number: boxNumber }, place: { namePl, nameEn, timezone } },
    seller: { legalName: partnerName, email: partnerEmail, locale: partnerLocale },
  };
  const isUnanswered = hold.status === "requested";
  const requester = { name: nameTyped ?? "", email, locale, guestLink };
  const none = { untilAt: null, now };
  return [
    ...emailPartner(db, of, { ...none, news: isUnanswered ? "expired" : "unpaid", clientName: nameTyped ?? "" }),
    ...emailRequester(db, of, requester, { ...none, answer: isUnanswered ? "expired" : "unpaid", reason: "" }),
  ];
}
