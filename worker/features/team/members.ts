import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { changeMemberInput } from "../../../domain/team/team.ts";
import { rows } from "../../db/database.ts";
import type { Actor } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { Command, CommandContext, CommandReader, Planned } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/service.ts";
import { type Member, selectMembers } from "./queries.ts";
import { changeMember, removeMember, type TeamChange } from "./statements.ts";

type Params = { uid: string };

/** Changes a role. Throws `resource.not_found` for another partner's staff, `partner.last_owner` if no owner would remain. */
export const setStaffRole = {
  name: "team.changeMember",
  access: { member: "team.manage" },
  input: changeMemberInput,
  read: readMembers,
  plan: (ctx, [members], { params: { uid }, input: { staffRole }, actor }) =>
    planChange(ctx, members, uid, actor, (entry) => changeMember(ctx.db, entry, uid, staffRole)),
  followUp: syncClaims,
} satisfies Command<Params, { staffRole: StaffRole }, Params>;

/** Removes another user from the staff. Throws as `setStaffRole` does, and `auth.forbidden` for oneself. */
export const endMembership = {
  name: "team.removeMember",
  access: { member: "team.manage" },
  input: z.null(),
  read: readMembers,
  plan(ctx, [members], { params: { uid }, actor }) {
    if (uid === ctx.actor) throw new DomainError("auth.forbidden");
    return planChange(ctx, members, uid, actor, (entry) => removeMember(ctx.db, entry, uid));
  },
  followUp: syncClaims,
} satisfies Command<Params, null, Params>;

function readMembers({ db, uid }: CommandReader): D1PreparedStatement[] {
  return [selectMembers(db, uid)];
}

function syncClaims(ctx: RequestContext, { uid }: Params): Promise<void> {
  return syncAccountClaims(ctx, [uid]);
}

function planChange(
  { now, requestId, actor }: CommandContext,
  members: D1Result | undefined,
  uid: string,
  owner: Actor | null,
  statements: (entry: TeamChange) => D1PreparedStatement[],
): Planned<Params> {
  const isOnStaff = rows<Member>(members).some((member) => member.uid === uid);
  if (!owner?.partnerId || !isOnStaff) throw new DomainError("resource.not_found");
  return {
    body: { uid },
    statements: statements({ partnerId: owner.partnerId, nextVersion: newId("version"), actor, requestId, now }),
    explain: (error) => (isVersionConflict(error) ? new DomainError("partner.last_owner", { cause: error }) : null),
  };
}
