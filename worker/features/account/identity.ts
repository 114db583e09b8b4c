import type { Context } from "hono";
import { type IdentityUser, methodsOf, type SignInMethod } from "../../../domain/account/identity-user.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { limitAccount } from "../../http/limits.ts";
import { cookieNames, readCookie } from "../../identity/cookies.ts";
import { verifyFreshToken } from "../../identity/fresh.ts";
import { removeSignInMethod } from "../../identity/lookup.ts";
import { findIdentity, refreshIdentity } from "./users/service.ts";

const callOf = (c: Context<AppEnv>) => ({ env: c.env, db: c.var.db });

async function ownUid(c: Context<AppEnv>): Promise<string> {
  const { actor } = await readAs(c, "account.own", () => []);
  return actor.uid;
}

/** One's own user at the identity provider, as written down at the last sign-in; asked for when it never was. */
export async function getIdentity(c: Context<AppEnv>): Promise<IdentityUser> {
  const uid = await ownUid(c);
  return (await findIdentity(c.var.db, uid)) ?? refreshIdentity(callOf(c), uid);
}

/** After the page has linked a method at the provider. Throws `request.rate_limited`, `auth.provider_down`. */
export async function reloadIdentity(c: Context<AppEnv>): Promise<IdentityUser> {
  const uid = await ownUid(c);
  await limitAccount(c.env, uid);
  return refreshIdentity(callOf(c), uid);
}

/**
 * Unlinks a sign-in method, while another remains. Throws `auth.login_stale` unless the user has just signed in,
 * `auth.last_sign_in_method`, `request.rate_limited`, `auth.provider_down`. Calling it again is safe.
 */
export async function unlinkMethod(c: Context<AppEnv>, method: SignInMethod): Promise<IdentityUser> {
  const uid = await ownUid(c);
  await verifyFreshToken(c.env, readCookie(c.req.header("cookie"), cookieNames.identity) ?? "", c.var.now);
  await limitAccount(c.env, uid);
  const methods = methodsOf(await refreshIdentity(callOf(c), uid));
  if (!methods.some((one) => one !== method)) throw new DomainError("auth.last_sign_in_method");
  if (methods.includes(method)) await removeSignInMethod(c.env, uid, method);
  return refreshIdentity(callOf(c), uid);
}
