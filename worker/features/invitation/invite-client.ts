import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type InviteClientInput, inviteClientInput } from "../../../domain/invitation/schema.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import { invitationEmail } from "./emails.ts";
import { type InvitableClient, selectInvitable } from "./partner-queries.ts";
import { endAccountInvitations, insertClientInvitation } from "./statements.ts";

export const minutesPerDay = 1_440;

/**
 * Invites a client to create an account; an earlier invitation ends. Throws `client.blocked`, and `request.invalid` for
 * a client without an email or with an account, including an external user, who signs in by link.
 */
export const inviteClient: Command<object, InviteClientInput, { id: string }> = {
  name: "invitation.send",
  access: { member: "client.manage" },
  changes: ["invitations"],
  input: inviteClientInput,
  read: ({ db, uid }, _params, { clientId }) => [selectInvitable(db, uid, clientId)],
  async plan({ env, db, now, requestId, actor: uid }, [found], { input: { clientId }, actor }) {
    const [client] = rows<InvitableClient>(found);
    const partnerId = actor?.partnerId ?? null;
    if (client === undefined || partnerId === null) throw new DomainError("resource.not_found");
    if (client.blocked === 1) throw new DomainError("client.blocked");
    if (client.uid !== null) throw new DomainError("request.invalid", { fields: { clientId: "field.taken" } });
    if (client.email === "") throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
    await limitCodes(env, `client:${clientId}`);

    const link = await newInvitationLink(env);
    const id = newId("invitation");
    const nextVersion = newId("version");
    const { email, name, locale, partnerName } = client;
    return {
      body: { id },
      statements: [
        ...endAccountInvitations(db, { clientId, nextVersion: newId("version"), actor: uid, requestId, now }),
        insertClientInvitation(db, {
          ...{ id, nextVersion, email, name, locale, link, clientId, partnerId, now },
          reservationId: null,
          expiresAt: minutesAfter(now, invitationDays * minutesPerDay),
          invitedBy: uid,
        }),
        auditChange(
          db,
          { table: "invitations", id, nextVersion },
          { actor: uid, action: "send", entity: "invitation", partnerId, requestId, now },
        ),
        invitationEmail(db, { email, name, locale, partnerId, partnerName, link, now }),
      ],
    };
  },
};
