import { roles } from "../../../../domain/account/roles.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { isId, newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { ensureAccount, setAccountClaims } from "../../../identity/administration.ts";
import { type ChangeAudit, type Guest, insertExternalUser, linkMailInsert } from "./administer-queries.ts";
import { claimsOf } from "./claims.ts";
import { findAccount } from "./queries.ts";

/**
 * Copies an account's role and status from the database into its tokens. Call it after every change of onboarding,
 * membership or role. Older tokens are renewed at their next use. Throws `auth.provider_down`; the next sign-in then
 * repairs it.
 */
export async function projectAccount(
  { env, db, now }: { env: Env; db: D1DatabaseSession; now: Date },
  uid: string,
): Promise<void> {
  await setAccountClaims(env, uid, claimsOf(await findAccount(db, uid)), now);
}

/**
 * Finds or creates, without a password, the account of an external user's address. It grants no access: role 3 is
 * effective only after the provider has verified the address. Safe to repeat. Throws `invitation.already_member` for an
 * address that has another role or is being registered, `auth.provider_down`.
 */
export async function ensureExternalUser(
  { env, db }: { env: Env; db: Database },
  guest: Pick<Guest, "email" | "displayName">,
): Promise<string> {
  const { uid, isNew } = await ensureAccount(env, newId("user"), guest);
  const known = isNew ? null : await findAccount(db, uid);
  const role = known?.role ?? null;
  // A new account without a role can only be from an incomplete earlier call: users who register get their id from the
  // provider.
  const isFree = isNew || role === roles.ExternalUser || (role === null && isId("user", uid));
  if (!isFree || (known !== null && known.status !== "active")) throw new DomainError("invitation.already_member");
  return uid;
}

/** Saves the external user and an email with a sign-in link that leads to `guest.next`. */
export function inviteExternalUser(
  { db, ...entry }: { db: Database } & Omit<ChangeAudit, "nextVersion">,
  uid: string,
  guest: Guest,
): { user: D1PreparedStatement[]; email: D1PreparedStatement } {
  return {
    user: insertExternalUser(db, uid, guest, { ...entry, nextVersion: newId("version") }),
    email: linkMailInsert(db, guest, entry.now),
  };
}
