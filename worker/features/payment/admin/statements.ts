import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";

export interface Resolution {
  paymentId: string;
  partnerId: string;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Closes the open reports of a payment with an audit row, which fails the batch if there is none any more. */
export function resolveMismatches(db: Database, resolution: Resolution): D1PreparedStatement[] {
  const { paymentId, partnerId, actor, reason, requestId, now } = resolution;
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         VALUES (?1, ?2, 'resolve', 'payment',
           (SELECT payment_id FROM payment_mismatches WHERE payment_id = ?3 AND resolved_at IS NULL LIMIT 1), ?4,
           json_object('reason', ?5), ?6, ?7)`,
      )
      .bind(newId("version"), actor, paymentId, partnerId, reason, requestId, now.toISOString()),
    db
      .prepare("UPDATE payment_mismatches SET resolved_at = ? WHERE payment_id = ? AND resolved_at IS NULL")
      .bind(now.toISOString(), paymentId),
  ];
}
