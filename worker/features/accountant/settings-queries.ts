import type { Voivodeship } from "../../../domain/accountant/limits.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface AccountantSettingsRow {
  partnerId: string;
  partnerName: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  /** Empty until the settings are saved for the first time. */
  version: string;
  email: string | null;
  locale: Locale;
  taxOffice: string | null;
  voivodeship: Voivodeship | null;
  county: string | null;
  commune: string | null;
}

/** The settings of the caller's partner; the defaults if there are none. */
export function accountantSettings(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.legal_name AS partnerName, pa.nip, pa.street, pa.postcode, pa.city,
         COALESCE(acc.version, '') AS version, acc.email, COALESCE(acc.locale, pa.locale) AS locale,
         acc.tax_office AS taxOffice, acc.voivodeship, acc.county, acc.commune
       FROM partners pa LEFT JOIN accountant_settings acc ON acc.id = pa.id WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

/** A link as listed for the partner. */
export interface AccountantLinkRow {
  id: string;
  fromOn: Day;
  toOn: Day;
  email: string | null;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
}

/** The partner's links that still work, newest first. */
export function accountantLinks(db: Database, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT lnk.id, lnk.from_on AS fromOn, lnk.to_on AS toOn, lnk.email, lnk.expires_at AS expiresAt,
         lnk.last_used_at AS lastUsedAt, lnk.created_at AS createdAt
       FROM accountant_links lnk
       WHERE lnk.partner_id = ${partnerOfUid} AND lnk.revoked_at IS NULL AND lnk.expires_at > ?
       ORDER BY lnk.created_at DESC, lnk.id LIMIT 100`,
    )
    .bind(uid, now.toISOString());
}

/** A link of the caller's partner that was not revoked. */
export function ownAccountantLink(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT lnk.id, lnk.partner_id AS partnerId, lnk.version FROM accountant_links lnk
       WHERE lnk.id = ? AND lnk.partner_id = ${partnerOfUid} AND lnk.revoked_at IS NULL`,
    )
    .bind(id, uid);
}

/** A partner whose accountant gets a link for each closed month. */
export interface MonthsToSend {
  partnerId: string;
  partnerName: string;
  email: string;
  locale: Locale;
  nextMonth: string;
  version: string;
}

/** Those with a month up to `month` to send, the oldest first. */
export function partnersToSend(db: Database, month: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.legal_name AS partnerName, acc.email, acc.locale, acc.next_month AS nextMonth, acc.version
       FROM accountant_settings acc JOIN partners pa ON pa.id = acc.id
       WHERE acc.email IS NOT NULL AND acc.next_month <= ? AND pa.onboarding_status = 4 ORDER BY acc.next_month, acc.id LIMIT ?`,
    )
    .bind(month, limit);
}
