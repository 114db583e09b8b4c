import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead, requireSession } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { syncAccountClaims } from "../account/users/service.ts";
import { type Member, type StaffInvitation, selectInvitations, selectMembers } from "./queries.ts";
import { changeMember, removeMember, type TeamChange } from "./statements.ts";

/** Who works for the partner, and who is invited to. Only an owner sees the invitations. */
export interface Team {
  /** The viewer's uid. */
  you: string;
  members: Member[];
  invitations: StaffInvitation[];
}

export async function getTeam(ctx: RequestContext): Promise<Team> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    selectMembers(db, uid),
    selectInvitations(db, uid, ctx.now),
  ]);
  const invitations = actor.staffRole === "owner" ? rows<StaffInvitation>(results[1]) : [];
  return { you: actor.uid, members: rows<Member>(results[0]), invitations };
}

/** Throws `resource.not_found` for someone else's people, `partner.last_owner` when nobody would own the company. */
export function setStaffRole(ctx: RequestContext, uid: string, staffRole: StaffRole): Promise<Team> {
  return changeTeam(ctx, { name: "changeMember", uid, input: staffRole }, (entry) =>
    changeMember(ctx.db, entry, uid, staffRole),
  );
}

/** Ends someone else's work for the partner. Throws as `setStaffRole` does, `auth.forbidden` for oneself. */
export async function endMembership(ctx: RequestContext, uid: string): Promise<Team> {
  if (requireSession(ctx).uid === uid) throw new DomainError("auth.forbidden");
  return changeTeam(ctx, { name: "removeMember", uid }, (entry) => removeMember(ctx.db, entry, uid));
}

async function changeTeam(
  ctx: RequestContext,
  { name, uid, input = null }: { name: string; uid: string; input?: unknown },
  statements: (entry: TeamChange) => D1PreparedStatement[],
): Promise<Team> {
  try {
    await writeOnce(ctx, {
      needs: "team.manage",
      name: `team.${name}`,
      input: { uid, input },
      read: (scope) => [selectMembers(scope.db, scope.uid)],
      plan: ({ actor: { uid: actor, partnerId }, now, requestId }, [found]) => {
        const isOurs = rows<Member>(found).some((member) => member.uid === uid);
        if (partnerId === null || !isOurs) throw new DomainError("resource.not_found");
        return {
          body: null,
          statements: statements({ partnerId, nextVersion: newId("version"), actor, requestId, now }),
        };
      },
    });
  } catch (error) {
    const isLocked = error instanceof DomainError && error.code === "resource.version_conflict";
    throw isLocked ? new DomainError("partner.last_owner", { cause: error }) : error;
  }
  await syncAccountClaims(ctx, [uid]);
  return getTeam(ctx);
}
