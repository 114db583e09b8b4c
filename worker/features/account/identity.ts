import { deviceOf } from "../../../domain/account/device.ts";
import { type IdentityUser, methodsOf, type SignInMethod } from "../../../domain/account/identity-user.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { limitAccount } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { cookieNames, readCookie } from "../../identity/cookies.ts";
import { verifyFreshToken } from "../../identity/fresh.ts";
import { removeSignInMethod } from "../../identity/lookup.ts";
import { verifyIdentityToken } from "../../identity/verify.ts";
import { findIdentity, refreshIdentity } from "./users/identity.ts";

/** Looks up the caller's user. */
async function refreshOwn(ctx: RequestContext, uid: string): Promise<IdentityUser> {
  const { env, db, now, requestId, cookies } = ctx;
  const own = await verifyIdentityToken(env, readCookie(cookies, cookieNames.identity) ?? "", now);
  const signedInAt = own.kind === "valid" ? own.claims.signedInAt : now.getTime() / 1_000;
  const device = deviceOf(ctx.header("user-agent"));
  return refreshIdentity({ env, db, now, requestId, device }, uid, signedInAt);
}

async function ownUid(ctx: RequestContext): Promise<string> {
  const { actor } = await authorizedBatchRead(ctx, "account.own", () => []);
  return actor.uid;
}

/** The caller's user at the identity provider, as stored at the last sign-in; looked up if it was never stored. */
export async function getIdentity(ctx: RequestContext): Promise<IdentityUser> {
  const uid = await ownUid(ctx);
  return (await findIdentity(ctx.db, uid)) ?? refreshOwn(ctx, uid);
}

/**
 * Call this after the page has linked a sign-in method at the provider. Throws `request.rate_limited`,
 * `auth.provider_down`.
 */
export async function reloadIdentity(ctx: RequestContext): Promise<IdentityUser> {
  const uid = await ownUid(ctx);
  await limitAccount(ctx.env, uid);
  return refreshOwn(ctx, uid);
}

/**
 * Unlinks a sign-in method, unless it is the last one. Safe to repeat. Throws `auth.login_stale` unless the user has
 * just signed in, `auth.last_sign_in_method`, `request.rate_limited`, `auth.provider_down`.
 */
export async function unlinkMethod(ctx: RequestContext, method: SignInMethod): Promise<IdentityUser> {
  const uid = await ownUid(ctx);
  await verifyFreshToken(ctx.env, readCookie(ctx.cookies, cookieNames.identity) ?? "", ctx.now);
  await limitAccount(ctx.env, uid);
  const methods = methodsOf(await refreshOwn(ctx, uid));
  if (!methods.some((one) => one !== method)) throw new DomainError("auth.last_sign_in_method");
  if (methods.includes(method)) await removeSignInMethod(ctx.env, uid, method);
  return refreshOwn(ctx, uid);
}
