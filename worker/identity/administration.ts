import { AdminAuthApiClient, type Credential } from "firebase-auth-cloudflare-workers";
import type { Role } from "../../domain/account/roles.ts";
import { DomainError } from "../../domain/core/errors.ts";
import type { OnboardingStatus } from "../../domain/onboarding/onboarding.ts";
import type { StaffRole } from "../../domain/team/staff.ts";
import { within } from "../time-limit.ts";
import { callAccounts } from "./account-calls.ts";
import { mark } from "./marks.ts";
import { identityProvider } from "./provider.ts";
import { serviceCredential } from "./service-token.ts";

/** The claims in a token besides the provider's own data, copied from the database. */
export interface AccountClaims {
  role: Role;
  onboardingStatus?: OnboardingStatus;
  staffRole?: StaffRole;
  hasLimitedPlaces?: true;
}

/** Seconds until new claims take effect at the provider: tokens issued before then carry the old ones. */
const claimsSettleIn = 5;

/** The library has no timeout. */
const limitMs = 2_500;

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1_000);

/** For the emulator, the library uses its own `owner` token and never requests the credential. */
function client(env: Env): AdminAuthApiClient {
  const credential: Credential = { getAccessToken: async () => serviceCredential(env).getAccessToken() };
  const retries = { maxRetries: 1, statusCodes: [503], backOffFactor: 0.5, maxDelayInMillis: 1_000 };
  return AdminAuthApiClient.getOrInitialize(identityProvider(env).projectId, credential, retries);
}

interface EmulatorHost {
  FIREBASE_AUTH_EMULATOR_HOST: string | undefined;
}

async function administer(
  env: Env,
  call: (api: AdminAuthApiClient, at: EmulatorHost) => Promise<unknown>,
): Promise<void> {
  const at = { FIREBASE_AUTH_EMULATOR_HOST: identityProvider(env).emulatorHost ?? undefined };
  try {
    await within(limitMs, call(client(env), at));
  } catch (cause) {
    throw new DomainError("auth.provider_down", { cause });
  }
}

/**
 * Writes an account's claims as stored in the database; null for no role. Call it after the database write. Sets the
 * mark first, so that older tokens are renewed at their next use even if the Worker stops. Throws `auth.provider_down`;
 * the next sign-in then repairs the claims.
 */
export async function setAccountClaims(env: Env, uid: string, claims: AccountClaims | null, now: Date): Promise<void> {
  await mark(env, uid, { staleBefore: secondsOf(now) + claimsSettleIn });
  await administer(env, (api, at) => api.setCustomUserClaims(uid, claims, at));
}

/** Like `setAccountClaims`, for a user who is signing in: their next token has the claims. */
export async function repairAccountClaims(
  env: Env,
  uid: string,
  claims: AccountClaims | null,
  now: Date,
): Promise<void> {
  await mark(env, uid, { staleBefore: secondsOf(now) });
  await administer(env, (api, at) => api.setCustomUserClaims(uid, claims, at));
}

/** Ends all sessions of an account, immediately in the Worker and at the provider. Throws `auth.provider_down`. */
export async function revokeSessions(env: Env, uid: string, now: Date): Promise<void> {
  await mark(env, uid, { revokedBefore: secondsOf(now) + 1 });
  await administer(env, (api, at) => api.revokeRefreshTokens(uid, at));
}

/** Ends all sessions of an account in the Worker immediately, even if the provider is down. */
export const markRevoked = (env: Env, uid: string, now: Date) => mark(env, uid, { revokedBefore: secondsOf(now) + 1 });

/** Deletes the provider's user. Succeeds if it does not exist. Throws `auth.provider_down`. */
export async function deleteIdentity(env: Env, uid: string): Promise<void> {
  const answer = await callAccounts(env, "accounts:delete", { localId: uid });
  if (answer.kind === "refused" && answer.code !== "USER_NOT_FOUND") throw refused(answer.code);
}

/** Blocks or unblocks an account for pages and at the provider; the API uses the database. */
export async function setAccountDisabled(env: Env, uid: string, disabled: boolean): Promise<void> {
  await mark(env, uid, { disabled });
  await requireDone(env, "accounts:update", { localId: uid, disableUser: disabled });
}

/** Sets the name in the account's tokens from their next renewal on. Throws `auth.provider_down`. */
export async function setAccountName(env: Env, uid: string, displayName: string, now: Date): Promise<void> {
  await mark(env, uid, { staleBefore: secondsOf(now) + claimsSettleIn });
  await requireDone(env, "accounts:update", { localId: uid, displayName });
}

/**
 * The account of this address, created when there is none. It has no password: its owner signs in by email link. Throws
 * `auth.provider_down`.
 */
export async function ensureAccount(
  env: Env,
  uid: string,
  { email, displayName }: { email: string; displayName: string },
): Promise<{ uid: string; isNew: boolean }> {
  const created = await callAccounts<{ localId: string }>(env, "accounts", { localId: uid, email, displayName });
  if (created.kind === "done") return { uid: created.body.localId, isNew: true };
  if (created.code !== "EMAIL_EXISTS") throw refused(created.code);
  const found = await requireDone<{ users?: { localId: string }[] }>(env, "accounts:lookup", { email: [email] });
  const known = found.users?.[0];
  if (known === undefined) throw refused("EMAIL_EXISTS");
  return { uid: known.localId, isNew: false };
}

async function requireDone<T>(env: Env, method: string, body: object): Promise<T> {
  const answer = await callAccounts<T>(env, method, body);
  if (answer.kind === "refused") throw refused(answer.code);
  return answer.body;
}

const refused = (code: string) => new DomainError("auth.provider_down", { cause: new Error(code) });
