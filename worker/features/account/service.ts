import type { Context } from "hono";
import type { Role } from "../../../domain/account/roles.ts";
import type { ChangeAccountInput } from "../../../domain/account/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { AppEnv, Locale } from "../../env.ts";
import { readAs, requireSession } from "../../http/actor.ts";
import { limitCodes } from "../../http/limits.ts";
import { setAccountName } from "../../identity/administration.ts";
import { cookieNames, readCookie } from "../../identity/cookies.ts";
import { verifyFreshToken } from "../../identity/fresh.ts";
import { askedMailInsert } from "../email/statements.ts";
import { type ProfileRow, selectProfile, updateProfile } from "./queries.ts";

/** One's own account: the provider's word on the address, the database's on the rest. */
export interface AccountView {
  uid: string;
  role: Role;
  email: string | null;
  emailVerified: boolean;
  displayName: string;
  phone: string | null;
  locale: Locale;
  createdAt: string;
}

export async function getAccount(c: Context<AppEnv>): Promise<AccountView> {
  const { email, emailVerified } = requireSession(c);
  const { actor, results } = await readAs(c, "account.own", ({ db, uid }) => [selectProfile(db, uid)]);
  const profile = rows<ProfileRow>(results[0])[0];
  if (profile === undefined) throw new DomainError("auth.unprovisioned");
  const { uid, role } = actor;
  return { uid, role, email, emailVerified, ...profile, displayName: profile.displayName ?? "" };
}

/** Safe to call again when the provider, which writes the name into tokens, could not be reached. */
export async function changeAccount(c: Context<AppEnv>, change: ChangeAccountInput): Promise<AccountView> {
  const before = await getAccount(c);
  await updateProfile(c.var.db, before.uid, change, c.var.now);
  const { displayName } = change;
  if (displayName !== undefined && displayName !== requireSession(c).displayName) {
    await setAccountName(c.env, before.uid, displayName, c.var.now);
  }
  return {
    ...before,
    ...(displayName !== undefined && { displayName }),
    ...(change.phone !== undefined && { phone: change.phone }),
    ...(change.locale !== undefined && { locale: change.locale }),
  };
}

/**
 * Mails a link to the new address; the old one stands until its owner follows it. Whether the new one is another
 * account's is not told. Throws `auth.login_stale` unless the person has just proved who they are.
 */
export async function askEmailChange(c: Context<AppEnv>, newEmail: string): Promise<void> {
  const { uid, email, displayName, locale } = await getAccount(c);
  const token = readCookie(c.req.header("cookie"), cookieNames.identity) ?? "";
  await verifyFreshToken(c.env, token, c.var.now);
  if (email === null || newEmail === email) return;
  await limitCodes(c.env, `changeEmail:${uid}`);
  const data = { name: displayName, email, path: null };
  const mail = { template: "changeEmail", recipient: newEmail, locale, data, now: c.var.now } as const;
  await askedMailInsert(c.var.db, mail).run();
}
