import { auditChangesOf } from "../../../domain/audit/changes.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { auditEvent, eventsOfSameRequest, previousDetails } from "./detail-queries.ts";
import { type AuditRow, detailsOf, reasonOf } from "./list-queries.ts";

type Related = Pick<AuditRow, "id" | "at" | "action" | "entity" | "entityId">;

/** An entry of the audit trail with the recorded values before and after. Throws `resource.not_found`. */
export async function readAuditEvent(ctx: RequestContext, id: string) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    auditEvent(db, number),
    previousDetails(db, number),
    eventsOfSameRequest(db, number),
  ]);
  const [event] = rows<AuditRow>(results[0]);
  if (event === undefined) throw new DomainError("resource.not_found");
  const { details: _, ...entry } = event;
  const [previous] = rows<{ details: string }>(results[1]);
  const own = detailsOf(event);
  return {
    ...entry,
    reason: reasonOf(own),
    changes: auditChangesOf(entry.action, own, previous === undefined ? null : detailsOf(previous)),
    sameRequest: rows<Related>(results[2]),
  };
}
