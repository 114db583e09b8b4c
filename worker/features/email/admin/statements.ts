import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";

interface Decision {
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Queues messages that were given up again, with their audit rows, which fail the batch if one of them is not failed any more. */
export function retryMessages(
  db: Database,
  ids: readonly string[],
  { actor, reason, requestId, now }: Decision,
): D1PreparedStatement[] {
  const list = JSON.stringify(ids);
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         SELECT ?1, ?2, 'retry', 'message', iif(ob.status = 'failed', ob.id, NULL), ob.partner_id,
           json_object('reason', ?3, 'template', ob.template, 'attempts', ob.attempts), ?4, ?5
         FROM json_each(?6) j LEFT JOIN outbox ob ON ob.id = j.value`,
      )
      .bind(newId("version"), actor, reason, requestId, now.toISOString(), list),
    db
      .prepare(
        `UPDATE outbox SET status = 'waiting', enqueued_at = NULL, first_enqueued_at = NULL, claimed_until_at = NULL
         WHERE status = 'failed' AND id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
  ];
}

/** Allows sending to the address again. The audit row, without the address, fails the batch if it was lifted already. */
export function liftSuppression(
  db: Database,
  id: string,
  { actor, reason, requestId, now }: Decision,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, 'lift', 'suppressedAddress', (SELECT id FROM suppressed_addresses WHERE id = ?3),
           json_object('reason', ?4), ?5, ?6)`,
      )
      .bind(newId("version"), actor, id, reason, requestId, now.toISOString()),
    db.prepare("DELETE FROM suppressed_addresses WHERE id = ?").bind(id),
  ];
}
