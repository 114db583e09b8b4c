import type { Day } from "../../../domain/core/day.ts";
import type { KsefPermission } from "../../../domain/ksef/states.ts";
import type { Database } from "../../db/database.ts";

export interface KsefSettingsChange {
  id: string;
  version: string;
  nextVersion: string;
  fromOn: Day | null;
  sendsConsumers: boolean;
  isSmall: boolean;
  now: Date;
}

/** Saves the settings, if they have `version`. */
export function saveKsefSettings(db: Database, change: KsefSettingsChange): D1PreparedStatement {
  const { id, version, nextVersion, fromOn, sendsConsumers, isSmall, now } = change;
  return db
    .prepare(
      `INSERT INTO ksef_settings (id, from_on, sends_consumers, is_small, next_run_at, version, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?7, ?4, ?5, ?4, ?4
       WHERE ?6 = '' OR EXISTS (SELECT 1 FROM ksef_settings WHERE id = ?1)
       ON CONFLICT (id) DO UPDATE SET from_on = ?2, sends_consumers = ?3, is_small = ?7, failures = 0, next_run_at = ?4, version = ?5,
         updated_at = ?4
       WHERE ksef_settings.version = ?6`,
    )
    .bind(id, fromOn, Number(sendsConsumers), now.toISOString(), nextVersion, version, Number(isSmall));
}

/** Stores the result of a login; if it succeeded, what waits is sent with the next run. */
export function storePermission(
  db: Database,
  {
    id,
    version,
    nextVersion,
    permission,
    now,
  }: { id: string; version: string; nextVersion: string; permission: KsefPermission; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ksef_settings SET permission = ?1, permission_checked_at = ?2, version = ?3,
         failures = iif(?1 = 'granted', 0, failures), next_run_at = iif(?1 = 'granted', ?2, next_run_at)
       WHERE id = ?4 AND version = ?5`,
    )
    .bind(permission, now.toISOString(), nextVersion, id, version);
}

/**
 * Puts a rejected invoice back into the queue, with a new file. The code on the PDF of an offline invoice contains the
 * hash of the first one, so KSeF has to know it (https://github.com/CIRFMF/ksef-docs, offline/korekta-techniczna.md).
 */
export function requeue(
  db: Database,
  { id, version, nextVersion, now }: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ksef_submissions SET status = 'waiting', session_reference = NULL, invoice_reference = NULL,
         corrected_hash = iif(is_offline = 1, COALESCE(corrected_hash, hash), NULL), xml = NULL, hash = NULL,
         error_code = NULL, error = NULL, version = ?1, updated_at = ?2
       WHERE id = ?3 AND version = ?4 AND status = 'rejected'`,
    )
    .bind(nextVersion, now.toISOString(), id, version);
}
