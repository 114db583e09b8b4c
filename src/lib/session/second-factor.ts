import { secondFactorIssuer } from "../../../domain/account/second-factor.ts";
import { configQuery } from "../api/config.ts";
import { queryClient } from "../api/query-client.ts";
import { renewThrough } from "./session-refresh.ts";
import type { Tokens } from "./tokens.ts";

// The provider's REST API (https://cloud.google.com/identity-platform/docs/reference/rest): with its client library, the
// code for second factors would be part of every sign-in, because the library is one module.

const timeoutMs = 10_000;

/** The provider's errors that users can do something about, by its name for them. */
const codes = {
  INVALID_CODE: "invalid-verification-code",
  MISSING_CODE: "invalid-verification-code",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  INVALID_MFA_PENDING_CREDENTIAL: "invalid-multi-factor-session",
  MFA_ENROLLMENT_NOT_FOUND: "invalid-multi-factor-session",
  INVALID_SESSION_INFO: "invalid-multi-factor-session",
  SESSION_EXPIRED: "invalid-multi-factor-session",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  TOKEN_EXPIRED: "requires-recent-login",
  UNVERIFIED_EMAIL: "unverified-email",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  USER_DISABLED: "user-disabled",
} as const;

export type SecondFactorCode = (typeof codes)[keyof typeof codes] | "network-request-failed" | "internal-error";

const failure = (code: SecondFactorCode, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code: `auth/${code}` });

async function call<Answer>(version: "v1" | "v2", method: string, body: object): Promise<Answer> {
  const { identity } = await queryClient.ensureQueryData(configQuery);
  const { emulatorOrigin, apiKey } = identity;
  const service = "identitytoolkit.googleapis.com";
  const origin = emulatorOrigin === null ? `https://${service}` : `${emulatorOrigin}/${service}`;
  const response = await fetch(`${origin}/${version}/accounts${method}?key=${encodeURIComponent(apiKey)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw failure("network-request-failed", cause);
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const name = /^\w+/.exec(answer?.error?.message ?? "")?.[0] ?? "";
  throw failure(name in codes ? codes[name as keyof typeof codes] : "internal-error");
}

/** From now on the edge renews the session: the client library's user has signed in without the second step. */
function leaveRenewalToEdge({ idToken, refreshToken }: Tokens): Tokens {
  renewThrough(async () => false);
  return { idToken, refreshToken };
}

/** Under which the client library's error has the provider's answer. */
const answerName = "_serverResponse";

interface PendingSignIn {
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; totpInfo?: object }[];
}

/** The sign-in that waits for a code, from the error of its first step; null without an authenticator app. */
function pendingOf(error: unknown): { mfaPendingCredential: string; mfaEnrollmentId: string } | null {
  const { customData } = error as { customData?: Readonly<Record<string, PendingSignIn | undefined>> };
  const { mfaPendingCredential, mfaInfo = [] } = customData?.[answerName] ?? {};
  const app = mfaInfo.find(({ totpInfo }) => totpInfo !== undefined);
  if (mfaPendingCredential === undefined || app === undefined) return null;
  return { mfaPendingCredential, mfaEnrollmentId: app.mfaEnrollmentId };
}

/** Ends a sign-in with its second step. @param error of the first step */
export async function finishSignIn(error: unknown, verificationCode: string): Promise<Tokens> {
  const pending = pendingOf(error);
  if (pending === null) throw failure("operation-not-allowed", error);
  const body = { ...pending, totpVerificationInfo: { verificationCode } };
  return leaveRenewalToEdge(await call<Tokens>("v2", "/mfaSignIn:finalize", body));
}

export interface Enrollment {
  idToken: string;
  sessionInfo: string;
  /** The key in base 32, to type into an app that cannot read the link. */
  key: string;
  /** The link of authenticator apps, for the QR code (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
  link: string;
}

/** Has the provider make a key for an authenticator app. @param idToken of a user who has just signed in */
export async function startEnrollment(idToken: string, email: string): Promise<Enrollment> {
  const { totpSessionInfo } = await call<{
    totpSessionInfo: {
      sharedSecretKey: string;
      sessionInfo: string;
      hashingAlgorithm: string;
      verificationCodeLength: number;
      periodSec: number;
    };
  }>("v2", "/mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo, hashingAlgorithm, verificationCodeLength, periodSec } = totpSessionInfo;
  const query = new URLSearchParams({
    ...{ secret: sharedSecretKey, issuer: secondFactorIssuer, algorithm: hashingAlgorithm },
    ...{ digits: String(verificationCodeLength), period: String(periodSec) },
  });
  const label = `${encodeURIComponent(secondFactorIssuer)}:${encodeURIComponent(email)}`;
  return { idToken, sessionInfo, key: sharedSecretKey, link: `otpauth://totp/${label}?${query}` };
}

/** Adds the app to the account once its first code is right. The tokens are those of a sign-in with the second step. */
export async function finishEnrollment(
  { idToken, sessionInfo }: Enrollment,
  verificationCode: string,
): Promise<Tokens> {
  const totpVerificationInfo = { sessionInfo, verificationCode };
  const body = { idToken, displayName: secondFactorIssuer, totpVerificationInfo };
  return leaveRenewalToEdge(await call<Tokens>("v2", "/mfaEnrollment:finalize", body));
}

/** Sets the password of an account with a second step. @param tokens of a user who has just signed in with both steps */
export async function setPassword({ idToken }: Tokens, password: string): Promise<Tokens> {
  return call<Tokens>("v1", ":update", { idToken, password, returnSecureToken: true });
}
