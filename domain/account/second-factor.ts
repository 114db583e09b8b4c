/** A second step of signing in that is set up at the identity provider: a code from an authenticator app. */
export interface SecondFactor {
  /** The provider's id. */
  id: string;
  /** When it was set up, ISO 8601; null if the provider does not say. */
  enrolledAt: string | null;
}

/** The name under which the provider keeps it, and the issuer that authenticator apps show. */
export const secondFactorIssuer = "Boksy";

/** How long a sign-in with the second step lasts for administration, in seconds: a working day. */
const secondFactorSeconds = 12 * 3_600;

/**
 * Whether a sign-in with the second step is recent enough for administration.
 * @param at when the user signed in with the second step, in seconds since the epoch
 */
export const isSecondFactorRecent = (at: number, nowMs: number): boolean => nowMs / 1_000 - at < secondFactorSeconds;
