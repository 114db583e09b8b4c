import type { Context } from "hono";
import { addDays, dayAt } from "../../../domain/day.ts";
import { DomainError } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import { invitationDays } from "../../../domain/invitation/lifecycle.ts";
import type { InviteStaffInput } from "../../../domain/partner/team.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { isMissedMove } from "../../http/audit.ts";
import { isUniqueConflict, rows } from "../../http/database.ts";
import { type InvitationLink, newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import { outboxInsert } from "../mail/statements.ts";
import { type InviterFacts, type OwnInvitation, selectInviter, selectOwnInvitation } from "./queries.ts";
import { getTeam, type Team } from "./service.ts";
import { inviteStatements, resendStatements, revokeStatements } from "./statements.ts";

const dayMs = 86_400_000;

const expiryOf = (now: Date) => new Date(now.getTime() + invitationDays * dayMs).toISOString();

interface Letter extends Pick<InviteStaffInput, "email" | "name" | "locale" | "staffRole"> {
  partnerName: string;
  inviterName: string;
  link: InvitationLink;
}

function letterInsert(c: Context<AppEnv>, { email, locale, link, ...facts }: Letter): D1PreparedStatement {
  const { db, now } = c.var;
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
    now,
  });
}

const taken = (cause?: unknown) => new DomainError("request.invalid", { fields: { email: "field.taken" }, cause });

/** Invites someone to the staff, with a letter. Throws `request.invalid` for who is there or invited already. */
export async function inviteStaff(c: Context<AppEnv>, input: InviteStaffInput): Promise<Team> {
  const { db, now, requestId } = c.var;
  const { actor, results } = await readAs(c, "team.manage", ({ uid }) => [selectInviter(db, uid, input.email)]);
  const [facts] = rows<InviterFacts>(results[0]);
  if (facts === undefined) throw new DomainError("thing.not_found");
  const { partnerId, partnerName, inviterName, isMember } = facts;
  if (isMember === 1) throw taken();
  await limitCodes(c.env, `staff:${partnerId}`);
  const link = await newInvitationLink(c.env);
  const entry = { partnerId, move: newId("move"), actor: actor.uid, requestId, now };
  const invitation = { ...input, id: newId("invitation"), link, expiresAt: expiryOf(now) };
  try {
    await db.batch([
      ...inviteStatements(db, entry, invitation),
      letterInsert(c, { ...input, partnerName, inviterName, link }),
    ]);
  } catch (error) {
    throw isUniqueConflict(error) ? taken(error) : error;
  }
  return getTeam(c);
}

/** Sends the letter again, with a new link and a new end; the older link opens nothing any more. */
export async function resendInvitation(c: Context<AppEnv>, id: string): Promise<Team> {
  const { db, now } = c.var;
  const { entry, invitation } = await readOwn(c, id);
  await limitCodes(c.env, `staff:${entry.partnerId}`);
  const link = await newInvitationLink(c.env);
  return move(c, [
    ...resendStatements(db, entry, { id, link, expiresAt: expiryOf(now) }),
    letterInsert(c, { ...invitation, link }),
  ]);
}

/** Withdraws it: its link says so. */
export async function revokeInvitation(c: Context<AppEnv>, id: string): Promise<Team> {
  const { entry } = await readOwn(c, id);
  return move(c, revokeStatements(c.var.db, entry, id));
}

async function readOwn(c: Context<AppEnv>, id: string) {
  const { db, now, requestId } = c.var;
  const { actor, results } = await readAs(c, "team.manage", ({ uid }) => [selectOwnInvitation(db, uid, id)]);
  const [invitation] = rows<OwnInvitation>(results[0]);
  if (invitation === undefined || actor.partnerId === null) throw new DomainError("thing.not_found");
  return { entry: { partnerId: actor.partnerId, move: newId("move"), actor: actor.uid, requestId, now }, invitation };
}

async function move(c: Context<AppEnv>, statements: D1PreparedStatement[]): Promise<Team> {
  try {
    await c.var.db.batch(statements);
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
  return getTeam(c);
}
