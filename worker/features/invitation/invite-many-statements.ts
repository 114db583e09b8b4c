import { newId } from "../../../domain/core/ids.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import type { Database } from "../../db/database.ts";
import { auditChanges } from "../../http/audit.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";
import { invitationEmails } from "./emails.ts";

const minutesPerDay = 1_440;

export interface ManyInvited {
  clients: readonly { clientId: string; email: string; name: string; locale: "pl" | "en"; link: InvitationLink }[];
  partnerId: string;
  partnerName: string;
  invitedBy: string;
  requestId: string;
  now: Date;
}

/** Invites many clients to create an account, each by email, in three statements. */
export function inviteClients(db: Database, many: ManyInvited): D1PreparedStatement[] {
  const { partnerId, partnerName, invitedBy, requestId, now } = many;
  const nextVersion = newId("version");
  const rows = many.clients.map((client) => ({ ...client, id: newId("invitation") }));
  return [
    db
      .prepare(
        `INSERT INTO invitations (id, partner_id, kind, email, name, locale, client_id, token_hash, link, status, sent_at,
           expires_at, invited_by, version, created_at, updated_at)
         SELECT value ->> 'id', ?2, 'client', value ->> 'email', value ->> 'name', value ->> 'locale', value ->> 'clientId',
           value ->> '$.link.hash', value ->> '$.link.link', 'sent', ?3, ?4, ?5, ?6, ?3, ?3 FROM json_each(?1)`,
      )
      .bind(
        JSON.stringify(rows),
        ...[partnerId, now.toISOString(), minutesAfter(now, invitationDays * minutesPerDay), invitedBy, nextVersion],
      ),
    auditChanges(
      db,
      { table: "invitations", nextVersion },
      rows.map(({ id }) => id),
      { actor: invitedBy, action: "send", entity: "invitation", partnerId, requestId, now },
    ),
    invitationEmails(
      db,
      rows.map((client) => ({ ...client, partnerId, partnerName, now })),
    ),
  ];
}
