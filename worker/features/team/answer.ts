import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { syncAccountClaims } from "../account/users/service.ts";
import { type InvitationRow, type PersonFacts, selectByToken, selectPerson } from "./answer-queries.ts";
import {
  type Answer,
  acceptInvitation,
  insertPartner,
  joinStaff,
  leaveEmptyPartner,
  openInvitation,
} from "./answer-statements.ts";

/** What a link says to whoever has it. */
export interface InvitationView {
  kind: "partner" | "staff";
  email: string;
  name: string;
  partnerName: string | null;
  staffRole: StaffRole | null;
  expiresAt: string;
}

/**
 * What the link invites to. Looking uses nothing up. Throws `invitation.link_invalid`, `invitation.expired`,
 * `invitation.revoked`, `invitation.used`.
 */
export async function lookAtInvitation(ctx: RequestContext, token: string): Promise<InvitationView> {
  const { db, now } = ctx;
  const invitation = await findOpen(ctx, await hashOfToken(token));
  if (invitation.status === "sent")
    await openInvitation(db, invitation.id, { nextVersion: newId("version"), now }).run();
  const { kind, email, name, partnerName, staffRole, expiresAt } = invitation;
  return { kind, email, name, partnerName, staffRole, expiresAt };
}

async function findOpen(ctx: RequestContext, hash: string): Promise<InvitationRow> {
  const invitation = await selectByToken(ctx.db, hash).first<InvitationRow>();
  if (invitation === null) throw new DomainError("invitation.link_invalid");
  const { status, expiresAt } = invitation;
  if (status === "revoked") throw new DomainError("invitation.revoked");
  if (status === "accepted" || status === "declined") throw new DomainError("invitation.used");
  if (status === "expired" || expiresAt <= ctx.now.toISOString()) throw new DomainError("invitation.expired");
  return invitation;
}

/**
 * Joins, as the signed-in person. Throws as `lookAtInvitation`, `auth.unprovisioned` before they have registered,
 * `invitation.other_account` for another address than the one that was invited, `invitation.account_in_use` for who
 * rents boxes or works for another company.
 */
export async function acceptAsPartner(ctx: RequestContext, token: string): Promise<void> {
  const { email } = requireSession(ctx);
  const { db, now, requestId } = ctx;
  const hash = await hashOfToken(token);
  const invitation = await findOpen(ctx, hash);
  if (email?.toLowerCase() !== invitation.email) throw new DomainError("invitation.other_account");
  const { actor, results } = await authorizedBatchRead(ctx, "invitation.answer", ({ uid }) => [selectPerson(db, uid)]);
  const [person] = rows<PersonFacts>(results[0]);
  if (person === undefined) throw new DomainError("auth.unprovisioned");
  const answer = { uid: actor.uid, nextVersion: newId("version"), requestId, now };
  const joining = joiningStatements(db, invitation, person, answer);
  try {
    await db.batch([...acceptInvitation(db, hash, invitation, answer), ...joining]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("invitation.used", { cause: error });
    if (isUniqueConflict(error)) throw new DomainError("invitation.account_in_use", { cause: error });
    throw error;
  }
  await syncAccountClaims(ctx, [actor.uid]);
}

/** Throws `invitation.account_in_use`. */
function joiningStatements(
  db: D1DatabaseSession,
  invitation: InvitationRow,
  person: PersonFacts,
  answer: Answer,
): D1PreparedStatement[] {
  if (person.rents === 1) throw new DomainError("invitation.account_in_use");
  const hasOwnEmpty = person.onboardingStatus === onboardingStatuses.Initial && person.colleagues === 1;
  if (person.partnerId !== null && !hasOwnEmpty) throw new DomainError("invitation.account_in_use");
  if (invitation.partnerId === null) {
    if (person.partnerId !== null) return [];
    const partner = { id: newId("partner"), invoicePrefix: newReadableCode().replace("-", ""), now: answer.now };
    return [
      insertPartner(db, invitation, partner),
      ...joinStaff(db, answer, { partnerId: partner.id, staffRole: "owner" }),
    ];
  }
  return [
    ...(person.partnerId === null ? [] : leaveEmptyPartner(db, answer.uid, person.partnerId)),
    ...joinStaff(db, answer, { partnerId: invitation.partnerId, staffRole: invitation.staffRole ?? "owner" }),
  ];
}
