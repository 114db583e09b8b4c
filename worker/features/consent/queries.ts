import { optionalServices } from "../../../domain/consent/consent.ts";
import type { RecordConsentInput } from "../../../domain/consent/schema.ts";
import { newId } from "../../../domain/ids.ts";

const insertSql = `INSERT INTO consent_records (id, uid, subject, purpose, version, given, recorded_at)
  VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6)`;

/** One row for each optional service, also for those declined: a withdrawal has to be provable as well. */
export function insertConsents(
  db: D1DatabaseSession,
  uid: string,
  { version, services }: RecordConsentInput,
  now: Date,
): D1PreparedStatement[] {
  return optionalServices.map((id) =>
    db
      .prepare(insertSql)
      .bind(newId("consent"), uid, `cookies.${id}`, String(version), Number(services.includes(id)), now.toISOString()),
  );
}
