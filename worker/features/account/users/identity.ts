import type { IdentityUser, ProviderEntry } from "../../../../domain/account/identity-user.ts";
import type { SecondFactor } from "../../../../domain/account/second-factor.ts";
import { lookUpIdentity } from "../../../identity/lookup.ts";
import { type IdentityRow, selectIdentity, updateIdentity } from "./identity-queries.ts";

interface Call {
  env: Env;
  db: D1DatabaseSession;
}

/** The identity provider's user as last stored; null before the first lookup. */
export async function findIdentity(db: D1DatabaseSession, uid: string): Promise<IdentityUser | null> {
  const row = await selectIdentity(db, uid).first<IdentityRow>();
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
    secondFactors: JSON.parse(row.second_factors) as SecondFactor[],
  };
}

/**
 * Looks up a user at the identity provider and stores the result. Throws `auth.provider_down`.
 */
export async function refreshIdentity({ env, db }: Call, uid: string): Promise<IdentityUser> {
  const user = await lookUpIdentity(env, uid);
  await updateIdentity(db, uid, user).run();
  return user;
}
