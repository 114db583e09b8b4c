import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const wrongPair = msg`The e-mail and the password do not go together. Check both, or set a new password.`;
const weak = msg`This password is too easy to guess. Take a longer one, with letters and digits.`;

/** What to do next for each code that the identity provider raises (specification, section 8), without its „auth/". */
export const providerMessages: Record<string, MessageDescriptor> = {
  // These three say the same, so that nobody learns from them whether an account exists.
  "wrong-password": wrongPair,
  "user-not-found": wrongPair,
  "invalid-credential": wrongPair,
  // The provider tells the two apart here; this sentence does not say that somebody has an account.
  "email-already-in-use": msg`This e-mail cannot begin a new account. If you have one, sign in or set a new password.`,
  "invalid-email": msg`Write a whole address, like name@mail.com.`,
  "too-many-requests": msg`Too many tries. Wait a few minutes, or set a new password.`,
  "network-request-failed": msg`There is no connection to the sign-in service. Check yours and try again.`,
  "invalid-api-key": msg`Signing in is set up wrongly on our side. Write to us, we will put it right.`,
  "unauthorized-domain": msg`Signing in is not allowed from this address. Open Boksy by its own address.`,
  "popup-blocked": msg`The browser blocked the sign-in window. Allow it for Boksy and try again.`,
  "popup-closed-by-user": msg`The sign-in window was closed before the end. Open it once more.`,
  "user-mismatch": msg`This is another account than the one you are signed in with. Choose the same one.`,
  "multi-factor-auth-required": msg`This account asks for a second proof, which Boksy does not take yet. Write to us.`,
  "password-does-not-meet-requirements": weak,
  "weak-password": weak,
  "user-disabled": msg`This account is blocked. Write to us and we will find out why.`,
  "invalid-action-code": msg`This link has been used already or is not whole. Ask for a new one.`,
  "expired-action-code": msg`This link has expired. Ask for a new one.`,
  "requires-recent-login": msg`It took too long since you signed in. Sign in once more.`,
  "account-exists-with-different-credential": msg`You have signed in another way before. Take that way now.`,
  "credential-already-in-use": msg`This Google account belongs to another Boksy account. Choose a different one.`,
  "provider-already-linked": msg`This account is already linked to Google. Reload the page.`,
  "user-token-expired": msg`You have been signed out. Sign in again.`,
  "cancelled-popup-request": msg`Another sign-in window was opened. Go on in that one.`,
  "quota-exceeded": msg`Too many people are signing in just now. Wait a few minutes and try again.`,
  "operation-not-allowed": msg`This way of signing in is switched off. Take another one.`,
};

/** The provider's code without its prefix, or null when the error is not the provider's. */
export function providerCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("auth/") ? code.slice("auth/".length) : null;
}

/** What to say for the provider's code; for one that we do not know, that it did not work and what to try. */
export function describeProviderCode(code: string): MessageDescriptor {
  return providerMessages[code] ?? msg`Signing in did not work. Try once more in a moment.`;
}
