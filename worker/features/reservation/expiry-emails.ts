import type { Database } from "../../db/database.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import type { ExpiredHold } from "./queries.ts";

/** Emails clients who were paying or had an offer, and the partner whose offer has expired. */
export function expiryEmails(db: Database, hold: ExpiredHold, now: Date): D1PreparedStatement[] {
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
  const ended = { reservationId: hold.id, answer: "expired", word: "" } as const;
  const data = { ...ended, code, clientName: hold.nameTyped ?? "", boxNumber, placeName };
  const cause = `${hold.id}:offerExpired`;
  return [outboxInsert(db, { template: "offerAnswered", recipient: partnerEmail, locale, data, cause, now })];
}
