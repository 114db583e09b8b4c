import type { Day } from "../../../domain/core/day.ts";
import type { ApiScope } from "../../../domain/partner-api/keys.ts";
import { insert, update } from "../../db/write.ts";
import { partnerOfUid } from "../../http/actor.ts";

type Database = Pick<D1Database, "prepare">;

/** A key as listed for the owner. */
export interface ApiKeyRow {
  id: string;
  name: string;
  scope: ApiScope;
  lastUsedOn: Day | null;
  createdAt: string;
}

/** The keys of the caller's partner that work, newest first. */
export function ownApiKeys(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ak.id, ak.name, ak.scope, ak.last_used_on AS lastUsedOn, ak.created_at AS createdAt FROM api_keys ak
       WHERE ak.partner_id = ${partnerOfUid} AND ak.revoked_at IS NULL ORDER BY ak.created_at DESC, ak.id`,
    )
    .bind(uid);
}

/** A working key of the caller's partner. */
export function ownApiKey(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ak.id, ak.partner_id AS partnerId, ak.name, ak.version FROM api_keys ak
       WHERE ak.id = ? AND ak.partner_id = ${partnerOfUid} AND ak.revoked_at IS NULL`,
    )
    .bind(id, uid);
}

export interface NewApiKey {
  id: string;
  partnerId: string;
  name: string;
  scope: ApiScope;
  hash: string;
  version: string;
  createdBy: string;
  now: Date;
}

export function insertApiKey(db: Database, key: NewApiKey): D1PreparedStatement {
  return insert(db, "api_keys", {
    id: key.id,
    partner_id: key.partnerId,
    name: key.name,
    scope: key.scope,
    key_hash: key.hash,
    version: key.version,
    created_by: key.createdBy,
    created_at: key.now.toISOString(),
  });
}

export function revokeKey(
  db: Database,
  { id, version, nextVersion, now }: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return update(db, "api_keys", {
    set: { revoked_at: now.toISOString(), version: nextVersion },
    where: { id, version },
  });
}

/** A working key with its partner. */
export interface KeyHolder {
  id: string;
  partnerId: string;
  scope: ApiScope;
  lastUsedOn: Day | null;
}

export function holderOfKey(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ak.id, ak.partner_id AS partnerId, ak.scope, ak.last_used_on AS lastUsedOn FROM api_keys ak
       WHERE ak.key_hash = ? AND ak.revoked_at IS NULL`,
    )
    .bind(hash);
}

export const markKeyUsed = (db: Database, id: string, today: Day): D1PreparedStatement =>
  update(db, "api_keys", { set: { last_used_on: today }, where: { id } });
