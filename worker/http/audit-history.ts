import type { Database } from "../db/database.ts";
import type { AuditEntry } from "./audit.ts";

/** A change in the audit trail, as administrators see it. */
export interface HistoryEvent {
  at: string;
  action: string;
  actorName: string | null;
  reason: string | null;
}

/** The latest changes of an entity, all or only some `actions`. */
export const historyOf = (
  db: Database,
  entity: AuditEntry["entity"],
  id: string,
  actions: readonly string[] | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ae.at, ae.action, u.display_name AS actorName, ae.details ->> '$.reason' AS reason FROM audit_events ae
       LEFT JOIN users u ON u.uid = ae.actor WHERE ae.entity_id = ?1 AND ae.entity = ?2
         AND (?3 IS NULL OR ae.action IN (SELECT value FROM json_each(?3))) ORDER BY ae.at DESC, ae.id DESC LIMIT 30`,
    )
    .bind(id, entity, actions && JSON.stringify(actions));
