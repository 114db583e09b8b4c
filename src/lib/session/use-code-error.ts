import { useLingui } from "@lingui/react/macro";
import type { SecondFactorCode } from "./second-factor.ts";

/** The message for an error of the identity provider about codes from an authenticator app. */
export function useCodeError(): (error: unknown) => string | null {
  const { t } = useLingui();
  const messages: Record<SecondFactorCode, string> = {
    "invalid-verification-code": t`That code isn’t right. Enter the one the app shows now.`,
    "too-many-requests": t`Too many attempts. Wait a few minutes and try again.`,
    "invalid-multi-factor-session": t`This took too long. Start again from the beginning.`,
    "requires-recent-login": t`This took too long. Start again from the beginning.`,
    "unverified-email": t`Confirm your email address first.`,
    "operation-not-allowed": t`Two-step sign-in with an app isn’t available for this account. Write to us.`,
    "user-disabled": t`This account is blocked. Write to us.`,
    "network-request-failed": t`Can’t reach the sign-in service. Check your connection and try again.`,
    "internal-error": t`That didn’t work. Try again in a moment.`,
  };
  return (error) => {
    if (error === null || error === undefined) return null;
    const code = typeof error === "object" && "code" in error ? String(error.code).replace("auth/", "") : "";
    return code in messages ? messages[code as SecondFactorCode] : messages["internal-error"];
  };
}
