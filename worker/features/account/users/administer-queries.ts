import type { Role } from "../../../../domain/account/roles.ts";
import type { Locale } from "../../../env.ts";
import { askedMailInsert } from "../../email/statements.ts";

/** The user, the reason and the request of a change, for the audit trail. */
export interface ChangeAudit {
  nextVersion: string;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Must run before the change; without one nothing is written. */
function auditRole(db: D1DatabaseSession, uid: string, role: Role, entry: ChangeAudit) {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
       SELECT ?1, ?2, 'changeRole', 'user', uid, json_object('reason', ?3, 'before', role, 'after', ?4), ?5, ?6
       FROM users WHERE uid = ?7 AND role IS NOT ?4`,
    )
    .bind(entry.nextVersion, entry.actor, entry.reason, role, entry.requestId, entry.now.toISOString(), uid);
}

/** Changes the role and ends any staff membership. */
export async function updateRole(db: D1DatabaseSession, uid: string, role: Role, entry: ChangeAudit): Promise<void> {
  await db.batch([
    auditRole(db, uid, role, entry),
    db.prepare("DELETE FROM partner_members WHERE uid = ?").bind(uid),
    db.prepare("DELETE FROM drafts WHERE uid = ?").bind(uid),
    db
      .prepare("UPDATE users SET role = ?2, updated_at = ?3 WHERE uid = ?1 AND role IS NOT ?2")
      .bind(uid, role, entry.now.toISOString()),
  ]);
}

export interface Guest {
  email: string;
  displayName: string;
  locale: Locale;
  /** The partner's name, for the email. */
  invitedBy: string;
  partnerId: string;
  /** The internal path that the link leads to. */
  next: string;
}

/** Inserts an external user and who invited them. An existing role and language are kept. */
export function insertExternalUser(
  db: Pick<D1Database, "prepare">,
  uid: string,
  { email, displayName, locale }: Guest,
  entry: ChangeAudit,
): D1PreparedStatement[] {
  const at = entry.now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO users (uid, email, display_name, role, locale, created_at, updated_at)
         VALUES (?1, ?2, ?3, 3, ?4, ?5, ?5) ON CONFLICT (uid) DO UPDATE SET role = 3, updated_at = ?5
         WHERE users.role IS NULL`,
      )
      .bind(uid, email, displayName, locale, at),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         SELECT ?1, ?2, 'inviteExternalUser', 'user', uid, json_object('reason', ?3), ?4, ?5 FROM users
         WHERE uid = ?6 AND updated_at = ?5`,
      )
      .bind(entry.nextVersion, entry.actor, entry.reason, entry.requestId, at, uid),
  ];
}

/** The email with the sign-in link. Its code is created when it is sent. */
export function linkMailInsert(
  db: Pick<D1Database, "prepare">,
  { email, displayName, locale, next, invitedBy, partnerId }: Guest,
  now: Date,
) {
  const data = { name: displayName, next, invitedBy, path: null };
  const from = { partnerId, pace: "direct" } as const;
  return askedMailInsert(db, { template: "emailLink", recipient: email, locale, data, from, now });
}
