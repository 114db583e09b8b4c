import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { invitationDays } from "../../../domain/invitation/transitions.ts";
import { type InviteStaffInput, inviteStaffInput } from "../../../domain/team/team.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import type { CommandReader } from "../../http/command-principal.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import { staffInvitationEmail } from "./emails.ts";
import { requireOwnPlaces } from "./members.ts";
import {
  type InviterFacts,
  type OwnInvitation,
  type OwnPlace,
  readPlaceNames,
  selectInviter,
  selectOwnInvitation,
  selectOwnPlaces,
} from "./queries.ts";
import { inviteStatements, resendStatements, revokeStatements } from "./statements.ts";

const dayMs = 86_400_000;

const expiryOf = (now: Date) => new Date(now.getTime() + invitationDays * dayMs).toISOString();

const taken = (cause?: unknown) => new DomainError("request.invalid", { fields: { email: "field.taken" }, cause });

/**
 * Invites a user to the staff by email. Throws `request.invalid` for an address that is on the staff or invited already,
 * for places of another partner, and for an owner with limited places.
 */
export const inviteStaff = {
  name: "team.invite",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["invitations"],
  input: inviteStaffInput,
  read: ({ db, uid }, _params, { email, placeIds }) => [
    selectInviter(db, uid, email),
    selectOwnPlaces(db, uid, placeIds),
  ],
  async plan(ctx, [found, places], { input }) {
    const [facts] = rows<InviterFacts>(found);
    if (facts === undefined) throw new DomainError("resource.not_found");
    const { env, db, now, requestId, actor } = ctx;
    const { partnerId, partnerName, inviterName, isMember } = facts;
    if (isMember === 1) throw taken();
    if (input.placeIds !== null && input.staffRole === "owner") {
      throw new DomainError("request.invalid", { fields: { placeIds: "field.not_permitted" } });
    }
    requireOwnPlaces(places, input.placeIds);
    await limitCodes(env, `staff:${partnerId}`);
    const link = await newInvitationLink(env);
    const entry = { partnerId, nextVersion: newId("version"), actor, requestId, now };
    const invitation = { ...input, id: newId("invitation"), link, expiresAt: expiryOf(now) };
    const placeNames =
      input.placeIds && rows<OwnPlace>(places).map(({ namePl, nameEn }) => (input.locale === "pl" ? namePl : nameEn));
    const email = staffInvitationEmail(db, { ...input, partnerId, partnerName, inviterName, placeNames, link, now });
    return {
      body: null,
      statements: [...inviteStatements(db, entry, invitation), email],
      explain: (error) => (isUniqueConflict(error) ? taken(error) : null),
    };
  },
} satisfies Command<object, InviteStaffInput, null>;

type Params = { id: string };

const readInvitation = ({ db, uid }: CommandReader, { id }: Params) => [selectOwnInvitation(db, uid, id)];

function requireInvitation(found: D1Result | undefined): OwnInvitation {
  const [invitation] = rows<OwnInvitation>(found);
  if (invitation === undefined) throw new DomainError("resource.not_found");
  return invitation;
}

/** Sends the email again with a new link and expiry. The old link stops working. */
export const resendInvitation = {
  name: "team.resend",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["invitations"],
  input: z.null(),
  read: readInvitation,
  async plan(ctx, [found], { params: { id }, actor: owner }) {
    const invitation = requireInvitation(found);
    const { env, db, now, requestId, actor } = ctx;
    const partnerId = owner?.partnerId ?? "";
    await limitCodes(env, `staff:${partnerId}`);
    const link = await newInvitationLink(env);
    const entry = { partnerId, nextVersion: newId("version"), actor, requestId, now };
    const placeNames = readPlaceNames(invitation, invitation.locale);
    return {
      body: null,
      statements: [
        ...resendStatements(db, entry, { id, link, expiresAt: expiryOf(now) }),
        staffInvitationEmail(db, { ...invitation, placeNames, partnerId, link, now }),
      ],
    };
  },
} satisfies Command<Params, null, null>;

/** Revokes an invitation. Its link then shows that it was revoked. */
export const revokeInvitation = {
  name: "team.revoke",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["invitations"],
  input: z.null(),
  read: readInvitation,
  plan({ db, now, requestId, actor }, [found], { params: { id }, actor: owner }) {
    requireInvitation(found);
    const entry = { partnerId: owner?.partnerId ?? "", nextVersion: newId("version"), actor, requestId, now };
    return { body: null, statements: revokeStatements(db, entry, id) };
  },
} satisfies Command<Params, null, null>;
