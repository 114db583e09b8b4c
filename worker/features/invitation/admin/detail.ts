import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  type AdminInvitationFacts,
  adminInvitation,
  eventsOfInvitation,
  type InvitationEvent,
} from "./detail-queries.ts";

/** One invitation with its history. Throws `resource.not_found`. */
export async function readAdminInvitation(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "invitation.administer", ({ db }) => [
    adminInvitation(db, id, ctx.now),
    eventsOfInvitation(db, id),
  ]);
  const [facts] = rows<AdminInvitationFacts>(results[0]);
  if (facts === undefined) throw new DomainError("resource.not_found");
  return { ...facts, history: rows<InvitationEvent>(results[1]) };
}
