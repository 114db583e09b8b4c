import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const wrongCredentials = msg`Incorrect email or password. Check both, or set a new password.`;
const weak = msg`This password is too easy to guess. Choose a longer one with letters and digits.`;

/** The message for each identity provider code (specification, section 8), keyed without its "auth/" prefix. */
export const providerMessages: Record<string, MessageDescriptor> = {
  // One message for all three, so that it does not reveal whether an account exists.
  "wrong-password": wrongCredentials,
  "user-not-found": wrongCredentials,
  "invalid-credential": wrongCredentials,
  // The provider reveals that the address is taken; this message does not confirm that an account exists.
  "email-already-in-use": msg`You can’t create a new account with this email. If you already have one, sign in or set a new password.`,
  "invalid-email": msg`Enter a valid email address, such as name@example.com.`,
  "too-many-requests": msg`Too many attempts. Wait a few minutes, or set a new password.`,
  "network-request-failed": msg`Can’t reach the sign-in service. Check your connection and try again.`,
  "invalid-api-key": msg`Sign-in isn’t set up correctly on our side. Contact us and we’ll fix it.`,
  "unauthorized-domain": msg`You can’t sign in from this address. Open Boksy at its own web address.`,
  "popup-blocked": msg`The browser blocked the sign-in window. Allow it for Boksy and try again.`,
  "popup-closed-by-user": msg`The sign-in window was closed before you finished. Open it again.`,
  "user-mismatch": msg`This isn’t the account you’re signed in with. Choose the same one.`,
  "multi-factor-auth-required": msg`Enter the code from your app to sign in.`,
  "password-does-not-meet-requirements": weak,
  "weak-password": weak,
  "user-disabled": msg`This account is blocked. Contact us and we’ll explain why.`,
  "invalid-action-code": msg`This link has already been used or is incomplete. Ask for a new one.`,
  "expired-action-code": msg`This link has expired. Ask for a new one.`,
  "passkey-cancelled": msg`The passkey wasn’t used. Try again, or use another way.`,
  "passkey-known": msg`This device already has a passkey for the account.`,
  "requires-recent-login": msg`You signed in too long ago. Sign in again.`,
  "account-exists-with-different-credential": msg`You signed in a different way before. Use the same method now.`,
  "credential-already-in-use": msg`This Google account belongs to another Boksy account. Choose a different one.`,
  "provider-already-linked": msg`This account is already linked to Google. Reload the page.`,
  "user-token-expired": msg`You have been signed out. Sign in again.`,
  "cancelled-popup-request": msg`Another sign-in window is open. Continue there.`,
  "quota-exceeded": msg`Sign-in is overloaded at the moment. Try again in a few minutes.`,
  "operation-not-allowed": msg`This sign-in method is turned off. Choose another one.`,
};

/** The provider's code without its prefix, or null if the error is not the provider's. */
export function providerCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("auth/") ? code.slice("auth/".length) : null;
}

/** The message for a provider code, with a generic one for unknown codes. */
export function describeProviderCode(code: string): MessageDescriptor {
  return providerMessages[code] ?? msg`Sign-in failed. Try again in a moment.`;
}
