import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import type { InviteStaffInput } from "../../../domain/team/team.ts";
import type { Database } from "../../db/database.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";
import { outboxInsert } from "../email/statements.ts";

export interface InvitedMember extends Pick<InviteStaffInput, "email" | "name" | "locale" | "staffRole"> {
  partnerId: string;
  partnerName: string;
  inviterName: string;
  /** The names of the only places, in the language of the email; null for all. */
  placeNames: readonly string[] | null;
  link: InvitationLink;
  now: Date;
}

/** Invites a person to a partner's staff. */
export function staffInvitationEmail(
  db: Database,
  { email, locale, link, partnerId, now, ...facts }: InvitedMember,
): D1PreparedStatement {
  const { name, staffRole, partnerName, inviterName, placeNames } = facts;
  const untilOn = addDays(dayAt(now, polishTimeZone), invitationDays);
  const invitation = { link: link.link, page: "partnerAcceptInvitation" as const, path: null };
  const data = { name, staffRole, partnerName, inviterName, placeNames, untilOn, invitation };
  return outboxInsert(db, {
    template: "staffInvited",
    recipient: email,
    locale,
    data,
    cause: `${link.link}:staff`,
    from: { partnerId, pace: "direct" },
    now,
  });
}
