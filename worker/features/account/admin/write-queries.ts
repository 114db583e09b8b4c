import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";

export interface CustomerAccount {
  status: "active" | "blocked" | "deleted";
}

/** The account of a customer or external user; no row for staff and administrators. */
export const customerAccount = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare("SELECT status FROM users WHERE uid = ? AND (role IS NULL OR role IN (0, 3))").bind(uid);

export interface AccountDecision {
  uid: string;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Blocks or unblocks an account with its audit row, which fails the batch if the account has that status already. */
export function setBlocked(
  db: Database,
  { uid, actor, reason, requestId, now }: AccountDecision,
  isBlocked: boolean,
): D1PreparedStatement[] {
  const [from, to] = isBlocked ? ["active", "blocked"] : ["blocked", "active"];
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, ?3, 'user', (SELECT uid FROM users WHERE uid = ?4 AND status = ?5),
           json_object('reason', ?6), ?7, ?8)`,
      )
      .bind(newId("version"), actor, isBlocked ? "block" : "unblock", uid, from, reason, requestId, at),
    db.prepare("UPDATE users SET status = ?1, updated_at = ?2 WHERE uid = ?3 AND status = ?4").bind(to, at, uid, from),
  ];
}

/** Records that an administrator has read all data of an account. */
export const auditExport = (db: Database, { uid, actor, reason, requestId, now }: AccountDecision) =>
  insert(db, "audit_events", {
    ...{ version: newId("version"), actor, action: "export", entity: "user", entity_id: uid },
    ...{ details: JSON.stringify({ reason }), request_id: requestId, at: now.toISOString() },
  });
