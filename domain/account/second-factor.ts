import { roles } from "./roles.ts";

/** A second step of signing in that is set up at the identity provider: a code from an authenticator app. */
export interface SecondFactor {
  /** The provider's id. */
  id: string;
  /** When it was set up, ISO 8601; null if the provider does not say. */
  enrolledAt: string | null;
}

/** The name under which the provider keeps it, and the issuer that authenticator apps show. */
export const secondFactorIssuer = "Boksy";

/** How long after an invitation of an administrator, a reset or a recovery a new app is trusted. */
const factorAllowedMinutes = 60;

/** Until when a new app is trusted from `now` on. */
export const factorAllowedUntil = (now: Date): string =>
  new Date(now.getTime() + factorAllowedMinutes * 60_000).toISOString();

/**
 * Whether a new app is trusted. An administrator always needs permission; others may set up their first app after a
 * sign-in, and a later one with permission.
 * @param allowedUntil null if the account has never had an app nor permission
 */
export const mayAddFactor = (
  { role, allowedUntil }: { role: number | null; allowedUntil: string | null },
  now: Date,
): boolean => (allowedUntil === null ? role !== roles.Admin : allowedUntil > now.toISOString());

/** How long the owners of a company can stop a reset by an administrator, and how long it can be made after that, in hours. */
export const resetHours = { wait: 24, open: 7 * 24 };

const hoursLater = (instant: string | Date, hours: number): string =>
  new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString();

/** From when a reset that an administrator announces `now` can be made. */
export const resetDueAt = (now: Date): string => hoursLater(now, resetHours.wait);

/** Whether an announced reset can be made, still waits, or is none any more. @param dueAt null without one */
export function resetState(dueAt: string | null, now: Date): "none" | "waiting" | "due" {
  const at = now.toISOString();
  if (dueAt === null || hoursLater(dueAt, resetHours.open) <= at) return "none";
  return dueAt <= at ? "due" : "waiting";
}

/** `unconfirmed`: a new app without permission, which opens nothing. `resetPlanned`: an administrator has announced a reset. */
export type FactorChange =
  | "added"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "unconfirmed"
  | "removed"
  | "reset"
  | "recovered"
  | "resetPlanned"
  | "resetStopped";

/**
 * What changed at the provider since the last lookup, and the app that is trusted from now on. Null for no change. A
 * stolen password is enough to add an app there, so a new one is trusted only if `mayAdd`.
 */
export function followFactors(
  before: { known: readonly SecondFactor[]; trusted: string | null; mayAdd: boolean },
  found: readonly SecondFactor[],
): { change: "added" | "unconfirmed" | "removed"; trusted: string | null } | null {
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

/** How long a sign-in with the second step lasts, in seconds: a working day. */
const secondFactorSeconds = 12 * 3_600;

/**
 * Whether a sign-in with the second step is recent enough.
 * @param at when the user signed in with the second step, in seconds since the epoch
 */
export const isSecondFactorRecent = (at: number, nowMs: number): boolean => nowMs / 1_000 - at < secondFactorSeconds;
