import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";

export interface Administrator {
  uid: string;
  name: string | null;
  email: string | null;
  isBlocked: 0 | 1;
  /** As known since the administrator's last sign-in. */
  hasSecondFactor: 0 | 1;
  /** When the account became an administrator's, if the audit trail has it. */
  since: string | null;
}

const columns = `u.uid, u.display_name AS name, u.email, u.status = 'blocked' AS isBlocked,
  json_array_length(u.second_factors) > 0 AS hasSecondFactor,
  (SELECT MAX(ae.at) FROM audit_events ae WHERE ae.entity_id = u.uid AND ae.entity = 'user' AND ae.action = 'changeRole'
     AND ae.details ->> 'after' = 2) AS since`;

/** All administrators: few, so that there are no pages. */
export const administrators = (db: Database): D1PreparedStatement =>
  db.prepare(
    `SELECT ${columns} FROM users u WHERE u.role = 2 AND u.status <> 'deleted' ORDER BY u.display_name, u.email, u.uid`,
  );

export const administrator = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} FROM users u WHERE u.uid = ? AND u.role = 2 AND u.status <> 'deleted'`).bind(uid);

export interface Removal {
  uid: string;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/**
 * Takes the role away, with its audit row, which fails the batch if the account has lost it already. A trigger refuses to remove the
 * last active administrator.
 */
export function removeRole(db: Database, { uid, actor, reason, requestId, now }: Removal): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, 'changeRole', 'user', (SELECT uid FROM users WHERE uid = ?3 AND role = 2),
           json_object('reason', ?4, 'before', 2, 'after', NULL), ?5, ?6)`,
      )
      .bind(newId("version"), actor, uid, reason, requestId, at),
    db.prepare("UPDATE users SET role = NULL, updated_at = ? WHERE uid = ? AND role = 2").bind(at, uid),
  ];
}

/** Records that the second factors are removed, with the audit row, which fails the batch if the account is no administrator's any more. */
export function clearSecondFactors(
  db: Database,
  { uid, actor, reason, requestId, now }: Removal,
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, 'resetSecondFactor', 'user', (SELECT uid FROM users WHERE uid = ?3 AND role = 2),
           json_object('reason', ?4), ?5, ?6)`,
      )
      .bind(newId("version"), actor, uid, reason, requestId, at),
    db.prepare("UPDATE users SET second_factors = '[]', updated_at = ? WHERE uid = ? AND role = 2").bind(at, uid),
  ];
}
