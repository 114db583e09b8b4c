import { roles } from "../../../domain/account/roles.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { InviteClientInput } from "../../../domain/invitation/schema.ts";
import { href } from "../../../domain/routes.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "../../http/idempotency.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { inviteExternalUser, projectAccount } from "../account/users/service.ts";
import { readEmailAllowance, selectEmailAllowance } from "../email/statements.ts";
import { reassignRelatedRows } from "../reservation/statements.ts";
import { reassignClientRecords } from "./answer-statements.ts";
import { linkExternalUser, reassignGuestReservations } from "./invite-by-link-statements.ts";
import { type InvitableClient, selectInvitable } from "./partner-queries.ts";
import { endAccountInvitations } from "./statements.ts";

/**
 * Invites a client to sign in by link, as an external user without a password, who sees only what they have with this
 * partner. An existing external user gets a new link; an open invitation to an account ends. Throws `client.blocked`,
 * `invitation.already_member` for an email with an account, even an unfinished one, `request.invalid` for a client without an
 * email or with an account, `auth.provider_down`: a repeated call then does what is left.
 */
export async function inviteByLink(ctx: RequestContext, input: InviteClientInput): Promise<void> {
  const { clientId } = input;
  const { db, now, requestId } = ctx;
  const key = idempotencyKey(ctx) ?? newId("request");
  const answer = { scope: `${requireSession(ctx).uid} invitation.link`, key, hash: await requestHash(input) };
  const { actor, results } = await authorizedBatchRead(ctx, "client.manage", ({ uid }) => [
    readKey(db, answer.scope, key),
    selectInvitable(db, uid, clientId),
    selectEmailAllowance(db, uid, now),
  ]);
  const earlier = replay(rows<StoredResponse>(results[0])[0], answer.hash);
  const [client] = rows<InvitableClient>(results[1]);
  const { partnerId } = actor;
  if (client === undefined || partnerId === null) throw new DomainError("resource.not_found");
  if (client.blocked === 1) throw new DomainError("client.blocked");
  if (client.uid !== null && client.accountRole !== roles.ExternalUser) throw taken();
  // Sign-in goes through the account's own mailbox, even when the client's email has changed since.
  const email = (client.accountEmail ?? client.email).toLowerCase();
  // Before the provider is asked for an account: the outbox would refuse the email only afterwards.
  if (!readEmailAllowance(results[2]).mayEmail) throw new DomainError("partner.email_not_ready");
  if (email === "") throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
  const order = { env: ctx.env, db, requestId, now, actor: actor.uid, reason: "client" };
  // The email is written already; only the account's claims may be left.
  if (earlier !== null) return projectAccount(order, (await earlier.json<{ uid: string }>()).uid);
  await limitCodes(ctx.env, `client:${clientId}`);

  const rowVersion = { table: "clients", id: clientId, nextVersion: newId("version") } as const;
  const entry = { actor: actor.uid, action: "inviteByLink", entity: "client", partnerId, requestId, now } as const;
  const { name: displayName, locale, partnerName: invitedBy } = client;
  const guest = { email, displayName, locale, invitedBy, partnerId, next: href("customerReservation") };
  try {
    await inviteExternalUser(order, guest, (uid) => [
      linkExternalUser(db, { id: clientId, version: client.version, nextVersion: rowVersion.nextVersion, uid, now }),
      auditChange(db, rowVersion, entry),
      ...endAccountInvitations(db, { clientId, nextVersion: newId("version"), actor: actor.uid, requestId, now }),
      ...reassignClientRecords(db, clientId, uid, now),
      reassignGuestReservations(db, { partnerId, email, uid, now }),
      ...reassignRelatedRows(db, { uid, email, now }),
      writeKey(db, { ...answer, status: 200, body: { uid }, now }),
    ]);
  } catch (error) {
    if (isUniqueConflict(error)) throw taken(error);
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
}

/** Another client of this partner has the account, or this client has another account. */
const taken = (cause?: unknown) => new DomainError("request.invalid", { fields: { clientId: "field.taken" }, cause });
