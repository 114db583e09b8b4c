import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";
import { outboxInsert, outboxInserts } from "../email/statements.ts";
import type { MailData, MailOf, PartnerSender } from "../email/templates.ts";
import type { AnswerableRow } from "./answer-queries.ts";

/** Emails the partner the client's answer to an offer, in the partner's language. */
export function answerEmail(
  db: Database,
  row: AnswerableRow,
  response: { answer: MailData["offerAnswered"]["answer"]; word: string; now: Date },
): D1PreparedStatement {
  const { partnerEmail: recipient, partnerLocale: locale, name, code, boxNumber, namePl, nameEn } = row;
  const data = {
    ...{ answer: response.answer, word: response.word },
    clientName: name,
    reservationId: row.reservationId ?? "",
    code: code ?? "",
    boxNumber: boxNumber ?? "",
    placeName: (locale === "pl" ? namePl : nameEn) ?? "",
  };
  const cause = `${row.id}:${response.answer}`;
  return outboxInsert(db, { template: "offerAnswered", recipient, locale, data, cause, now: response.now });
}

export interface InvitedClient {
  email: string;
  name: string;
  locale: "pl" | "en";
  partnerId: string;
  partnerName: string;
  link: InvitationLink;
  now: Date;
}

/** Invites a client to create an account. */
export function invitationEmail(db: Database, to: InvitedClient): D1PreparedStatement {
  return outboxInsert(db, emailOf(to, "direct"));
}

/** Invites many clients; emails above the daily limit are sent on the following days. */
export function invitationEmails(db: Database, to: readonly InvitedClient[]): D1PreparedStatement {
  return outboxInserts(
    db,
    to.map((client) => emailOf(client, "queued")),
  );
}

function emailOf(to: InvitedClient, pace: PartnerSender["pace"]): MailOf<"clientInvited"> {
  const { email: recipient, name, locale, partnerId, partnerName, link, now } = to;
  const untilOn = addDays(dayAt(now, polishTimeZone), invitationDays);
  const invitation = { link: link.link, page: "customerAcceptInvite", path: null } as const;
  const data = { name, partnerName, untilOn, invitation };
  const from = { partnerId, pace };
  return { template: "clientInvited", recipient, locale, data, cause: `${link.link}:client`, from, now };
}
