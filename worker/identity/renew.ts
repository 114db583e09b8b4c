import { DomainError } from "../../domain/core/errors.ts";
import { cookieNames, readCookie, type SessionTokens } from "./cookies.ts";
import { findMarks, isRevoked } from "./marks.ts";
import { openSeal, type SealedRefresh, seal } from "./seal.ts";
import { exchangeRefreshToken } from "./token-exchange.ts";
import { type IdentityClaims, verifyIdentityToken } from "./verify.ts";

export type Renewal =
  | { kind: "renewed"; tokens: SessionTokens; claims: IdentityClaims }
  /** There is nothing to renew, the session was revoked, or the provider refuses: clear the cookies. */
  | { kind: "rejected" }
  /** The provider is down: keep the cookies. */
  | { kind: "down" };

/**
 * What is sealed in these cookies. Null for a seal that is not ours, and for a session that has been revoked: the provider
 * is not relied on to refuse its refresh token.
 */
export async function openSealedSession(env: Env, cookies: string | undefined): Promise<SealedRefresh | null> {
  const cookie = readCookie(cookies, cookieNames.refresh);
  const content = cookie === null ? null : await openSeal(env, cookie);
  return content === null || isRevoked(await findMarks(env, content.sub), content) ? null : content;
}

/** Renews the session in these cookies. The new token must be of the account whose refresh token was sealed. */
export async function renewSession(env: Env, cookies: string | undefined, now: Date): Promise<Renewal> {
  const content = await openSealedSession(env, cookies);
  return content === null ? { kind: "rejected" } : startSession(env, content, now);
}

/** Makes a session from a refresh token of an account that is known already. */
export async function startSession(env: Env, account: SealedRefresh, now: Date): Promise<Renewal> {
  const answer = await exchangeRefreshToken(env, account.refreshToken);
  if (answer.kind !== "renewed") return answer;
  try {
    const verified = await verifyIdentityToken(env, answer.identityToken, now);
    if (verified.kind !== "valid" || verified.claims.uid !== account.sub) return { kind: "rejected" };
    const sealedRefresh = await seal(env, { ...account, refreshToken: answer.refreshToken });
    const tokens = { identityToken: answer.identityToken, sealedRefresh, expiresAt: verified.claims.expiresAt };
    return { kind: "renewed", tokens, claims: verified.claims };
  } catch (error) {
    if (error instanceof DomainError) return { kind: "down" };
    throw error;
  }
}
