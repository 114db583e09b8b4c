import { DomainError } from "../../domain/core/errors.ts";
import { cookieNames, readCookie } from "./cookies.ts";
import { openSeal } from "./seal.ts";
import { decodedExpiry, type Verification, verifyIdentityToken } from "./verify.ts";

/** Verifying costs CPU; a browser has a few paths and parent domains at most. */
const mostCookies = 5;
const isIdentity = (pair: string) => pair.startsWith(`${cookieNames.identity}=`);

interface Candidate {
  token: string;
  /** Null when there are no keys to verify it. */
  verified: Verification | null;
}

/**
 * The `Cookie` header with one identity cookie at most. Other sites of a parent domain may set cookies of the same name,
 * in any order, so the one that verifies counts; among several, that of the account in the sealed refresh cookie, which
 * only this host can set. Without any, one that can be renewed stays.
 */
export async function withOwnIdentity(env: Env, cookies: string, now: Date): Promise<string> {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const tokens = pairs.filter(isIdentity).map((pair) => pair.slice(cookieNames.identity.length + 1));
  if (tokens.length < 2) return cookies;
  const sealed = await openSeal(env, readCookie(cookies, cookieNames.refresh) ?? "");
  const candidates = await Promise.all(
    tokens.slice(0, mostCookies).map(async (token) => ({ token, verified: await verifiedOrDown(env, token, now) })),
  );
  const own = chooseOwn(candidates, sealed?.sub);
  const kept = own === undefined ? [] : [`${cookieNames.identity}=${own.token}`];
  return [...kept, ...pairs.filter((pair) => !isIdentity(pair))].join("; ");
}

function chooseOwn(candidates: readonly Candidate[], uid: string | undefined): Candidate | undefined {
  return (
    candidates.find(({ verified }) => verified?.kind === "valid" && verified.claims.uid === uid) ??
    candidates.find(({ verified }) => verified?.kind === "valid") ??
    candidates.find(({ verified }) => verified?.kind === "expired") ??
    candidates.find(({ token }) => decodedExpiry(token) !== null)
  );
}

async function verifiedOrDown(env: Env, token: string, now: Date): Promise<Verification | null> {
  try {
    return await verifyIdentityToken(env, token, now);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
