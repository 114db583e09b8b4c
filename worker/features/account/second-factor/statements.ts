import { type FactorChange, factorAllowedUntil } from "../../../../domain/account/second-factor.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { outboxInserts } from "../../email/statements.ts";

const partnerOf = "(SELECT partner_id FROM partner_members WHERE uid = ?1)";

/** An account's second factor as stored. */
export interface FactorRow {
  uid: string;
  role: number | null;
  /** JSON. */
  secondFactors: string;
  trustedFactor: string | null;
  /** Until when a new app is trusted; null if the account has never had an app nor permission. */
  allowedUntil: string | null;
  /** From when an announced reset can be made; null without one. */
  resetDueAt: string | null;
  codesLeft: number;
  /** The ids of the passkeys, JSON. */
  passkeyIds: string;
}

export const selectFactor = (db: Database, uid: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT uid, role, second_factors AS secondFactors, trusted_factor AS trustedFactor,
         factor_allowed_until AS allowedUntil, factor_reset_at AS resetDueAt,
         (SELECT COUNT(*) FROM recovery_codes WHERE recovery_codes.uid = users.uid) AS codesLeft,
         (SELECT json_group_array(id) FROM passkeys WHERE passkeys.uid = users.uid) AS passkeyIds
       FROM users WHERE uid = ?`,
    )
    .bind(uid);

interface Recipient {
  uid: string;
  email: string;
  locale: Locale;
  name: string | null;
  /** Whether the change is an administrator's. */
  isAdministration: 0 | 1;
}

const recipientColumns = `uid, email, locale, display_name AS name,
  (SELECT role FROM users WHERE uid = ?1) IS 2 AS isAdministration`;

/** Who is notified of a change: the user, of an administrator's all administrators, and of a partner's staff the owners. */
export const selectRecipients = (db: Database, uid: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${recipientColumns} FROM users WHERE uid = ?1 AND email IS NOT NULL
       UNION ALL SELECT ${recipientColumns} FROM users INDEXED BY users__administrators
       WHERE role = 2 AND status = 'active' AND uid <> ?1 AND email IS NOT NULL
         AND (SELECT role FROM users WHERE uid = ?1) = 2
       UNION ALL SELECT ${recipientColumns} FROM users
       WHERE status = 'active' AND uid <> ?1 AND email IS NOT NULL
         AND uid IN (SELECT m.uid FROM partner_members m WHERE m.partner_id = ${partnerOf} AND m.staff_role = 'owner')`,
    )
    .bind(uid);

export interface FactorEvent {
  uid: string;
  actor: string;
  action: string;
  reason: string | null;
  /** The hash of the recovery code that is used. */
  code?: string;
  /** The announced reset that is changed, as read; null for none. */
  resetDueAt?: string | null;
  /** On which it was made or noticed (`deviceOf`); none for an administrator's. */
  device?: string;
  requestId: string | null;
  now: Date;
}

/**
 * The audit row, which fails the batch if the account's apps differ from `known`, the code is used, or the announced
 * reset has changed.
 */
export const auditFactor = (
  db: Database,
  { uid, actor, action, reason, code, resetDueAt, requestId, now }: FactorEvent,
  known: string,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
         VALUES (?1, ?2, ?3, 'user', (SELECT uid FROM users WHERE uid = ?4 AND second_factors = ?5
           AND (?9 IS NULL OR EXISTS (SELECT 1 FROM recovery_codes WHERE code_hash = ?9))
           AND (?10 OR factor_reset_at IS ?11)), ?6, ?7, ?8)`,
    )
    .bind(
      ...[newId("version"), actor, action, uid, known, JSON.stringify(reason === null ? {} : { reason })],
      ...[requestId, now.toISOString(), code ?? null],
      ...[Number(resetDueAt === undefined), resetDueAt ?? null],
    );

/** The audit row, and the emails about the change. */
export function announceChange(
  db: Database,
  event: FactorEvent,
  { change, known, recipients }: { change: FactorChange; known: string; recipients: D1Result | undefined },
): D1PreparedStatement[] {
  const { uid, requestId, device = "", now } = event;
  const people = rows<Recipient>(recipients);
  const own = people.find((one) => one.uid === uid);
  const personName = own?.name || own?.email || "";
  return [
    auditFactor(db, event, known),
    outboxInserts(
      db,
      people.map(({ email, locale, name, isAdministration }) => ({
        ...{ template: "secondFactorChanged", recipient: email, locale, now },
        data: {
          ...{ name: name ?? "", personName, change, isAdministrator: isAdministration === 1 },
          ...{ changedAt: now.toISOString(), device },
        },
        cause: `${uid}:secondFactor:${requestId}:${email}`,
      })),
    ),
  ];
}

/** Stores which app is trusted after a lookup. A permission is used up by the app that it was for. */
export const trustFactor = (db: Database, uid: string, trusted: string | null, change: FactorChange, now: Date) =>
  db
    .prepare(
      `UPDATE users SET trusted_factor = ?2, factor_allowed_until = iif(?3 = 'added', ?4, factor_allowed_until)
       WHERE uid = ?1`,
    )
    .bind(uid, trusted, change, now.toISOString());

/** The account has no app; a new one is trusted for an hour. */
export const allowFactor = (db: Database, uid: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET second_factors = '[]', trusted_factor = NULL, factor_allowed_until = ?2, factor_reset_at = NULL,
         updated_at = ?3
       WHERE uid = ?1`,
    )
    .bind(uid, factorAllowedUntil(now), now.toISOString());

/**
 * What a reset writes: the account has neither app nor passkeys nor recovery codes. One that had neither app nor passkeys is
 * only allowed to set one up.
 */
export const resetFactor = (
  db: Database,
  event: FactorEvent,
  {
    row: { secondFactors: known, passkeyIds },
    recipients,
  }: { row: Pick<FactorRow, "secondFactors" | "passkeyIds">; recipients: D1Result | undefined },
): D1PreparedStatement[] => [
  ...announceChange(db, event, {
    ...{ change: "reset", known },
    recipients: known === "[]" && passkeyIds === "[]" ? undefined : recipients,
  }),
  deleteCodes(db, event.uid),
  deletePasskeys(db, event.uid),
  allowFactor(db, event.uid, event.now),
];

export const deletePasskeys = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare("DELETE FROM passkeys WHERE uid = ?").bind(uid);

/** Announces or, with null, stops a reset by an administrator. */
export const planReset = (db: Database, uid: string, dueAt: string | null): D1PreparedStatement =>
  db.prepare("UPDATE users SET factor_reset_at = ? WHERE uid = ?").bind(dueAt, uid);

export const deleteCodes = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare("DELETE FROM recovery_codes WHERE uid = ?").bind(uid);

export const deleteCode = (db: Database, hash: string): D1PreparedStatement =>
  db.prepare("DELETE FROM recovery_codes WHERE code_hash = ?").bind(hash);

export const insertCodes = (db: Database, uid: string, hashes: readonly string[], now: Date): D1PreparedStatement =>
  db
    .prepare("INSERT INTO recovery_codes (code_hash, uid, created_at) SELECT value, ?2, ?3 FROM json_each(?1)")
    .bind(JSON.stringify(hashes), uid, now.toISOString());

export const ownerOfCode = (db: Database, hash: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT u.uid, u.second_factors AS secondFactors FROM recovery_codes rcv
       JOIN users u ON u.uid = rcv.uid AND u.status = 'active' WHERE rcv.code_hash = ?`,
    )
    .bind(hash);
