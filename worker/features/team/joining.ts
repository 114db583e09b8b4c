import { roles } from "../../../domain/account/roles.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import type { Database } from "../../db/database.ts";
import type { InvitationRow, PersonFacts } from "./answer-queries.ts";
import {
  type Answer,
  becomeAdmin,
  fillPartner,
  insertPartner,
  joinStaff,
  leaveEmptyPartner,
} from "./answer-statements.ts";

interface Joining {
  invitation: InvitationRow;
  person: PersonFacts;
  answer: Answer;
}

/**
 * All statements of an acceptance, of which `accepting` is the first part. Throws `invitation.account_in_use` for a
 * user who rents boxes, works for another company or is an administrator. An own company without data is no obstacle.
 */
export function joiningStatements(
  db: Database,
  joining: Joining,
  accepting: D1PreparedStatement[],
): D1PreparedStatement[] {
  const { invitation, person, answer } = joining;
  const { role, rents, partnerId } = person;
  const hasOwnEmpty = person.onboardingStatus === onboardingStatuses.Initial && person.colleagues === 1;
  if (rents === 1 || role === roles.Admin || (partnerId !== null && !hasOwnEmpty)) {
    throw new DomainError("invitation.account_in_use");
  }
  const leaving = partnerId === null ? [] : leaveEmptyPartner(db, answer.uid, partnerId);
  switch (invitation.kind) {
    case "admin":
      // Leaves first, because members of a company cannot accept.
      return [...leaving, ...accepting, ...becomeAdmin(db, answer, invitation.id)];
    case "partner":
      return [...accepting, ...foundPartner(db, joining)];
    case "staff":
      return [...accepting, ...leaving, ...joinTeam(db, joining)];
  }
}

/** A new company with the data of the invitation, of which the user becomes the owner. */
function foundPartner(db: Database, { invitation, person, answer }: Joining): D1PreparedStatement[] {
  if (person.partnerId !== null) return [fillPartner(db, invitation, person.partnerId, answer)];
  const partner = { id: newId("partner"), invoicePrefix: newReadableCode().replace("-", ""), now: answer.now };
  return [
    insertPartner(db, invitation, partner),
    ...joinStaff(db, answer, { partnerId: partner.id, staffRole: "owner", placeIds: null }),
  ];
}

function joinTeam(db: Database, { invitation, answer }: Joining): D1PreparedStatement[] {
  const { id, partnerId, staffRole, placeIds } = invitation;
  if (partnerId === null || staffRole === null) throw new TypeError(`Invitation ${id} has no partner or role.`);
  return joinStaff(db, answer, { partnerId, staffRole, placeIds });
}
