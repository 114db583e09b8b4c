import type { Database } from "../../db/database.ts";
import { auditColumns, auditFrom } from "./list-queries.ts";

export const auditEvent = (db: Database, id: number): D1PreparedStatement =>
  db.prepare(`SELECT ${auditColumns} ${auditFrom} WHERE ae.id = ?`).bind(id);

/** The details of the entry before it with the same action on the same row. */
export const previousDetails = (db: Database, id: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT details FROM audit_events WHERE id < ?1
         AND (entity_id, entity, action) = (SELECT entity_id, entity, action FROM audit_events WHERE id = ?1)
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .bind(id);

/** The other entries of the same request. */
export const eventsOfSameRequest = (db: Database, id: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, at, action, entity, entity_id AS entityId FROM audit_events
       WHERE request_id = (SELECT request_id FROM audit_events WHERE id = ?1) AND id <> ?1 ORDER BY id LIMIT 50`,
    )
    .bind(id);
