import type { IdentityUser, ProviderEntry } from "../../../../domain/account/identity-user.ts";
import { followFactors, mayAddFactor, type SecondFactor } from "../../../../domain/account/second-factor.ts";
import { rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { lookUpIdentity } from "../../../identity/lookup.ts";
import { mark } from "../../../identity/marks.ts";
import { isSecondFactorRequired } from "../../../identity/second-factor.ts";
import {
  announceChange,
  type FactorRow,
  selectFactor,
  selectRecipients,
  trustFactor,
} from "../second-factor/statements.ts";
import { type IdentityRow, selectIdentity, updateIdentity } from "./identity-queries.ts";

interface Call {
  env: Env;
  db: D1DatabaseSession;
  requestId: string;
  now: Date;
  /** As `deviceOf` names it. */
  device: string;
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
 * Looks up a user at the identity provider and stores the result. If their authenticator apps have changed, it is audited
 * and emailed, and sessions that began before the caller's end. Throws `auth.provider_down`.
 * @param signedInAt when the caller's session began, in seconds since the epoch
 */
export async function refreshIdentity(call: Call, uid: string, signedInAt: number): Promise<IdentityUser> {
  const { env, db, now, requestId, device } = call;
  // Before the lookup: an app that is removed during it must not come back as a new one.
  const [found, recipients] = await db.batch([selectFactor(db, uid), selectRecipients(db, uid)]);
  const user = await lookUpIdentity(env, uid);
  const stored = updateIdentity(db, uid, user);
  const [row] = rows<FactorRow>(found);
  const followed = row === undefined ? null : followedBy(call, row, user.secondFactors);
  if (row === undefined || followed === null) {
    await stored.run();
    return user;
  }
  const { change, trusted } = followed;
  await mark(env, uid, { revokedBefore: signedInAt });
  const event = { uid, actor: uid, action: `${change}SecondFactor`, reason: null, device, requestId, now };
  try {
    await db.batch([
      ...announceChange(db, event, { change, known: row.secondFactors, recipients }),
      stored,
      trustFactor(db, uid, trusted, change, now),
    ]);
  } catch (error) {
    // Another lookup has found it at the same time, or the app has been removed.
    if (!isVersionConflict(error)) throw error;
  }
  return user;
}

const followedBy = ({ env, now }: Call, row: FactorRow, found: readonly SecondFactor[]) =>
  followFactors(
    {
      known: JSON.parse(row.secondFactors) as SecondFactor[],
      trusted: row.trustedFactor,
      mayAdd: !isSecondFactorRequired(env) || mayAddFactor(row, now),
    },
    found,
  );
