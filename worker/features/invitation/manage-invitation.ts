import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { invitationDays, openInvitations } from "../../../domain/invitation/transitions.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command, CommandContext } from "../../http/command.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import { limitCodes } from "../../http/limits.ts";
import { invitationEmail } from "./emails.ts";
import { minutesPerDay } from "./invite-client.ts";
import { type OwnInvitation, selectOwnInvitation } from "./partner-queries.ts";
import { renewInvitation, revokeInvitation } from "./statements.ts";

type PlanOpenInvitation = (
  ctx: CommandContext,
  invitation: OwnInvitation,
  nextVersion: string,
  partnerId: string,
) => Promise<D1PreparedStatement[]>;

/** A change to an unanswered invitation. Throws `invitation.revoked` and `invitation.used` if it has ended. */
const openInvitationCommand = (
  name: string,
  action: string,
  plan: PlanOpenInvitation,
): Command<{ id: string }, null, null> => ({
  name: `invitation.${name}`,
  access: { member: "client.manage" },
  changes: ["invitations"],
  input: z.null(),
  read: ({ db, uid }, { id }) => [selectOwnInvitation(db, uid, id)],
  async plan(ctx, [found], { params: { id }, actor: member }) {
    const { db, now, requestId, actor } = ctx;
    const [invitation] = rows<OwnInvitation>(found);
    if (invitation === undefined) throw new DomainError("resource.not_found");
    if (!(openInvitations as readonly string[]).includes(invitation.status)) {
      throw new DomainError(invitation.status === "revoked" ? "invitation.revoked" : "invitation.used");
    }
    const partnerId = member?.partnerId ?? "";
    const nextVersion = newId("version");
    const [change, ...more] = await plan(ctx, invitation, nextVersion, partnerId);
    const entry = { actor, action, entity: "invitation", partnerId, requestId, now } as const;
    return {
      body: null,
      statements: [
        ...(change === undefined ? [] : [change]),
        auditChange(db, { table: "invitations", id, nextVersion }, entry),
        ...more,
      ],
    };
  },
});

/**
 * Emails a new link, which replaces the old one. Throws `reservation.illegal_transition` for an offer, which is resent
 * with its reservation.
 */
export const resendInvitation = openInvitationCommand(
  "resend",
  "send",
  async ({ env, db, now }, invitation, nextVersion, partnerId) => {
    const { id, email, name, locale, partnerName, version } = invitation;
    if (invitation.reservationId !== null) throw new DomainError("reservation.illegal_transition");
    await limitCodes(env, `invitation:${id}`);
    const link = await newInvitationLink(env);
    const expiresAt = minutesAfter(now, invitationDays * minutesPerDay);
    return [
      renewInvitation(db, { id, version, nextVersion, link, expiresAt, now }),
      invitationEmail(db, { email, name, locale, partnerId, partnerName, link, now }),
    ];
  },
);

/** Revokes an invitation, so that its link stops working. An offer itself is valid until it is canceled. */
export const revokeClientInvitation = openInvitationCommand(
  "revoke",
  "revoke",
  async ({ db, now }, { id, version }, nextVersion) => [revokeInvitation(db, { id, version, nextVersion, now })],
);
