import { DomainError } from "../../../domain/core/errors.ts";
import type { StaffLimits } from "../../../domain/team/limits.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type LimitsRow,
  type Member,
  type StaffInvitation,
  selectInvitations,
  selectLimits,
  selectMembers,
} from "./queries.ts";

/** A partner's staff and open invitations. Only owners see the invitations. */
export interface Team {
  /** The caller's uid. */
  you: string;
  members: Member[];
  invitations: StaffInvitation[];
  /** What staff below manager may decide. */
  limits: StaffLimits;
}

export async function getTeam(ctx: RequestContext): Promise<Team> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    selectMembers(db, uid),
    selectInvitations(db, uid, ctx.now),
    selectLimits(db, uid),
  ]);
  const invitations = actor.staffRole === "owner" ? rows<StaffInvitation>(results[1]) : [];
  const [limits] = rows<LimitsRow>(results[2]);
  if (limits === undefined) throw new DomainError("resource.not_found");
  return {
    you: actor.uid,
    members: rows<Member>(results[0]),
    invitations,
    limits: {
      ...limits,
      mayLowerDeposit: limits.mayLowerDeposit === 1,
      mayRecordPayments: limits.mayRecordPayments === 1,
    },
  };
}
