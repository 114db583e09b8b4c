import type { Role } from "../../../domain/account/roles.ts";
import type { ChangeAccountInput } from "../../../domain/account/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
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

export async function getAccount(ctx: RequestContext): Promise<AccountView> {
  const { email, emailVerified } = requireSession(ctx);
  const { actor, results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [selectProfile(db, uid)]);
  const profile = rows<ProfileRow>(results[0])[0];
  if (profile === undefined) throw new DomainError("auth.unprovisioned");
  const { uid, role } = actor;
  return { uid, role, email, emailVerified, ...profile, displayName: profile.displayName ?? "" };
}

/** Safe to call again when the provider, which writes the name into tokens, could not be reached. */
export async function changeAccount(ctx: RequestContext, change: ChangeAccountInput): Promise<AccountView> {
  const before = await getAccount(ctx);
  await updateProfile(ctx.db, before.uid, change, ctx.now);
  const { displayName } = change;
  if (displayName !== undefined && displayName !== requireSession(ctx).displayName) {
    await setAccountName(ctx.env, before.uid, displayName, ctx.now);
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
export async function askEmailChange(ctx: RequestContext, newEmail: string): Promise<void> {
  const { uid, email, displayName, locale } = await getAccount(ctx);
  const token = readCookie(ctx.cookies, cookieNames.identity) ?? "";
  await verifyFreshToken(ctx.env, token, ctx.now);
  if (email === null || newEmail === email) return;
  await limitCodes(ctx.env, `changeEmail:${uid}`);
  const data = { name: displayName, email, path: null };
  const mail = { template: "changeEmail", recipient: newEmail, locale, data, now: ctx.now } as const;
  await askedMailInsert(ctx.db, mail).run();
}
