import { decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { resendInput } from "../../../../domain/invitation/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InputCommand, PlanContext } from "../../../http/command.ts";
import { type InvitationLink, newInvitationLink } from "../../../http/invitation-link.ts";
import { limitCodes } from "../../../http/limits.ts";
import { staffInvitationEmail } from "../../team/emails.ts";
import { readPlaceNames } from "../../team/queries.ts";
import { invitationEmail } from "../emails.ts";
import { renewInvitation, revokeInvitation } from "../statements.ts";
import { marketplaceInvitationEmail } from "./emails.ts";
import { expiryOf } from "./invite.ts";
import { type ManagedInvitation, selectManaged } from "./manage-queries.ts";

type Params = { id: string };

/**
 * Throws `resource.not_found`; `invitation.revoked`, `invitation.expired` and `invitation.used` if it has ended;
 * `resource.version_conflict`.
 */
function requireOpen(found: D1Result | undefined, version: string): ManagedInvitation {
  const [invitation] = rows<ManagedInvitation>(found);
  if (invitation === undefined) throw new DomainError("resource.not_found");
  switch (invitation.status) {
    case "sent":
    case "opened":
      if (invitation.version !== version) throw new DomainError("resource.version_conflict");
      return invitation;
    case "revoked":
      throw new DomainError("invitation.revoked");
    case "expired":
      throw new DomainError("invitation.expired");
    default:
      throw new DomainError("invitation.used");
  }
}

/** Throws `reservation.illegal_transition` for an offer, which is resent with its reservation. */
function emailOf({ db, now }: PlanContext, invitation: ManagedInvitation, link: InvitationLink): D1PreparedStatement {
  const { kind, email, name, locale, partnerId, staffRole, inviterName } = invitation;
  const partnerName = invitation.partnerName ?? "";
  if (kind === "partner" || kind === "admin") return marketplaceInvitationEmail(db, { ...invitation, kind, link, now });
  if (partnerId === null) throw new TypeError(`Invitation ${invitation.id} has no partner.`);
  if (kind === "staff") {
    const placeNames = readPlaceNames(invitation, locale);
    const invited = { email, name, locale, staffRole: staffRole ?? "clerk", placeNames };
    return staffInvitationEmail(db, { ...invited, partnerId, partnerName, inviterName, link, now });
  }
  if (invitation.reservationId !== null) throw new DomainError("reservation.illegal_transition");
  return invitationEmail(db, { email, name, locale, partnerId, partnerName, link, now });
}

/** Sends the email again with a new link and expiry. The old link stops working. Throws as `requireOpen` and `emailOf`. */
export const resendAnyInvitation: InputCommand<Params, typeof resendInput, { id: string }> = {
  name: "invitation.resendAny",
  access: { member: "invitation.administer" },
  changes: ["invitations"],
  input: resendInput,
  read: ({ db }, { id }) => [selectManaged(db, id)],
  async plan(ctx, [found], { input: { version } }) {
    const { env, db, now, requestId, actor } = ctx;
    const invitation = requireOpen(found, version);
    const { id, partnerId } = invitation;
    await limitCodes(env, `invitation:${id}`);
    const link = await newInvitationLink(env);
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        renewInvitation(db, { id, version, nextVersion, link, expiresAt: expiryOf(now), now }),
        auditChange(
          db,
          { table: "invitations", id, nextVersion },
          { actor, action: "resend", entity: "invitation", partnerId, requestId, now },
        ),
        emailOf(ctx, invitation, link),
      ],
    };
  },
};

/** Revokes an invitation, whose link then says so. Throws as `requireOpen`. */
export const revokeAnyInvitation: InputCommand<Params, typeof decisionInput, { id: string }> = {
  name: "invitation.revokeAny",
  access: { member: "invitation.administer" },
  changes: ["invitations"],
  input: decisionInput,
  read: ({ db }, { id }) => [selectManaged(db, id)],
  plan({ db, now, requestId, actor }, [found], { input: { version, reason } }) {
    const { id, partnerId } = requireOpen(found, version);
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        revokeInvitation(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "invitations", id, nextVersion },
          { actor, action: "revoke", entity: "invitation", partnerId, requestId, now, details: { reason } },
        ),
      ],
    };
  },
};
