import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { askedMailInsert } from "../../email/statements.ts";

/** Who makes a change and why, for the audit trail: an administrator, or a partner for a client. */
export interface ChangeAudit {
  nextVersion: string;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
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
  db: Database,
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
  db: Database,
  { email, displayName, locale, next, invitedBy, partnerId }: Guest,
  now: Date,
) {
  const data = { name: displayName, next, invitedBy, path: null };
  const from = { partnerId, pace: "direct" } as const;
  return askedMailInsert(db, { template: "emailLink", recipient: email, locale, data, from, now });
}
