import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { ClientInvitationQuery, InviteClientInput } from "../../../domain/invitation/schema.ts";
import { invitationDays, openInvitations } from "../../../domain/invitation/transitions.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import { rows } from "../../db/database.ts";
import { type Actor, authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type Planned, type WriteScope, writeOnce } from "../../http/write-once.ts";
import { invitationMail } from "./mails.ts";
import {
  countInvitationsOf,
  type InvitableClient,
  type InvitationRow,
  invitationsOf,
  type OwnInvitation,
  selectInvitable,
  selectOwnInvitation,
} from "./partner-queries.ts";
import { endAccountInvitations, insertClientInvitation, renewInvitation, revokeInvitation } from "./statements.ts";

const minutesADay = 1_440;

export async function listInvitations(ctx: RequestContext, query: ClientInvitationQuery) {
  const { now } = ctx;
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [
    invitationsOf(db, uid, query, { after, limit: pageSize + 1, now }),
    countInvitationsOf(db, uid, query, now),
  ]);
  const page = pageOf(rows<InvitationRow>(results[0]), pageSize, (row) => ({ key: row.createdAt, id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

/**
 * Invites a client to an account; an older such invitation ends. Throws `client.blocked`, and `request.invalid` for one without an e-mail
 * or with an account, an external user's too: their sign-in link is their way in.
 */
export function inviteClient(ctx: RequestContext, input: InviteClientInput): Promise<{ id: string }> {
  return writeOnce(ctx, {
    needs: "client.manage",
    name: "invitation.send",
    input,
    read: ({ uid, db }) => [selectInvitable(db, uid, input.clientId)],
    plan: (scope, [found]) => planInvitation(ctx, scope, rows<InvitableClient>(found)[0], input.clientId),
  });
}

async function planInvitation(
  ctx: RequestContext,
  { db, actor, now, requestId }: WriteScope,
  client: InvitableClient | undefined,
  clientId: string,
): Promise<Planned<{ id: string }>> {
  if (client === undefined || actor.partnerId === null) throw new DomainError("resource.not_found");
  if (client.blocked === 1) throw new DomainError("client.blocked");
  if (client.uid !== null) throw new DomainError("request.invalid", { fields: { clientId: "field.taken" } });
  if (client.email === "") throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
  await limitCodes(ctx.env, `client:${clientId}`);

  const link = await newInvitationLink(ctx.env);
  const mark = { table: "invitations", id: newId("invitation"), nextVersion: newId("version") } as const;
  const { email, name, locale, partnerName } = client;
  return {
    body: { id: mark.id },
    statements: [
      ...endAccountInvitations(db, { clientId, nextVersion: newId("version"), actor: actor.uid, requestId, now }),
      insertClientInvitation(db, {
        ...{ email, name, locale, link, clientId, now },
        id: mark.id,
        nextVersion: mark.nextVersion,
        partnerId: actor.partnerId,
        reservationId: null,
        expiresAt: minutesAfter(now, invitationDays * minutesADay),
        invitedBy: actor.uid,
      }),
      auditChange(db, mark, { ...entryOf(actor), action: "send", requestId, now }),
      invitationMail(db, { email, name, locale, partnerId: actor.partnerId, partnerName, link, now }),
    ],
  };
}

/** A new link by mail; the older one ends. An offer is sent again with its reservation: `reservation.illegal_transition`. */
export function resendInvitation(ctx: RequestContext, id: string): Promise<void> {
  return moveOpen(ctx, id, "resend", async ({ db, actor, now, requestId }, invitation) => {
    if (invitation.reservationId !== null) throw new DomainError("reservation.illegal_transition");
    await limitCodes(ctx.env, `invitation:${id}`);
    const link = await newInvitationLink(ctx.env);
    const mark = { table: "invitations", id, nextVersion: newId("version") } as const;
    const { email, name, locale, partnerName, version } = invitation;
    const expiresAt = minutesAfter(now, invitationDays * minutesADay);
    return [
      renewInvitation(db, { id, version, nextVersion: mark.nextVersion, link, expiresAt, now }),
      auditChange(db, mark, { ...entryOf(actor), action: "send", requestId, now }),
      invitationMail(db, { email, name, locale, partnerId: actor.partnerId ?? "", partnerName, link, now }),
    ];
  });
}

/** Its link opens nothing any more. An offer itself stands until it is cancelled. */
export function endInvitation(ctx: RequestContext, id: string): Promise<void> {
  return moveOpen(ctx, id, "revoke", async ({ db, actor, now, requestId }, invitation) => {
    const mark = { table: "invitations", id, nextVersion: newId("version") } as const;
    return [
      revokeInvitation(db, { id, version: invitation.version, nextVersion: mark.nextVersion, now }),
      auditChange(db, mark, { ...entryOf(actor), action: "revoke", requestId, now }),
    ];
  });
}

const entryOf = ({ uid, partnerId }: Actor) => ({ actor: uid, entity: "invitation", partnerId }) as const;

/** Throws `invitation.revoked` and `invitation.used` for one that is over. */
async function moveOpen(
  ctx: RequestContext,
  id: string,
  name: string,
  plan: (scope: WriteScope, invitation: OwnInvitation) => Promise<D1PreparedStatement[]>,
): Promise<void> {
  await writeOnce(ctx, {
    needs: "client.manage",
    name: `invitation.${name}`,
    input: { id },
    read: ({ uid, db }) => [selectOwnInvitation(db, uid, id)],
    plan: async (scope, [found]) => {
      const [invitation] = rows<OwnInvitation>(found);
      if (invitation === undefined) throw new DomainError("resource.not_found");
      if (!(openInvitations as readonly string[]).includes(invitation.status)) {
        throw new DomainError(invitation.status === "revoked" ? "invitation.revoked" : "invitation.used");
      }
      return { body: null, statements: await plan(scope, invitation) };
    },
  });
}
