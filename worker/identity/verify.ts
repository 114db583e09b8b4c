import { createHash } from "node:crypto";
import {
  decodeJwt,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  UnsecuredJWT,
} from "jose";
import { isRole, type Role, roles } from "../../domain/account/roles.ts";
import type { Session } from "../../domain/account/session.ts";
import { isOnboardingStatus, type OnboardingStatus } from "../../domain/onboarding/onboarding.ts";
import { isStaffRole, type StaffRole } from "../../domain/team/staff.ts";
import { IdentityKeys } from "./keys.ts";
import { identityProvider } from "./provider.ts";

/** What a verified identity token says. Instants are seconds since the epoch, as in the token. */
export interface IdentityClaims {
  uid: string;
  issuedAt: number;
  expiresAt: number;
  signedInAt: number;
  role: Role | null;
  onboardingStatus: OnboardingStatus | null;
  staffRole: StaffRole | null;
  hasLimitedPlaces?: true;
  /** The authenticator app of which this sign-in included a code. */
  secondFactorId?: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
}

/** `digest` is the token's SHA-256, which may be cached: it identifies no user and grants no access. */
export type Verification =
  | { kind: "valid"; claims: IdentityClaims; digest: string }
  | { kind: "expired" }
  | { kind: "invalid" };

const longestToken = 4_096;
/** Seconds. The provider's tokens live an hour; a minute is for clocks that disagree. */
export const clockTolerance = 60;
const maxTokenAge = 3_660;

const keys = new IdentityKeys();

/**
 * Verifies an identity token: RS256 by one of the provider's keys, issuer, audience, ages, subject
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). Throws `auth.provider_down` when no keys can be had.
 */
export async function verifyIdentityToken(
  env: Env,
  token: string,
  now: Date,
  keySource: IdentityKeys = keys,
): Promise<Verification> {
  if (token.length === 0 || token.length > longestToken) return { kind: "invalid" };
  const provider = identityProvider(env);
  const digest = createHash("sha256").update(`${provider.projectId} ${token}`).digest("base64");
  const isUnsigned = provider.emulatorHost !== null && token.endsWith(".");
  if (!isUnsigned && keySource.proven(now)?.has(digest)) return verifyAgain(token, digest, now);
  const options: JWTVerifyOptions = {
    issuer: `https://securetoken.google.com/${provider.projectId}`,
    audience: provider.projectId,
    requiredClaims: ["exp", "iat", "sub", "auth_time"],
    clockTolerance,
    maxTokenAge,
    currentDate: now,
  };
  const known: { by: Set<string> | null } = { by: null };
  const keyOf = async (header: JWTHeaderParameters) => {
    const key = await keySource.find(env, header, now);
    known.by = keySource.proven(now);
    return key;
  };
  try {
    const { payload } = isUnsigned
      ? UnsecuredJWT.decode(token, options)
      : await jwtVerify(token, keyOf, { ...options, algorithms: ["RS256"] });
    const claims = claimsOf(payload, now);
    if (claims === null) return { kind: "invalid" };
    known.by?.add(digest);
    return { kind: "valid", claims, digest };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: "expired" };
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { kind: "invalid" };
    throw error;
  }
}

/** The expiry of a token in seconds since the epoch, without verification. Null if it is not a token. */
export function decodedExpiry(token: string): number | null {
  if (token.length > longestToken) return null;
  try {
    return decodeJwt(token).exp ?? null;
  } catch {
    return null;
  }
}

/** For a token that was verified with the same project and current keys, only the expiry has to be checked again. */
function verifyAgain(token: string, digest: string, now: Date): Verification {
  const claims = claimsOf(decodeJwt(token), now);
  if (claims === null) return { kind: "invalid" };
  const seconds = now.getTime() / 1_000 - clockTolerance;
  const hasEnded = claims.expiresAt <= seconds || seconds - claims.issuedAt > maxTokenAge;
  return hasEnded ? { kind: "expired" } : { kind: "valid", claims, digest };
}

/** jose checked that the four exist, and that `exp` and `iat` are numbers. */
function claimsOf(payload: JWTPayload, now: Date): IdentityClaims | null {
  const { sub, iat, exp, auth_time: signedInAt, email, name } = payload;
  if (typeof sub !== "string" || sub.length < 1 || sub.length > 128) return null;
  if (typeof signedInAt !== "number" || signedInAt > now.getTime() / 1_000 + clockTolerance) return null;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  return {
    uid: sub,
    issuedAt: iat,
    expiresAt: exp,
    signedInAt,
    role: isRole(payload.role) ? payload.role : null,
    onboardingStatus: isOnboardingStatus(payload.onboardingStatus) ? payload.onboardingStatus : null,
    staffRole: isStaffRole(payload.staffRole) ? payload.staffRole : null,
    ...(payload.hasLimitedPlaces === true && { hasLimitedPlaces: true }),
    ...secondFactorOf(payload),
    email: typeof email === "string" ? email : null,
    emailVerified: payload.email_verified === true,
    displayName: typeof name === "string" ? name : null,
  };
}

/** The provider's own claim about the second step of the sign-in. */
function secondFactorOf({ firebase }: JWTPayload): Pick<IdentityClaims, "secondFactorId"> {
  const { sign_in_second_factor: kind, second_factor_identifier: id } = { ...(firebase as object) } as Record<
    string,
    unknown
  >;
  return kind === "totp" && typeof id === "string" ? { secondFactorId: id } : {};
}

export type SignedIn = Extract<Session, { status: "authenticated" }>;

/**
 * An external user is identified by email only, so they have no role until the provider has verified the address:
 * someone else may have registered with it before the invitation.
 */
export function sessionOf(claims: IdentityClaims): SignedIn {
  const { uid, email, emailVerified, displayName, onboardingStatus, staffRole, hasLimitedPlaces } = claims;
  const { secondFactorId, signedInAt } = claims;
  const role = claims.role === roles.ExternalUser && !emailVerified ? null : claims.role;
  return {
    ...{ status: "authenticated", uid, role, email, emailVerified, displayName, onboardingStatus, staffRole },
    ...(hasLimitedPlaces && { hasLimitedPlaces }),
    ...(secondFactorId !== undefined && { secondFactorAt: signedInAt, secondFactorId }),
  };
}
