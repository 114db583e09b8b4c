import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { isForeignKeyMissing, isUniqueConflict, rows } from "../../db/database.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/sync-claims.ts";
import { type InvitationRow, type PersonFacts, selectByToken, selectPerson } from "./answer-queries.ts";
import { acceptInvitation, openInvitation } from "./answer-statements.ts";
import { joiningStatements } from "./joining.ts";
import { readPlaceNames } from "./queries.ts";

/** The data of an invitation that anyone with its link can see. */
export interface InvitationView {
  kind: "partner" | "staff" | "admin";
  email: string;
  name: string;
  partnerName: string | null;
  /** Of a new partner; empty for other invitations. */
  companyName: string;
  inviterName: string | null;
  /** The inviting administrator's message. */
  message: string;
  staffRole: StaffRole | null;
  /** The names of the only places that the member will see; null for all. */
  placeNames: string[] | null;
  expiresAt: string;
}

/**
 * Shows an invitation. Opening it does not use it up. Throws `invitation.link_invalid`, `invitation.expired`,
 * `invitation.revoked`, `invitation.used`.
 */
export const openTeamInvitation: Command<object, { hash: string }, InvitationView> = {
  name: "team.open",
  access: "link",
  changes: ["invitations"],
  input: z.object({ hash: z.string() }),
  read: ({ db }, _params, { hash }) => [selectByToken(db, hash)],
  plan({ db, now, locale }, [found]) {
    const { id, status, ...invitation } = requireOpen(rows<InvitationRow>(found)[0], now);
    const { kind, email, name, partnerName, companyName, inviterName, message, staffRole, expiresAt } = invitation;
    const placeNames = readPlaceNames(invitation, locale);
    return {
      body: {
        ...{ kind, email, name, partnerName, companyName, inviterName, message },
        ...{ staffRole, placeNames, expiresAt },
      },
      statements: status === "sent" ? [openInvitation(db, id, { nextVersion: newId("version"), now })] : [],
    };
  },
};

export async function lookAtInvitation(ctx: RequestContext, token: string): Promise<InvitationView> {
  return runCommand(ctx, openTeamInvitation, {}, { hash: await hashOfToken(token) });
}

function requireOpen(invitation: InvitationRow | undefined, now: Date): InvitationRow {
  if (!invitation) throw new DomainError("invitation.link_invalid");
  const { status, expiresAt } = invitation;
  if (status === "revoked") throw new DomainError("invitation.revoked");
  if (status === "accepted" || status === "declined") throw new DomainError("invitation.used");
  if (status === "expired" || expiresAt <= now.toISOString()) throw new DomainError("invitation.expired");
  return invitation;
}

/**
 * Joins the team or the administrators, or founds the invited company, as the signed-in user. Throws as
 * `lookAtInvitation` does, `auth.unprovisioned` before they have registered, `invitation.other_account` for another
 * address than the invited one, `invitation.account_in_use` for a user who rents boxes, works for another company or is
 * an administrator.
 */
export async function acceptAsPartner(ctx: RequestContext, token: string): Promise<void> {
  await runCommand(ctx, acceptTeamInvitation, {}, { hash: await hashOfToken(token) });
}

export const acceptTeamInvitation = {
  name: "team.accept",
  access: { member: "invitation.answer" },
  changes: ["accounts", "company", "invitations", "team"],
  input: z.object({ hash: z.string() }),
  read: ({ db, uid }, _params, { hash }) => [selectByToken(db, hash), selectPerson(db, uid)],
  plan({ db, now, requestId, actor: uid, session }, [invitations, people], { input: { hash } }) {
    const invitation = requireOpen(rows<InvitationRow>(invitations)[0], now);
    const email = session.status === "authenticated" ? session.email : null;
    if (email?.toLowerCase() !== invitation.email) throw new DomainError("invitation.other_account");
    const [person] = rows<PersonFacts>(people);
    if (person === undefined) throw new DomainError("auth.unprovisioned");
    const answer = { uid, nextVersion: newId("version"), requestId, now };
    return {
      body: { uid },
      statements: joiningStatements(db, { invitation, person, answer }, acceptInvitation(db, hash, invitation, answer)),
      explain(error) {
        if (isVersionConflict(error)) return new DomainError("invitation.used", { cause: error });
        // A member of a company since, or one whose own company turns out to have data.
        return isUniqueConflict(error) || isForeignKeyMissing(error)
          ? new DomainError("invitation.account_in_use", { cause: error })
          : null;
      },
    };
  },
  followUp: (ctx, { uid }) => syncAccountClaims(ctx, [uid]),
} satisfies Command<object, { hash: string }, { uid: string }>;
