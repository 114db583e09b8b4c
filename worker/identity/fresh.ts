import { DomainError } from "../../domain/core/errors.ts";
import { type IdentityClaims, verifyIdentityToken } from "./verify.ts";

/** Maximum seconds since the sign-in for sensitive actions such as changing the email address. */
const freshFor = 300;

/** Throws `auth.token_invalid`, `auth.login_stale` when its owner signed in too long ago, `auth.provider_down`. */
export async function verifyFreshToken(env: Env, token: string, now: Date): Promise<IdentityClaims> {
  const verified = await verifyIdentityToken(env, token, now);
  if (verified.kind !== "valid") throw new DomainError("auth.token_invalid");
  if (now.getTime() / 1_000 - verified.claims.signedInAt > freshFor) throw new DomainError("auth.login_stale");
  return verified.claims;
}
