/** A second step of signing in that is set up at the identity provider: a code from an authenticator app. */
export interface SecondFactor {
  /** The provider's id. */
  id: string;
  /** When it was set up, ISO 8601; null if the provider does not say. */
  enrolledAt: string | null;
}

/** The name under which the provider keeps it, and the issuer that authenticator apps show. */
export const secondFactorIssuer = "Boksy";

/** How long after an administrator’s invitation, reset or recovery a new app is trusted. */
const factorAllowedMinutes = 60;

/** Until when a new app is trusted from `now` on. */
export const factorAllowedUntil = (now: Date): string =>
  new Date(now.getTime() + factorAllowedMinutes * 60_000).toISOString();

/** `unconfirmed`: a new app without permission, which opens nothing. */
export type FactorChange = "added" | "unconfirmed" | "removed" | "reset" | "recovered";

/**
 * What changed at the provider since the last lookup, and the app that is trusted from now on. Null for no change. A
 * stolen password is enough to add an app there, so a new one is trusted only if `mayAdd`.
 */
export function followFactors(
  before: { known: readonly SecondFactor[]; trusted: string | null; mayAdd: boolean },
  found: readonly SecondFactor[],
): { change: FactorChange; trusted: string | null } | null {
  const has = (list: readonly SecondFactor[], id: string | null) => list.some((one) => one.id === id);
  const [added, ...others] = found.filter(({ id }) => !has(before.known, id));
  const trusted = has(found, before.trusted) ? before.trusted : null;
  if (added !== undefined) {
    const isTrusted = before.mayAdd && others.length === 0;
    return isTrusted ? { change: "added", trusted: added.id } : { change: "unconfirmed", trusted };
  }
  return before.known.every(({ id }) => has(found, id)) ? null : { change: "removed", trusted };
}

/** The codes that are made at once, and the number of unused ones from which on new ones are asked for. */
export const recoveryCodes = { made: 10, few: 3 };

/** A code as typed or pasted: without separators, and with digits for what looks like them. */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");

/** How long a sign-in with the second step lasts for administration, in seconds: a working day. */
const secondFactorSeconds = 12 * 3_600;

/**
 * Whether a sign-in with the second step is recent enough for administration.
 * @param at when the user signed in with the second step, in seconds since the epoch
 */
export const isSecondFactorRecent = (at: number, nowMs: number): boolean => nowMs / 1_000 - at < secondFactorSeconds;
