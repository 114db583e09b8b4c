import { DomainError } from "../../domain/core/errors.ts";
import { type IdentityClaims, verifyIdentityToken } from "./verify.ts";

/** Maximum seconds since the sign-in for sensitive actions such as changing the email address. */
const freshFor = 300;

/** Whether a sign-in, in seconds since the epoch, was just now. */
export const isFresh = (signedInAt: number, now: Date): boolean => now.getTime() / 1_000 - signedInAt <= freshFor;

/** Throws `auth.token_invalid`, `auth.login_stale` when its owner signed in too long ago, `auth.provider_down`. */
export async function verifyFreshToken(env: Env, token: string, now: Date): Promise<IdentityClaims> {
  const verified = await verifyIdentityToken(env, token, now);
  if (verified.kind !== "valid") throw new DomainError("auth.token_invalid");
  if (!isFresh(verified.claims.signedInAt, now)) throw new DomainError("auth.login_stale");
  return verified.claims;
}
