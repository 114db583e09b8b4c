import type { ChangeAccountInput } from "../../../domain/account/schema.ts";
import type { Locale } from "../../env.ts";

/** What the database stores about a user, apart from the identity provider. */
export interface ProfileRow {
  displayName: string | null;
  phone: string | null;
  locale: Locale;
  createdAt: string;
}

export function selectProfile(db: Pick<D1Database, "prepare">, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT display_name AS displayName, phone_number AS phone, locale, created_at AS createdAt
       FROM users WHERE uid = ?`,
    )
    .bind(uid);
}

/** Changes the given fields. A phone of null removes it. */
export function updateProfile(
  db: Pick<D1Database, "prepare">,
  uid: string,
  change: ChangeAccountInput,
  now: Date,
): D1PreparedStatement {
  const { displayName = null, phone = null, locale = null } = change;
  return db
    .prepare(
      `UPDATE users SET display_name = COALESCE(?2, display_name), locale = COALESCE(?3, locale),
         phone_number = CASE WHEN ?4 THEN ?5 ELSE phone_number END, updated_at = ?6
       WHERE uid = ?1 AND status = 'active'`,
    )
    .bind(uid, displayName, locale, Number(change.phone !== undefined), phone, now.toISOString());
}
