/** Error codes of the identity provider from section 8 of the specification. */
export const specifiedCodes = [
  "email-already-in-use",
  "wrong-password",
  "user-not-found",
  "too-many-requests",
  "network-request-failed",
  "invalid-api-key",
  "unauthorized-domain",
  "popup-blocked",
  "popup-closed-by-user",
  "user-mismatch",
  "multi-factor-auth-required",
  "password-does-not-meet-requirements",
] as const;
