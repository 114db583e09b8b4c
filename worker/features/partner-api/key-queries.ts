import type { Day } from "../../../domain/core/day.ts";
import type { ApiScope } from "../../../domain/partner-api/keys.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

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
  locale: Locale;
}

export function holderOfKey(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ak.id, ak.partner_id AS partnerId, ak.scope, ak.last_used_on AS lastUsedOn, pa.locale
       FROM api_keys ak JOIN partners pa ON pa.id = ak.partner_id
       WHERE ak.key_hash = ? AND ak.revoked_at IS NULL`,
    )
    .bind(hash);
}

/** Subselect with the hash of a key as its only parameter. */
export const partnerOfKey = "(SELECT partner_id FROM api_keys WHERE key_hash = ? AND revoked_at IS NULL)";

/**
 * First and last days of a partner's tenancies in a period, as `CalendarDay`. A tenancy that continues another one neither
 * starts then, nor does the other one end. A tenant keeps the box through the day before `end_on`.
 */
export function calendarDaysOf(db: Database, hash: string, { from, to }: { from: Day; to: Day }): D1PreparedStatement {
  return db
    .prepare(
      `WITH days AS (
         SELECT t.id, t.place_id, t.box_id, 'in' AS way, t.start_on AS on_day FROM rents t
         WHERE t.partner_id = ${partnerOfKey} AND t.start_on BETWEEN ? AND ? AND t.status <> 'cancelled'
           AND t.continues_rent_id IS NULL AND t.import_id IS NULL
         UNION ALL
         SELECT t.id, t.place_id, t.box_id, 'out', date(t.end_on, '-1 day') FROM rents t
         WHERE t.partner_id = ${partnerOfKey} AND t.end_on > ? AND t.end_on <= ? AND t.status <> 'cancelled'
           AND t.id NOT IN (SELECT er.continues_rent_id FROM rents er WHERE er.partner_id = ${partnerOfKey}
             AND er.continues_rent_id IS NOT NULL AND er.status <> 'cancelled'))
       SELECT d.id AS rentId, d.way, d.on_day AS "on", b.number AS boxNumber,
         iif(pa.locale = 'pl', p.name_pl, p.name_en) AS placeName, p.street || ', ' || p.postcode || ' ' || p.city AS address
       FROM days d JOIN boxes b ON b.id = d.box_id JOIN places p ON p.id = d.place_id
       JOIN partners pa ON pa.id = p.partner_id
       ORDER BY d.on_day, d.id, d.way LIMIT 5000`,
    )
    .bind(hash, from, to, hash, from, to, hash);
}

export const markKeyUsed = (db: Database, id: string, today: Day): D1PreparedStatement =>
  update(db, "api_keys", { set: { last_used_on: today }, where: { id } });
