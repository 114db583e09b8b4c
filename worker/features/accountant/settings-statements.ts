import type { AccountantInput } from "../../../domain/accountant/schema.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { Locale } from "../../env.ts";

export interface AccountantSettingsChange extends AccountantInput {
  id: string;
  nextVersion: string;
  /** The first month to send if there was no email before. */
  month: string;
  now: Date;
}

/** Saves the settings, if they have `version`. A new email gets the months from the current one on. */
export function saveAccountant(db: Database, change: AccountantSettingsChange): D1PreparedStatement {
  const { id, email, locale, taxOffice, voivodeship, county, commune, month, version, nextVersion, now } = change;
  return db
    .prepare(
      `INSERT INTO accountant_settings (id, email, locale, next_month, tax_office, voivodeship, county, commune, version, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10
       WHERE ?11 = '' OR EXISTS (SELECT 1 FROM accountant_settings WHERE id = ?1)
       ON CONFLICT (id) DO UPDATE SET next_month = iif(email IS NULL, ?4, next_month), email = ?2, locale = ?3,
         tax_office = ?5, voivodeship = ?6, county = ?7, commune = ?8, version = ?9, updated_at = ?10
       WHERE accountant_settings.version = ?11`,
    )
    .bind(
      ...[id, email, locale, month, taxOffice, voivodeship, county, commune],
      ...[nextVersion, now.toISOString(), version],
    );
}

/** The month is sent; the next one is `nextMonth`. */
export function advanceMonth(
  db: Database,
  row: { id: string; version: string; nextVersion: string; nextMonth: string },
): D1PreparedStatement {
  return update(db, "accountant_settings", {
    set: { next_month: row.nextMonth, version: row.nextVersion },
    where: { id: row.id, version: row.version },
  });
}

export interface NewAccountantLink {
  id: string;
  partnerId: string;
  fromOn: Day;
  toOn: Day;
  /** Set for the link of a closed month. */
  month: string | null;
  email: string | null;
  locale: Locale;
  hash: string;
  expiresAt: string;
  version: string;
  createdBy: string;
  now: Date;
}

export function insertLink(db: Database, link: NewAccountantLink): D1PreparedStatement {
  return insert(db, "accountant_links", {
    id: link.id,
    partner_id: link.partnerId,
    from_on: link.fromOn,
    to_on: link.toOn,
    month: link.month,
    email: link.email,
    locale: link.locale,
    token_hash: link.hash,
    expires_at: link.expiresAt,
    version: link.version,
    created_by: link.createdBy,
    created_at: link.now.toISOString(),
  });
}

export function revokeLink(
  db: Database,
  { id, version, nextVersion, now }: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return update(db, "accountant_links", {
    set: { revoked_at: now.toISOString(), version: nextVersion },
    where: { id, version },
  });
}

export function markUsed(db: Database, id: string, now: Date): D1PreparedStatement {
  return update(db, "accountant_links", { set: { last_used_at: now.toISOString() }, where: { id } });
}
