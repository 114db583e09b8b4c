import { factorAllowedUntil } from "../../../../domain/account/second-factor.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";

export interface PasskeyRow {
  id: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  /** JSON. */
  transports: string;
  createdAt: string;
  lastUsedAt: string;
}

/** A user's passkeys: few, so that there are no pages. */
export const selectPasskeys = (db: Database, uid: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, name, credential_id AS credentialId, public_key AS publicKey, counter, transports,
         created_at AS createdAt, last_used_at AS lastUsedAt
       FROM passkeys WHERE uid = ? ORDER BY created_at, id`,
    )
    .bind(uid);

export type Purpose = "add" | "confirm";

/** A challenge of the session that began at `signedInAt`. */
export interface ChallengeRow {
  signedInAt: number;
  challenge: string;
}

/** The challenges of a user's sessions, one each. */
export const selectChallenges = (db: Database, uid: string, purpose: Purpose, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `SELECT signed_in_at AS signedInAt, challenge FROM passkey_challenges
       WHERE uid = ? AND purpose = ? AND expires_at > ?`,
    )
    .bind(uid, purpose, now.toISOString());

/** Replaces the challenge of the session, and deletes the expired ones of the user's other sessions. */
export const putChallenge = (
  db: Database,
  uid: string,
  { signedInAt, challenge }: ChallengeRow,
  { purpose, until, now }: { purpose: Purpose; until: string; now: Date },
): D1PreparedStatement[] => [
  db.prepare("DELETE FROM passkey_challenges WHERE uid = ? AND expires_at <= ?").bind(uid, now.toISOString()),
  db
    .prepare(
      `INSERT INTO passkey_challenges (uid, signed_in_at, purpose, challenge, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (uid, signed_in_at) DO UPDATE SET purpose = ?3, challenge = ?4, expires_at = ?5`,
    )
    .bind(uid, signedInAt, purpose, challenge, until),
];

/** Why a batch with a passkey failed: its challenge had been used, or an account has the passkey already. */
export function passkeyConflict(error: unknown): "expired" | "taken" | null {
  const message = error instanceof Error ? error.message : "";
  if (message.includes("NOT NULL constraint failed: passkeys.")) return "expired";
  return message.includes("UNIQUE constraint failed: passkeys.") ? "taken" : null;
}

const deleteChallenge = (db: Database, uid: string, challenge: string): D1PreparedStatement =>
  db.prepare("DELETE FROM passkey_challenges WHERE uid = ? AND challenge = ?").bind(uid, challenge);

export interface NewPasskey {
  uid: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
}

/**
 * Stores a passkey and uses up its challenge and a permission for a first one. Fails if the challenge is gone or the
 * permission has changed since it was read.
 */
export function insertPasskey(
  db: Database,
  passkey: NewPasskey,
  { challenge, allowedUntil, now }: { challenge: string; allowedUntil: string | null; now: Date },
): { id: string; statements: D1PreparedStatement[] } {
  const id = newId("passkey");
  const { uid, credentialId, publicKey, counter, transports, name } = passkey;
  const at = now.toISOString();
  return {
    id,
    statements: [
      db
        .prepare(
          `INSERT INTO passkeys (id, uid, credential_id, public_key, counter, transports, name, created_at, last_used_at)
           VALUES (?1, (SELECT uid FROM users WHERE uid = ?2 AND status = 'active' AND factor_allowed_until IS ?9
             AND EXISTS (SELECT 1 FROM passkey_challenges WHERE uid = ?2 AND challenge = ?10)), ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
        )
        .bind(
          ...[id, uid, credentialId, publicKey, counter, JSON.stringify(transports), name, at],
          ...[allowedUntil, challenge],
        ),
      db.prepare("UPDATE users SET factor_allowed_until = ? WHERE uid = ?").bind(at, uid),
      deleteChallenge(db, uid, challenge),
    ],
  };
}

/** Records that a passkey has signed, and uses up its challenge. Fails if the challenge is gone. */
export const recordUse = (
  db: Database,
  uid: string,
  { id, counter, challenge, now }: { id: string; counter: number; challenge: string; now: Date },
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE passkeys SET last_used_at = ?2,
         counter = (SELECT MAX(passkeys.counter, ?3) FROM passkey_challenges WHERE uid = ?5 AND challenge = ?4) WHERE id = ?1`,
    )
    .bind(id, now.toISOString(), counter, challenge, uid),
  deleteChallenge(db, uid, challenge),
];

export const setPasskeyName = (db: Database, id: string, name: string): D1PreparedStatement =>
  db.prepare("UPDATE passkeys SET name = ? WHERE id = ?").bind(name, id);

/** After the last second factor, another can be set up within an hour. Fails with `isPasskeyGone` if it has been removed. */
export const deletePasskey = (
  db: Database,
  { id, uid }: { id: string; uid: string },
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE users SET factor_allowed_until = iif(trusted_factor IS NULL
           AND (SELECT COUNT(*) FROM passkeys WHERE passkeys.uid = users.uid) = 1, ?1, factor_allowed_until),
         updated_at = (SELECT ?2 FROM passkeys WHERE id = ?3) WHERE uid = ?4`,
    )
    .bind(factorAllowedUntil(now), now.toISOString(), id, uid),
  db.prepare("DELETE FROM passkeys WHERE id = ?").bind(id),
];

export const isPasskeyGone = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("NOT NULL constraint failed: users.updated_at");
