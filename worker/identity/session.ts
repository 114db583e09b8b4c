import { DomainError } from "../../domain/errors.ts";
import { noSession, type Session } from "../../domain/user/session.ts";
import { cookieNames, readCookie } from "./cookies.ts";
import { readMarksOfToken } from "./marks.ts";
import { type SignedIn, sessionOf, verifyIdentityToken } from "./verify.ts";

/**
 * What the request's cookies amount to. `renewable`: the token has expired, or its claims are old; a refresh may bring
 * a session. `blocked`: the account is closed. `down`: a token came, and nobody could check it.
 */
export type SessionReading =
  | { kind: "none" | "renewable" | "blocked" | "down"; session: Session }
  | { kind: "valid"; session: SignedIn };

/** Reads a session without the database: token, keys from memory, the account's marks from KV. */
export async function readSession(env: Env, cookies: string | undefined, now: Date): Promise<SessionReading> {
  const token = readCookie(cookies, cookieNames.identity);
  if (token === null) return { kind: "none", session: noSession };
  try {
    const verified = await verifyIdentityToken(env, token, now);
    if (verified.kind === "expired") return { kind: "renewable", session: noSession };
    if (verified.kind === "invalid") return { kind: "none", session: noSession };
    const { uid, issuedAt } = verified.claims;
    const marks = await readMarksOfToken(env, { uid, digest: verified.digest }, now);
    if (marks.disabled) return { kind: "blocked", session: noSession };
    if (issuedAt < (marks.revokedBefore ?? 0)) return { kind: "none", session: noSession };
    if (issuedAt < (marks.staleBefore ?? 0)) return { kind: "renewable", session: sessionOf(verified.claims) };
    return { kind: "valid", session: sessionOf(verified.claims) as SignedIn };
  } catch (error) {
    if (error instanceof DomainError) return { kind: "down", session: noSession };
    throw error;
  }
}
