import { noSession, type Session } from "../../domain/account/session.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { clearedExpiryCookie, cookieNames, expiryCookie, readCookie } from "./cookies.ts";
import { isRevoked, readMarksOfToken } from "./marks.ts";
import { openPasskeySeal } from "./seal.ts";
import {
  clockTolerance,
  decodedExpiry,
  type IdentityClaims,
  type SignedIn,
  sessionOf,
  verifyIdentityToken,
} from "./verify.ts";

/**
 * What the request's cookies amount to. `expired`: both token cookies are present and the identity token has ended; the
 * page refreshes it. `stale`: valid, with outdated claims. `blocked`: the account is closed. `revoked`: ended everywhere
 * since its sign-in. `down`: no keys to check it.
 */
export type SessionReading =
  | { kind: "none" | "expired" | "blocked" | "revoked" | "down"; session: Session }
  | { kind: "valid" | "stale"; session: SignedIn };

/** Reads a session without the database: token, keys from memory, the account's marks from KV. */
export async function readSession(env: Env, cookies: string | undefined, now: Date): Promise<SessionReading> {
  const token = readCookie(cookies, cookieNames.identity);
  if (token === null) return { kind: "none", session: noSession };
  if (hasExpired(token, now)) {
    return { kind: readCookie(cookies, cookieNames.refresh) === null ? "none" : "expired", session: noSession };
  }
  try {
    const verified = await verifyIdentityToken(env, token, now);
    if (verified.kind !== "valid") return { kind: "none", session: noSession };
    const { uid, issuedAt } = verified.claims;
    const marks = await readMarksOfToken(env, { uid, digest: verified.digest }, now);
    if (marks.disabled) return { kind: "blocked", session: noSession };
    if (isRevoked(marks, verified.claims)) return { kind: "revoked", session: noSession };
    const session = await confirmedSession(env, cookies, verified.claims);
    return { kind: issuedAt < (marks.staleBefore ?? 0) ? "stale" : "valid", session };
  } catch (error) {
    if (error instanceof DomainError) return { kind: "down", session: noSession };
    throw error;
  }
}

/** The session of a verified token, with the passkey that this very session has used since its sign-in. */
export async function confirmedSession(
  env: Env,
  cookies: string | undefined,
  claims: IdentityClaims,
): Promise<SignedIn> {
  const session = sessionOf(claims);
  const sealed = readCookie(cookies, cookieNames.passkey);
  const passkey = sealed === null ? null : await openPasskeySeal(env, sealed);
  const isOwn = passkey !== null && passkey.sub === claims.uid && passkey.signedInAt === claims.signedInAt;
  return isOwn ? { ...session, secondFactorAt: passkey.confirmedAt, secondFactorId: passkey.passkeyId } : session;
}

/** Decoded, not verified: the key that signed it may be retired by now. All it grants is the page's refresh call. */
function hasExpired(token: string, now: Date): boolean {
  const expiry = decodedExpiry(token);
  return expiry !== null && expiry + clockTolerance <= now.getTime() / 1_000;
}

/**
 * `Set-Cookie` values that put the readable expiry right. A page refreshes by it, so it has to be there exactly when both
 * token cookies are, and say when the identity token ends.
 */
export function matchingExpiry(cookies: string | undefined): string[] {
  const token = readCookie(cookies, cookieNames.identity);
  const isWhole = token !== null && readCookie(cookies, cookieNames.refresh) !== null;
  const expiry = isWhole ? decodedExpiry(token) : null;
  const known = readCookie(cookies, cookieNames.expiry);
  if (expiry === null) return known === null ? [] : [clearedExpiryCookie()];
  return known === String(expiry) ? [] : [expiryCookie(expiry)];
}
