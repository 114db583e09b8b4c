import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";

interface Administrator {
  uid: string;
  name: string | null;
  email: string | null;
  isBlocked: 0 | 1;
  /** The app or passkeys, as known since the administrator's last sign-in; `unconfirmed`: one without permission. */
  secondFactor: "none" | "unconfirmed" | "trusted";
  /** Until when a new app is trusted. */
  factorAllowedUntil: string | null;
  /** When the account became an administrator's, if the audit trail has it. */
  since: string | null;
}

/** `secondFactors`: JSON, as `announceChange` compares it; `passkeyIds`: JSON. */
export interface StoredAdministrator extends Administrator {
  secondFactors: string;
  passkeyIds: string;
}

const columns = `u.uid, u.display_name AS name, u.email, u.status = 'blocked' AS isBlocked,
  CASE WHEN u.trusted_factor IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.uid = u.uid) THEN 'trusted' WHEN u.second_factors = '[]' THEN 'none' ELSE 'unconfirmed' END AS secondFactor,
  u.factor_allowed_until AS factorAllowedUntil, u.second_factors AS secondFactors,
  (SELECT json_group_array(id) FROM passkeys WHERE passkeys.uid = u.uid) AS passkeyIds,
  (SELECT MAX(ae.at) FROM audit_events ae WHERE ae.entity_id = u.uid AND ae.entity = 'user' AND ae.action = 'changeRole'
     AND ae.details ->> 'after' = 2) AS since`;

/** All administrators: few, so that there are no pages. */
export const administrators = (db: Database): D1PreparedStatement =>
  db.prepare(
    `SELECT ${columns} FROM users u WHERE u.role = 2 AND u.status <> 'deleted' ORDER BY u.display_name, u.email, u.uid`,
  );

export const administrator = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} FROM users u WHERE u.uid = ? AND u.role = 2 AND u.status <> 'deleted'`).bind(uid);

/** One row if the account is of the partner's staff. */
export const isMemberOf = (db: Database, partnerId: string, uid: string): D1PreparedStatement =>
  db.prepare("SELECT 1 FROM partner_members WHERE partner_id = ? AND uid = ?").bind(partnerId, uid);

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
