import type { IdentityUser, ProviderEntry } from "../../../../domain/account/identity-user.ts";
import { lookUpIdentity } from "../../../identity/lookup.ts";

interface Call {
  env: Env;
  db: D1DatabaseSession;
}

interface IdentityRow {
  email: string | null;
  email_verified: number;
  display_name: string | null;
  photo_url: string | null;
  provider_phone_number: string | null;
  is_anonymous: number;
  tenant_id: string | null;
  has_password: number;
  provider_data: string | null;
}

/** The identity provider's user as last written down; null when the provider has not been asked about them yet. */
export async function findIdentity(db: D1DatabaseSession, uid: string): Promise<IdentityUser | null> {
  const row = await db
    .prepare(
      `SELECT email, email_verified, display_name, photo_url, provider_phone_number, is_anonymous, tenant_id,
         has_password, provider_data FROM users WHERE uid = ?`,
    )
    .bind(uid)
    .first<IdentityRow>();
  if (row === null || row.provider_data === null) return null;
  return {
    uid,
    email: row.email,
    emailVerified: row.email_verified === 1,
    displayName: row.display_name,
    photoURL: row.photo_url,
    phoneNumber: row.provider_phone_number,
    isAnonymous: row.is_anonymous === 1,
    tenantId: row.tenant_id,
    providerData: JSON.parse(row.provider_data) as ProviderEntry[],
    hasPassword: row.has_password === 1,
  };
}

/**
 * Asks the provider about a person and writes it down for someone with an account; the address and the name are the
 * token's to tell. Throws `auth.provider_down`.
 */
export async function refreshIdentity({ env, db }: Call, uid: string): Promise<IdentityUser> {
  const user = await lookUpIdentity(env, uid);
  const { photoURL, phoneNumber, isAnonymous, tenantId, hasPassword, providerData } = user;
  await db
    .prepare(
      `UPDATE users SET photo_url = ?2, provider_phone_number = ?3, is_anonymous = ?4, tenant_id = ?5,
         has_password = ?6, provider_data = ?7 WHERE uid = ?1`,
    )
    .bind(uid, photoURL, phoneNumber, Number(isAnonymous), tenantId, Number(hasPassword), JSON.stringify(providerData))
    .run();
  return user;
}
