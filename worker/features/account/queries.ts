import { templatesOf } from "../../../domain/account/email-choices.ts";
import type { ChangeAccountInput } from "../../../domain/account/schema.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";

/** What the database stores about a user, apart from the identity provider. */
export interface ProfileRow {
  displayName: string | null;
  phone: string | null;
  locale: Locale;
  /** `Buyer` as JSON. */
  buyer: string | null;
  /** A JSON list of templates. */
  mutedEmails: string;
  createdAt: string;
}

export function selectProfile(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT display_name AS displayName, phone_number AS phone, locale, buyer, muted_emails AS mutedEmails, created_at AS createdAt
       FROM users WHERE uid = ?`,
    )
    .bind(uid);
}

/** Changes the given fields. `phone` null removes the number. */
export function updateProfile(db: Database, uid: string, change: ChangeAccountInput, now: Date): D1PreparedStatement {
  const { displayName = null, phone = null, locale = null, buyer, mutedEmails } = change;
  return db
    .prepare(
      `UPDATE users SET display_name = COALESCE(?2, display_name), locale = COALESCE(?3, locale),
         phone_number = CASE WHEN ?4 THEN ?5 ELSE phone_number END, buyer = COALESCE(?7, buyer),
         muted_emails = COALESCE(?8, muted_emails), updated_at = ?6
       WHERE uid = ?1 AND status = 'active'`,
    )
    .bind(
      ...[uid, displayName, locale, Number(change.phone !== undefined), phone, now.toISOString()],
      buyer === undefined ? null : JSON.stringify(buyer),
      mutedEmails === undefined ? null : JSON.stringify(templatesOf(mutedEmails)),
    );
}

/**
 * A new address of the same person or company also applies to the next invoices of running rentals. Issued invoices and
 * signed agreements keep the old one.
 */
export function updateAddressOfReservations(
  db: Database,
  uid: string,
  { kind, nip, taxNumber, street, postcode, city, country }: Buyer,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET buyer = json_set(buyer, '$.street', ?5, '$.postcode', ?6, '$.city', ?7, '$.country', ?8)
       WHERE uid = ?1 AND status IN ('confirmed', 'converted') AND buyer ->> '$.kind' = ?2 AND buyer ->> '$.nip' IS ?3
         AND buyer ->> '$.taxNumber' IS ?4`,
    )
    .bind(uid, kind, nip, taxNumber, street, postcode, city, country);
}

/** Landlords' records of the same person or company that have no address get it, for documents of debt collection; none is replaced. */
export function addAddressToClients(
  db: Database,
  uid: string,
  { kind, nip, taxNumber, street, postcode, city, country }: Buyer,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE clients SET street = ?5, postcode = ?6, city = ?7, country = ?8, version = ?9, updated_at = ?10
       WHERE uid = ?1 AND kind = ?2 AND nip IS ?3 AND tax_number IS ?4 AND street = '' AND postcode = '' AND city = '' AND ?5 <> ''`,
    )
    .bind(uid, kind, nip, taxNumber, street, postcode, city, country, newId("version"), now.toISOString());
}
