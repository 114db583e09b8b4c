import { DomainError, type FieldErrors } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import {
  type MarketplaceInvitationInput,
  marketplaceInvitationInput,
} from "../../../../domain/invitation/admin-schema.ts";
import { invitationDays } from "../../../../domain/invitation/transitions.ts";
import { minutesAfter } from "../../../../domain/reservation/hold.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { newInvitationLink } from "../../../http/invitation-link.ts";
import { minutesPerDay } from "../invite-client.ts";
import { marketplaceInvitationEmail } from "./emails.ts";
import { type InviteeFacts, selectInvitee } from "./invite-queries.ts";
import { insertMarketplaceInvitation } from "./statements.ts";

export const expiryOf = (now: Date) => minutesAfter(now, invitationDays * minutesPerDay);

const nipOf = (input: MarketplaceInvitationInput) => (input.kind === "partner" ? input.nip : null);

/**
 * Invites a company as a partner, or a person as an administrator. Throws `request.invalid`: `field.invited` for an
 * address with an open invitation, whose id and version are in the details; `field.account_in_use` for an account that could not
 * accept; `field.taken` for the tax number of a partner.
 */
export const inviteToMarketplace: InputCommand<object, typeof marketplaceInvitationInput, { id: string }> = {
  name: "invitation.inviteToMarketplace",
  access: { member: "invitation.administer" },
  changes: ["invitations"],
  input: marketplaceInvitationInput,
  read: ({ db, uid, now }, _params, input) => [selectInvitee(db, uid, { ...input, nip: nipOf(input) }, now)],
  async plan({ env, db, now, requestId, actor }, [found], { input }) {
    const facts = requireFree(rows<InviteeFacts>(found)[0]);
    const link = await newInvitationLink(env);
    const id = newId("invitation");
    const { kind, email, name, locale, message } = input;
    const companyName = input.kind === "partner" ? input.companyName : "";
    const versions = { nextVersion: newId("version"), expiredVersion: newId("version") };
    return {
      body: { id },
      statements: [
        ...insertMarketplaceInvitation(db, {
          ...{ id, input, link, expiresAt: expiryOf(now), actor, requestId, now },
          ...versions,
        }),
        marketplaceInvitationEmail(db, {
          ...{ kind, email, name, locale, message, companyName, link, now },
          inviterName: facts.inviterName,
        }),
      ],
      explain: (error) => (isUniqueConflict(error) ? refusal({ email: "field.invited" }, undefined, error) : null),
    };
  },
};

const refusal = (fields: FieldErrors, open?: Pick<InviteeFacts, "openId" | "openVersion">, cause?: unknown) =>
  new DomainError("request.invalid", {
    fields,
    ...(open !== undefined && { details: { invitationId: open.openId, version: open.openVersion } }),
    cause,
  });

function requireFree(facts: InviteeFacts | undefined): InviteeFacts {
  if (facts === undefined) throw new DomainError("resource.not_found");
  const { openId, isInUse, isNipTaken } = facts;
  const fields: FieldErrors = {};
  if (openId !== null) fields.email = "field.invited";
  else if (isInUse === 1) fields.email = "field.account_in_use";
  if (isNipTaken === 1) fields.nip = "field.taken";
  if (Object.keys(fields).length > 0) throw refusal(fields, facts);
  return facts;
}
