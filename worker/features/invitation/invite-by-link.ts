import { roles } from "../../../domain/account/roles.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type InviteClientInput, inviteClientInput } from "../../../domain/invitation/schema.ts";
import { href } from "../../../domain/routes.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { limitCodes } from "../../http/limits.ts";
import { ensureExternalUser, inviteExternalUser, projectAccount } from "../account/users/administer.ts";
import { readEmailAllowance, selectEmailAllowance } from "../email/statements.ts";
import { reassignRelatedRows } from "../reservation/claim-statements.ts";
import { reassignClientRecords } from "./answer-statements.ts";
import { linkExternalUser, reassignGuestReservations } from "./invite-by-link-statements.ts";
import { type InvitableClient, selectInvitable } from "./partner-queries.ts";
import { endAccountInvitations } from "./statements.ts";

/** Who can be invited by link, and the address. Throws as `inviteByLink` does. */
function requireInvitable([found, allowance]: readonly D1Result[]): { client: InvitableClient; email: string } {
  const [client] = rows<InvitableClient>(found);
  if (client === undefined) throw new DomainError("resource.not_found");
  if (client.blocked === 1) throw new DomainError("client.blocked");
  if (client.uid !== null && client.accountRole !== roles.ExternalUser) throw taken();
  // Sign-in uses the account's own mailbox, even if the client's email has changed since.
  const email = (client.accountEmail ?? client.email).toLowerCase();
  // Checked before the provider creates an account, because the outbox would refuse the email only afterwards.
  if (!readEmailAllowance(allowance).mayEmail) throw new DomainError("partner.email_not_ready");
  if (email === "") throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
  return { client, email };
}

/**
 * Invites a client to sign in by link, as an external user without a password who sees only data of this partner. An
 * existing external user gets a new link; an open invitation to an account ends. Throws `client.blocked`,
 * `invitation.already_member` if the email has an account, even an incomplete one, `request.invalid` for a client
 * without an email or with an account, `auth.provider_down`. Safe to repeat.
 */
export const inviteByLink: Command<object, InviteClientInput, { uid: string }, string> = {
  name: "invitation.link",
  access: { member: "client.manage" },
  changes: ["accounts", "clients", "invitations", "invoices", "payments", "rents", "reservations"],
  input: inviteClientInput,
  read: ({ db, uid, now }, _params, { clientId }) => [
    selectInvitable(db, uid, clientId),
    selectEmailAllowance(db, uid, now),
  ],
  async prepare(ctx, results, { input: { clientId } }) {
    const { client, email } = requireInvitable(results);
    await limitCodes(ctx.env, `client:${clientId}`);
    return ensureExternalUser(ctx, { email, displayName: client.name });
  },
  plan(ctx, results, { input: { clientId }, actor: member, prepared: uid }) {
    const { db, now, requestId, actor } = ctx;
    const { client, email } = requireInvitable(results);
    const partnerId = member?.partnerId ?? "";
    const { name: displayName, locale, partnerName: invitedBy } = client;
    const guest = { email, displayName, locale, invitedBy, partnerId, next: href("customerReservation") };
    const invited = inviteExternalUser({ ...ctx, reason: "client" }, uid, guest);
    const rowVersion = { table: "clients", id: clientId, nextVersion: newId("version") } as const;
    const entry = { actor, action: "inviteByLink", entity: "client", partnerId, requestId, now } as const;
    return {
      body: { uid },
      statements: [
        ...invited.user,
        linkExternalUser(db, { id: clientId, version: client.version, nextVersion: rowVersion.nextVersion, uid, now }),
        auditChange(db, rowVersion, entry),
        ...endAccountInvitations(db, { clientId, nextVersion: newId("version"), actor, requestId, now }),
        ...reassignClientRecords(db, clientId, uid, now),
        reassignGuestReservations(db, { partnerId, email, uid, now }),
        ...reassignRelatedRows(db, { uid, email, now }),
        invited.email,
      ],
      explain: (error) => (isUniqueConflict(error) ? taken(error) : null),
    };
  },
  followUp: (ctx, { uid }) => projectAccount(ctx, uid),
};

/** Another client of this partner has the account, or this client has another account. */
const taken = (cause?: unknown) => new DomainError("request.invalid", { fields: { clientId: "field.taken" }, cause });
