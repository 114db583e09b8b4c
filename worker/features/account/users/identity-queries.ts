import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import type { Database } from "../../../db/database.ts";

export interface IdentityRow {
  email: string | null;
  email_verified: number;
  display_name: string | null;
  photo_url: string | null;
  provider_phone_number: string | null;
  is_anonymous: number;
  tenant_id: string | null;
  has_password: number;
  provider_data: string | null;
  second_factors: string;
}

export function selectIdentity(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT email, email_verified, display_name, photo_url, provider_phone_number, is_anonymous, tenant_id,
         has_password, provider_data, second_factors FROM users WHERE uid = ?`,
    )
    .bind(uid);
}

/** Changes nothing for a user without an account. Address and name are not included; they come from tokens. */
export function updateIdentity(db: Database, uid: string, user: IdentityUser): D1PreparedStatement {
  const { photoURL, phoneNumber, isAnonymous, tenantId, hasPassword, providerData, secondFactors } = user;
  return db
    .prepare(
      `UPDATE users SET photo_url = ?2, provider_phone_number = ?3, is_anonymous = ?4, tenant_id = ?5,
         has_password = ?6, provider_data = ?7, second_factors = ?8 WHERE uid = ?1 AND status <> 'deleted'`,
    )
    .bind(
      ...[uid, photoURL, phoneNumber, Number(isAnonymous), tenantId, Number(hasPassword)],
      ...[JSON.stringify(providerData), JSON.stringify(secondFactors)],
    );
}
