import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { mayLimitPlaces, type StaffRole } from "../../../domain/team/staff.ts";
import { changeMemberInput, type MemberPlacesInput, memberPlacesInput } from "../../../domain/team/team.ts";
import { rows } from "../../db/database.ts";
import type { Actor } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { Command, CommandContext, Planned } from "../../http/command.ts";
import type { CommandReader } from "../../http/command-principal.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/sync-claims.ts";
import { type MemberRow, selectMembers, selectOwnPlaces } from "./queries.ts";
import { changeMember, removeMember, setPlaces, type TeamChange } from "./statements.ts";

type Params = { uid: string };

/** Changes a role. Throws `resource.not_found` for another partner's staff, `partner.last_owner` if no owner would remain. */
export const setStaffRole = {
  name: "team.changeMember",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["company", "team"],
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
  needsSecondFactor: true,
  changes: ["accounts", "company", "team"],
  input: z.null(),
  read: readMembers,
  plan(ctx, [members], { params: { uid }, actor }) {
    if (uid === ctx.actor) throw new DomainError("auth.forbidden");
    return planChange(ctx, members, uid, actor, (entry) => removeMember(ctx.db, entry, uid));
  },
  followUp: syncClaims,
} satisfies Command<Params, null, Params>;

/**
 * Chooses the places that a member sees. Throws `resource.not_found` for another partner's staff, `auth.forbidden` for a
 * member whom the caller may not limit, `request.invalid` for unknown places and places of another partner.
 */
export const setMemberPlaces = {
  name: "team.setPlaces",
  access: { member: "team.limitPlaces" },
  needsSecondFactor: true,
  changes: ["company", "team"],
  input: memberPlacesInput,
  read: ({ db, uid }, _params, { placeIds }) => [selectMembers(db, uid, "pl"), selectOwnPlaces(db, uid, placeIds)],
  plan({ db, now, requestId, actor: by }, [members, places], { params: { uid }, input: { placeIds }, actor }) {
    const member = rows<MemberRow>(members).find((one) => one.uid === uid);
    if (!actor?.partnerId || member === undefined) throw new DomainError("resource.not_found");
    if (!mayLimitPlaces(actor.staffRole, member.staffRole)) throw new DomainError("auth.forbidden");
    requireOwnPlaces(places, placeIds);
    const entry = { partnerId: actor.partnerId, nextVersion: newId("version"), actor: by, requestId, now };
    return { body: { uid }, statements: setPlaces(db, entry, uid, placeIds) };
  },
  followUp: syncClaims,
} satisfies Command<Params, MemberPlacesInput, Params>;

/** Throws `request.invalid` unless `selectOwnPlaces` has found each of the places. */
export function requireOwnPlaces(found: D1Result | undefined, placeIds: readonly string[] | null): void {
  if (placeIds === null || rows(found).length === new Set(placeIds).size) return;
  throw new DomainError("request.invalid", { fields: { placeIds: "field.unknown" } });
}

function readMembers({ db, uid }: CommandReader): D1PreparedStatement[] {
  return [selectMembers(db, uid, "pl")];
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
  const isOnStaff = rows<MemberRow>(members).some((member) => member.uid === uid);
  if (!owner?.partnerId || !isOnStaff) throw new DomainError("resource.not_found");
  return {
    body: { uid },
    statements: statements({ partnerId: owner.partnerId, nextVersion: newId("version"), actor, requestId, now }),
    explain: (error) => (isVersionConflict(error) ? new DomainError("partner.last_owner", { cause: error }) : null),
  };
}
