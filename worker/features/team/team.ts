import { resetState } from "../../../domain/account/second-factor.ts";
import { can } from "../../../domain/capabilities.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { StaffLimits } from "../../../domain/team/limits.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type LimitsRow,
  type Member,
  type MemberRow,
  type PlaceName,
  readPlaces,
  type StaffInvitation,
  selectInvitations,
  selectLimits,
  selectMembers,
  selectPlaceNames,
  type WithPlaces,
} from "./queries.ts";

/** A partner's staff and open invitations. Only owners see the invitations. */
export interface Team {
  /** The caller's uid. */
  you: string;
  members: Member[];
  invitations: StaffInvitation[];
  /** What staff below manager may decide. */
  limits: StaffLimits;
  /** The places to choose from for a member; empty for staff who may not choose. */
  places: PlaceName[];
}

export async function getTeam(ctx: RequestContext): Promise<Team> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    selectMembers(db, uid, ctx.locale),
    selectInvitations(db, uid, ctx.locale, ctx.now),
    selectLimits(db, uid),
    selectPlaceNames(db, uid, ctx.locale),
  ]);
  const isOwner = actor.staffRole === "owner";
  const invitations = isOwner ? rows<WithPlaces<StaffInvitation>>(results[1]).map(readPlaces<StaffInvitation>) : [];
  const [limits] = rows<LimitsRow>(results[2]);
  if (limits === undefined) throw new DomainError("resource.not_found");
  return {
    you: actor.uid,
    members: rows<MemberRow>(results[0]).map((row) =>
      readPlaces<Member>({
        ...row,
        hasUsedFactor: isOwner && row.hasUsedFactor === 1,
        factorResetAt: isOwner && resetState(row.factorResetAt, ctx.now) !== "none" ? row.factorResetAt : null,
      }),
    ),
    invitations,
    places: can(actor, "team.limitPlaces") ? rows<PlaceName>(results[3]) : [],
    limits: {
      ...limits,
      mayLowerDeposit: limits.mayLowerDeposit === 1,
      mayRecordPayments: limits.mayRecordPayments === 1,
    },
  };
}
