import { DomainError } from "../../domain/core/errors.ts";
import { cookieNames, readCookie, type SessionTokens } from "./cookies.ts";
import { openSeal, seal } from "./seal.ts";
import { exchangeRefreshToken } from "./token-exchange.ts";
import { type IdentityClaims, verifyIdentityToken } from "./verify.ts";

export type Renewal =
  | { kind: "renewed"; tokens: SessionTokens; claims: IdentityClaims }
  /** There is nothing to renew, or the provider refuses: clear the cookies. */
  | { kind: "rejected" }
  /** The provider is down: keep the cookies. */
  | { kind: "down" };

/** Renews the session in these cookies. The new token must be of the account whose refresh token was sealed. */
export async function renewSession(env: Env, cookies: string | undefined, now: Date): Promise<Renewal> {
  const cookie = readCookie(cookies, cookieNames.refresh);
  const content = cookie === null ? null : await openSeal(env, cookie);
  return content === null ? { kind: "rejected" } : startSession(env, content, now);
}

/** Makes a session from a refresh token of an account that is known already. */
export async function startSession(
  env: Env,
  account: { refreshToken: string; sub: string },
  now: Date,
): Promise<Renewal> {
  const answer = await exchangeRefreshToken(env, account.refreshToken);
  if (answer.kind !== "renewed") return answer;
  try {
    const verified = await verifyIdentityToken(env, answer.identityToken, now);
    if (verified.kind !== "valid" || verified.claims.uid !== account.sub) return { kind: "rejected" };
    const sealedRefresh = await seal(env, { refreshToken: answer.refreshToken, sub: account.sub });
    const tokens = { identityToken: answer.identityToken, sealedRefresh, expiresAt: verified.claims.expiresAt };
    return { kind: "renewed", tokens, claims: verified.claims };
  } catch (error) {
    if (error instanceof DomainError) return { kind: "down" };
    throw error;
  }
}
