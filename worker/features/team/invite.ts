import { addDays, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import type { InviteStaffInput } from "../../../domain/team/team.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { type InvitationLink, newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { outboxInsert } from "../email/statements.ts";
import { type InviterFacts, type OwnInvitation, selectInviter, selectOwnInvitation } from "./queries.ts";
import { getTeam, type Team } from "./service.ts";
import { inviteStatements, resendStatements, revokeStatements, type TeamChange } from "./statements.ts";

const dayMs = 86_400_000;

const expiryOf = (now: Date) => new Date(now.getTime() + invitationDays * dayMs).toISOString();

interface EmailContent extends Pick<InviteStaffInput, "email" | "name" | "locale" | "staffRole"> {
  partnerId: string;
  partnerName: string;
  inviterName: string;
  link: InvitationLink;
}

function letterInsert(
  ctx: RequestContext,
  { email, locale, link, partnerId, ...facts }: EmailContent,
): D1PreparedStatement {
  const { db, now } = ctx;
  const { name, staffRole, partnerName, inviterName } = facts;
  const untilOn = addDays(dayAt(now, "Europe/Warsaw"), invitationDays);
  const invitation = { link: link.link, page: "partnerAcceptInvitation" as const, path: null };
  const data = { name, staffRole, partnerName, inviterName, untilOn, invitation };
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

const taken = (cause?: unknown) => new DomainError("request.invalid", { fields: { email: "field.taken" }, cause });

/** Invites someone to the staff, with a letter. Throws `request.invalid` for who is there or invited already. */
export async function inviteStaff(ctx: RequestContext, input: InviteStaffInput): Promise<Team> {
  try {
    await writeOnce(ctx, {
      needs: "team.manage",
      name: "team.invite",
      input,
      read: ({ uid, db }) => [selectInviter(db, uid, input.email)],
      plan: async ({ db, actor, now, requestId }, [found]) => {
        const [facts] = rows<InviterFacts>(found);
        if (facts === undefined) throw new DomainError("resource.not_found");
        const { partnerId, partnerName, inviterName, isMember } = facts;
        if (isMember === 1) throw taken();
        await limitCodes(ctx.env, `staff:${partnerId}`);
        const link = await newInvitationLink(ctx.env);
        const entry = { partnerId, nextVersion: newId("version"), actor: actor.uid, requestId, now };
        const invitation = { ...input, id: newId("invitation"), link, expiresAt: expiryOf(now) };
        const letter = letterInsert(ctx, { ...input, partnerId, partnerName, inviterName, link });
        return { body: null, statements: [...inviteStatements(db, entry, invitation), letter] };
      },
    });
  } catch (error) {
    throw isUniqueConflict(error) ? taken(error) : error;
  }
  return getTeam(ctx);
}

/** Sends the letter again, with a new link and a new end; the older link opens nothing any more. */
export function resendInvitation(ctx: RequestContext, id: string): Promise<Team> {
  return transitionInvitation(ctx, id, "resend", async (db, entry, invitation) => {
    await limitCodes(ctx.env, `staff:${entry.partnerId}`);
    const link = await newInvitationLink(ctx.env);
    return [
      ...resendStatements(db, entry, { id, link, expiresAt: expiryOf(entry.now) }),
      letterInsert(ctx, { ...invitation, partnerId: entry.partnerId, link }),
    ];
  });
}

/** Withdraws it: its link says so. */
export function revokeInvitation(ctx: RequestContext, id: string): Promise<Team> {
  return transitionInvitation(ctx, id, "revoke", async (db, entry) => revokeStatements(db, entry, id));
}

async function transitionInvitation(
  ctx: RequestContext,
  id: string,
  name: string,
  plan: (db: D1DatabaseSession, entry: TeamChange, invitation: OwnInvitation) => Promise<D1PreparedStatement[]>,
): Promise<Team> {
  await writeOnce(ctx, {
    needs: "team.manage",
    name: `team.${name}`,
    input: { id },
    read: ({ uid, db }) => [selectOwnInvitation(db, uid, id)],
    plan: async ({ db, actor: { uid, partnerId }, now, requestId }, [found]) => {
      const [invitation] = rows<OwnInvitation>(found);
      if (invitation === undefined || partnerId === null) throw new DomainError("resource.not_found");
      const entry = { partnerId, nextVersion: newId("version"), actor: uid, requestId, now };
      return { body: null, statements: await plan(db, entry, invitation) };
    },
  });
  return getTeam(ctx);
}
