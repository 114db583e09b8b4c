import { optionalServices } from "../../../domain/consent/consent.ts";
import type { RecordConsentInput } from "../../../domain/consent/schema.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";

const adoptSql = `INSERT INTO consent_records (id, uid, subject, purpose, version, given, recorded_at)
  SELECT ?1, uid, uid, ?3, ?4, ?5, ?6 FROM users
  WHERE uid = ?2
    AND NOT EXISTS (SELECT 1 FROM consent_records WHERE subject = ?2 AND purpose = ?3 AND recorded_at >= ?6)`;

/** One row per optional service, including declined ones, because a withdrawal must be provable too. */
export function insertConsents(
  db: Database,
  uid: string,
  { version, services }: RecordConsentInput,
  now: Date,
): D1PreparedStatement[] {
  return optionalServices.map((id) =>
    insert(db, "consent_records", {
      id: newId("consent"),
      ...{ uid, subject: uid, purpose: `cookies.${id}` },
      version: String(version),
      given: services.includes(id) ? 1 : 0,
      recorded_at: now.toISOString(),
    }),
  );
}

/**
 * Like `insertConsents`, for a choice made at `chosenAt`. Inserts nothing without an account or if the account has a
 * later choice.
 */
export function adoptConsents(
  db: Database,
  uid: string,
  { version, services }: RecordConsentInput,
  chosenAt: string,
): D1PreparedStatement[] {
  return optionalServices.map((id) =>
    db
      .prepare(adoptSql)
      .bind(newId("consent"), uid, `cookies.${id}`, String(version), Number(services.includes(id)), chosenAt),
  );
}
