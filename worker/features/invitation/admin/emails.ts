import { addDays, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { invitationDays } from "../../../../domain/invitation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { InvitationLink } from "../../../http/invitation-link.ts";
import { outboxInsert } from "../../email/statements.ts";

export interface InvitedByMarketplace {
  kind: "partner" | "admin";
  email: string;
  name: string;
  locale: Locale;
  message: string;
  /** Of a new partner; empty for an administrator. */
  companyName: string;
  inviterName: string;
  link: InvitationLink;
  now: Date;
}

/** Invites a new partner or an administrator. */
export function marketplaceInvitationEmail(
  db: Database,
  { kind, email: recipient, name, locale, message, companyName, inviterName, link, now }: InvitedByMarketplace,
): D1PreparedStatement {
  const untilOn = addDays(dayAt(now, polishTimeZone), invitationDays);
  const invitation = { link: link.link, page: "partnerAcceptInvitation", path: null } as const;
  const data = { name, inviterName, note: message, untilOn, invitation };
  const to = { recipient, locale, cause: `${link.link}:${kind}`, now };
  return kind === "partner"
    ? outboxInsert(db, { ...to, template: "partnerInvited", data: { ...data, companyName } })
    : outboxInsert(db, { ...to, template: "adminInvited", data });
}
