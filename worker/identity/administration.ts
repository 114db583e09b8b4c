import { AdminAuthApiClient, type Credential } from "firebase-auth-cloudflare-workers";
import { DomainError } from "../../domain/errors.ts";
import type { OnboardingStatus } from "../../domain/partner/onboarding.ts";
import type { Role } from "../../domain/user/roles.ts";
import { CachedCredential } from "./credential.ts";
import { mark } from "./marks.ts";
import { identityProvider } from "./provider.ts";

/** What a token says of an account besides the provider's own facts: a projection of the database. */
export interface AccountClaims {
  role: Role;
  onboardingStatus?: OnboardingStatus;
}

/** The lib answers the emulator with its own `owner` token and never asks this one. */
const noCredential: Credential = {
  getAccessToken: () => Promise.reject(new Error("FIREBASE_SERVICE_ACCOUNT is not set.")),
};

/** One client an isolate: it holds the access token, which is the service's and no person's. */
function client(env: Env): AdminAuthApiClient {
  const account = env.FIREBASE_SERVICE_ACCOUNT;
  const credential = account ? new CachedCredential(account, () => new Date()) : noCredential;
  const retries = { maxRetries: 1, statusCodes: [503], backOffFactor: 0.5, maxDelayInMillis: 1_000 };
  return AdminAuthApiClient.getOrInitialize(identityProvider(env).projectId, credential, retries);
}

async function administer(
  env: Env,
  act: (api: AdminAuthApiClient, at: EmulatorHost) => Promise<unknown>,
): Promise<void> {
  const at = { FIREBASE_AUTH_EMULATOR_HOST: identityProvider(env).emulatorHost ?? undefined };
  try {
    await act(client(env), at);
  } catch (cause) {
    throw new DomainError("auth.provider_down", { cause });
  }
}

interface EmulatorHost {
  FIREBASE_AUTH_EMULATOR_HOST: string | undefined;
}

/**
 * Projects the database's word into the account's claims; older tokens are renewed at their next use. Call it after the
 * database's write. Throws `auth.provider_down`; the next sign-in then repairs the claims.
 */
export async function setAccountClaims(env: Env, uid: string, claims: AccountClaims, now: Date): Promise<void> {
  await administer(env, (api, at) => api.setCustomUserClaims(uid, claims, at));
  await mark(env, uid, { staleBefore: Math.floor(now.getTime() / 1_000) });
}

/** Ends every session of an account, here at once and at the provider. Throws `auth.provider_down`. */
export async function revokeSessions(env: Env, uid: string, now: Date): Promise<void> {
  await mark(env, uid, { revokedBefore: Math.floor(now.getTime() / 1_000) + 1 });
  await administer(env, (api, at) => api.revokeRefreshTokens(uid, at));
}
