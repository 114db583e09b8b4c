import type { Context } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import type { AppEnv } from "../../env.ts";
import { readAs, requireSession } from "../../http/actor.ts";
import { isMissedMove } from "../../http/audit.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { tellAccounts } from "../account/users/service.ts";
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
export async function lookAtInvitation(c: Context<AppEnv>, token: string): Promise<InvitationView> {
  const { db, now } = c.var;
  const invitation = await findOpen(c, await hashOfToken(token));
  if (invitation.status === "sent") await openInvitation(db, invitation.id, { move: newId("move"), now }).run();
  const { kind, email, name, partnerName, staffRole, expiresAt } = invitation;
  return { kind, email, name, partnerName, staffRole, expiresAt };
}

async function findOpen(c: Context<AppEnv>, hash: string): Promise<InvitationRow> {
  const invitation = await selectByToken(c.var.db, hash).first<InvitationRow>();
  if (invitation === null) throw new DomainError("invitation.link_invalid");
  const { status, expiresAt } = invitation;
  if (status === "revoked") throw new DomainError("invitation.revoked");
  if (status === "accepted" || status === "declined") throw new DomainError("invitation.used");
  if (status === "expired" || expiresAt <= c.var.now.toISOString()) throw new DomainError("invitation.expired");
  return invitation;
}

/**
 * Joins, as the signed-in person. Throws as `lookAtInvitation`, `auth.unprovisioned` before they have registered,
 * `invitation.other_account` for another address than the one that was invited, `invitation.account_in_use` for who
 * rents boxes or works for another company.
 */
export async function acceptAsPartner(c: Context<AppEnv>, token: string): Promise<void> {
  const { email } = requireSession(c);
  const { db, now, requestId } = c.var;
  const hash = await hashOfToken(token);
  const invitation = await findOpen(c, hash);
  if (email?.toLowerCase() !== invitation.email) throw new DomainError("invitation.other_account");
  const { actor, results } = await readAs(c, "invitation.answer", ({ uid }) => [selectPerson(db, uid)]);
  const [person] = rows<PersonFacts>(results[0]);
  if (person === undefined) throw new DomainError("auth.unprovisioned");
  const answer = { uid: actor.uid, move: newId("move"), requestId, now };
  const joining = joiningStatements(db, invitation, person, answer);
  try {
    await db.batch([...acceptInvitation(db, hash, invitation, answer), ...joining]);
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("invitation.used", { cause: error });
    if (isUniqueConflict(error)) throw new DomainError("invitation.account_in_use", { cause: error });
    throw error;
  }
  await tellAccounts(c, [actor.uid]);
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
