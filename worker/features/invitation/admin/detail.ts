import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminInvitationFacts, adminInvitation } from "./detail-queries.ts";

/** One invitation with its history. Throws `resource.not_found`. */
export async function readAdminInvitation(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "invitation.administer", ({ db }) => [
    adminInvitation(db, id, ctx.now),
    historyOf(db, "invitation", id),
  ]);
  const [facts] = rows<AdminInvitationFacts>(results[0]);
  if (facts === undefined) throw new DomainError("resource.not_found");
  return { ...facts, history: rows<HistoryEvent>(results[1]) };
}
