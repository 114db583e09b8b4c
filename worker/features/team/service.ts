import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { StaffRole } from "../../../domain/partner/staff.ts";
import type { AppEnv } from "../../env.ts";
import { readAs, requireSession } from "../../http/actor.ts";
import { isMissedMove } from "../../http/audit.ts";
import { rows } from "../../http/database.ts";
import { tellAccounts } from "../user/service.ts";
import { type Member, type StaffInvitation, selectInvitations, selectMembers } from "./queries.ts";
import { changeMember, removeMember, type TeamMove } from "./statements.ts";

/** Who works for the partner, and who is invited to. Only an owner sees the invitations. */
export interface Team {
  /** The viewer's uid. */
  you: string;
  members: Member[];
  invitations: StaffInvitation[];
}

export async function getTeam(c: Context<AppEnv>): Promise<Team> {
  const { actor, results } = await readAs(c, "partner.own", ({ uid, db }) => [
    selectMembers(db, uid),
    selectInvitations(db, uid, c.var.now),
  ]);
  const invitations = actor.staffRole === "owner" ? rows<StaffInvitation>(results[1]) : [];
  return { you: actor.uid, members: rows<Member>(results[0]), invitations };
}

/** Throws `thing.not_found` for someone else's people, `partner.last_owner` when nobody would own the company. */
export function setStaffRole(c: Context<AppEnv>, uid: string, staffRole: StaffRole): Promise<Team> {
  return moveMember(c, uid, (entry) => changeMember(c.var.db, entry, uid, staffRole));
}

/** Ends someone else's work for the partner. Throws as `setStaffRole` does, `auth.forbidden` for oneself. */
export async function endMembership(c: Context<AppEnv>, uid: string): Promise<Team> {
  if (requireSession(c).uid === uid) throw new DomainError("auth.forbidden");
  return moveMember(c, uid, (entry) => removeMember(c.var.db, entry, uid));
}

async function moveMember(
  c: Context<AppEnv>,
  uid: string,
  statements: (entry: TeamMove) => D1PreparedStatement[],
): Promise<Team> {
  const { db, now, requestId } = c.var;
  const own = await readAs(c, "team.manage", (scope) => [selectMembers(scope.db, scope.uid)]);
  const { uid: actor, partnerId } = own.actor;
  const isOurs = rows<Member>(own.results[0]).some((member) => member.uid === uid);
  if (partnerId === null || !isOurs) throw new DomainError("thing.not_found");
  try {
    await db.batch(statements({ partnerId, move: newId("move"), actor, requestId, now }));
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("partner.last_owner", { cause: error });
    throw error;
  }
  await tellAccounts(c, [uid]);
  return getTeam(c);
}
