import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type Member, type StaffInvitation, selectInvitations, selectMembers } from "./queries.ts";

/** A partner's staff and open invitations. Only owners see the invitations. */
export interface Team {
  /** The caller's uid. */
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
