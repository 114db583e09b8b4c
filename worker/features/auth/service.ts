import { DomainError } from "../../../domain/errors.ts";
import type { RegisterInput, SessionLoginInput } from "../../../domain/user/schema.ts";
import type { Session } from "../../../domain/user/session.ts";
import { type AccountClaims, setAccountClaims } from "../../identity/administration.ts";
import type { SessionTokens } from "../../identity/cookies.ts";
import { startSession } from "../../identity/renew.ts";
import { openSeal, seal } from "../../identity/seal.ts";
import { type IdentityClaims, sessionOf, verifyIdentityToken } from "../../identity/verify.ts";
import { recordSignIn, registerAccount } from "../user/service.ts";

/** Seconds between proving who one is and asking for a session. */
const freshSignIn = 300;

interface Call {
  env: Env;
  db: D1DatabaseSession;
  requestId: string;
  now: Date;
}

export interface NewSession {
  session: Session;
  tokens: SessionTokens;
}

/**
 * A session from the provider's tokens. The claims are repaired when the database says otherwise, so that someone's
 * first token after a change carries it. Throws `auth.token_invalid`, `auth.login_stale`, `auth.blocked`.
 */
export async function logIn(call: Call, input: SessionLoginInput): Promise<NewSession> {
  const claims = await verifyFresh(call, input.idToken);
  const account = await recordSignIn(call.db, claims, input.profile?.locale ?? null, call.now);
  if (account?.status === "blocked") throw new DomainError("auth.blocked");
  return openSession(call, input, claims, account);
}

/** Registers a person with the kind of account they chose. Safe to call again: who has a role keeps it. */
export async function register(call: Call, input: RegisterInput): Promise<NewSession> {
  const claims = await verifyFresh(call, input.idToken);
  const { kind, displayName, locale } = input;
  const account = await registerAccount(call.db, { ...claims, kind, displayName, locale }, call);
  if (account.status === "blocked") throw new DomainError("auth.blocked");
  return openSession(call, input, claims, account);
}

async function verifyFresh({ env, now }: Call, idToken: string): Promise<IdentityClaims> {
  const verified = await verifyIdentityToken(env, idToken, now);
  if (verified.kind !== "valid") throw new DomainError("auth.token_invalid");
  if (now.getTime() / 1_000 - verified.claims.signedInAt > freshSignIn) throw new DomainError("auth.login_stale");
  return verified.claims;
}

type KnownAccount = Awaited<ReturnType<typeof recordSignIn>>;

async function openSession(
  { env, now }: Call,
  given: { idToken: string; refreshToken: string },
  claims: IdentityClaims,
  account: KnownAccount,
): Promise<NewSession> {
  const wanted = wantedClaims(account);
  const holds = wanted === null || (wanted.role === claims.role && wanted.onboardingStatus === claims.onboardingStatus);
  const { idToken, refreshToken } = given;
  const sub = claims.uid;
  if (holds) {
    const sealedRefresh = await seal(env, { refreshToken, sub });
    const tokens = { identityToken: idToken, sealedRefresh, expiresAt: claims.expiresAt };
    return { session: sessionOf(claims), tokens };
  }
  await setAccountClaims(env, sub, projection(wanted), now);
  const renewal = await startSession(env, { refreshToken, sub }, now);
  if (renewal.kind === "down") throw new DomainError("auth.provider_down");
  if (renewal.kind === "rejected") throw new DomainError("auth.token_invalid");
  return { session: sessionOf(renewal.claims), tokens: renewal.tokens };
}

function wantedClaims(account: KnownAccount) {
  if (account === null || account.role === null) return null;
  return { role: account.role, onboardingStatus: account.onboardingStatus };
}

function projection({ role, onboardingStatus }: NonNullable<ReturnType<typeof wantedClaims>>): AccountClaims {
  return onboardingStatus === null ? { role } : { role, onboardingStatus };
}

/**
 * The page's token has changed: it renews a session of the same account and never begins one. Throws `auth.signed_out`
 * without a session, `auth.token_invalid` for a token that is not that account's.
 */
export async function replaceToken(
  { env, now }: Call,
  sealedRefresh: string | null,
  identityToken: string,
): Promise<SessionTokens> {
  const sealed = sealedRefresh === null ? null : await openSeal(env, sealedRefresh);
  if (sealedRefresh === null || sealed === null) throw new DomainError("auth.signed_out");
  const verified = await verifyIdentityToken(env, identityToken, now);
  if (verified.kind !== "valid" || verified.claims.uid !== sealed.sub) throw new DomainError("auth.token_invalid");
  return { identityToken, sealedRefresh, expiresAt: verified.claims.expiresAt };
}
