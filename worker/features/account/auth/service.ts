import { roles } from "../../../../domain/account/roles.ts";
import type { RegisterInput, SessionLoginInput } from "../../../../domain/account/schema.ts";
import type { Session } from "../../../../domain/account/session.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { limitAccount } from "../../../http/limits.ts";
import { repairAccountClaims } from "../../../identity/administration.ts";
import { cookieNames, readCookie, type SessionTokens } from "../../../identity/cookies.ts";
import { verifyFreshToken } from "../../../identity/fresh.ts";
import { mark } from "../../../identity/marks.ts";
import { openSealedSession, startSession } from "../../../identity/renew.ts";
import { openSeal, seal } from "../../../identity/seal.ts";
import { type IdentityClaims, sessionOf, verifyIdentityToken } from "../../../identity/verify.ts";
import { claimsOf } from "../users/claims.ts";
import type { Account } from "../users/queries.ts";
import { recordSignIn, registerAccount } from "../users/service.ts";

interface Call {
  env: Env;
  db: D1DatabaseSession;
  requestId: string;
  now: Date;
}

export interface NewSession {
  session: Session;
  /** In seconds since the epoch. */
  signedInAt: number;
  tokens: SessionTokens;
}

/** A verified identity and the tokens for it. */
interface Proof {
  claims: IdentityClaims;
  idToken: string;
  refreshToken: string;
}

/**
 * Creates a session from the provider's tokens. Corrects claims that differ from the database, so that the first token
 * after a change has the new ones. Throws `auth.token_invalid`, `auth.login_stale`, `auth.blocked`,
 * `auth.email_unverified`, `request.rate_limited`.
 */
export async function logIn(call: Call, input: SessionLoginInput): Promise<NewSession> {
  const claims = await verifyFreshToken(call.env, input.idToken, call.now);
  await limitAccount(call.env, claims.uid);
  const account = await recordSignIn(call.db, claims, input.profile?.locale ?? null, call.now);
  if (input.endsOthers) await mark(call.env, claims.uid, { revokedBefore: claims.signedInAt });
  return openSession(call, { ...input, claims }, account);
}

/**
 * Registers a user with the chosen account type. The user is identified by the provider's tokens or, after a sign-in
 * with Google or an email link, by the session. Safe to repeat: an existing role is kept.
 */
export async function register(call: Call, input: RegisterInput, cookies: string | undefined): Promise<NewSession> {
  const proof = await proofOf(call, input, cookies);
  const { kind, displayName, locale, accepted } = input;
  await limitAccount(call.env, proof.claims.uid);
  const account = await registerAccount(call.db, { ...proof.claims, kind, displayName, locale, accepted }, call);
  return openSession(call, proof, account);
}

async function proofOf({ env, now }: Call, input: RegisterInput, cookies: string | undefined): Promise<Proof> {
  const { idToken, refreshToken } = input;
  if (idToken !== undefined && refreshToken !== undefined) {
    return { claims: await verifyFreshToken(env, idToken, now), idToken, refreshToken };
  }
  const token = readCookie(cookies, cookieNames.identity) ?? "";
  const verified = await verifyIdentityToken(env, token, now);
  const sealed = await openSeal(env, readCookie(cookies, cookieNames.refresh) ?? "");
  if (verified.kind !== "valid" || sealed?.sub !== verified.claims.uid) throw new DomainError("auth.signed_out");
  return { claims: verified.claims, idToken: token, refreshToken: sealed.refreshToken };
}

function admit(claims: IdentityClaims, account: Account | null): void {
  if (account !== null && account.status !== "active") throw new DomainError("auth.blocked");
  const isExternal = account?.role === roles.ExternalUser;
  if (isExternal && !claims.emailVerified) throw new DomainError("auth.email_unverified");
}

async function openSession({ env, now }: Call, proof: Proof, account: Account | null): Promise<NewSession> {
  const { claims, idToken, refreshToken } = proof;
  admit(claims, account);
  const { uid: sub, signedInAt } = claims;
  const sealed = { refreshToken, sub, signedInAt };
  const wanted = claimsOf(account);
  const isSynced =
    claims.role === (wanted?.role ?? null) &&
    claims.onboardingStatus === (wanted?.onboardingStatus ?? null) &&
    claims.staffRole === (wanted?.staffRole ?? null) &&
    claims.hasLimitedPlaces === wanted?.hasLimitedPlaces;
  if (isSynced) {
    const sealedRefresh = await seal(env, sealed);
    const tokens = { identityToken: idToken, sealedRefresh, expiresAt: claims.expiresAt };
    return { session: sessionOf(claims), tokens, signedInAt };
  }
  await repairAccountClaims(env, sub, wanted, now);
  const renewal = await startSession(env, sealed, now);
  if (renewal.kind === "down") throw new DomainError("auth.provider_down");
  if (renewal.kind === "rejected") throw new DomainError("auth.token_invalid");
  return { session: sessionOf(renewal.claims), tokens: renewal.tokens, signedInAt };
}

/**
 * Replaces the token of an existing session of the same account and stores the provider's data about the user. Never
 * creates a session. Null if the session's own token is not older. Throws `auth.signed_out` without a session or with a
 * revoked one, `auth.token_invalid` for a token of another account, `auth.blocked`, `auth.email_unverified`.
 */
export async function replaceToken(
  { env, db, now }: Call,
  cookies: string | undefined,
  identityToken: string,
): Promise<SessionTokens | null> {
  const sealedRefresh = readCookie(cookies, cookieNames.refresh);
  const sealed = await openSealedSession(env, cookies);
  if (sealedRefresh === null || sealed === null) throw new DomainError("auth.signed_out");
  const verified = await verifyIdentityToken(env, identityToken, now);
  if (verified.kind !== "valid" || verified.claims.uid !== sealed.sub) throw new DomainError("auth.token_invalid");
  const { claims } = verified;
  const current = await verifyIdentityToken(env, readCookie(cookies, cookieNames.identity) ?? "", now);
  const isOwn = current.kind === "valid" && current.claims.uid === claims.uid;
  if (isOwn && current.claims.issuedAt >= claims.issuedAt) return null;
  admit(claims, await recordSignIn(db, claims, null, now));
  return { identityToken, sealedRefresh, expiresAt: claims.expiresAt };
}
