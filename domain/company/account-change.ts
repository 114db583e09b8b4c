/** How long tenants see the old account after a change, in hours. */
const accountWaitHours = 24;

const waitMs = accountWaitHours * 3_600_000;

/** From when tenants see an account that is entered `now`. */
export const accountShownFrom = (now: Date): string => new Date(now.getTime() + waitMs).toISOString();

/** Before this instant, the register must have known the tax number for its answer about the account to count. */
export const accountTrustedBefore = (now: Date): string => new Date(now.getTime() - waitMs).toISOString();

export interface AccountBefore {
  /** The account that tenants see. */
  iban: string | null;
  /** One that waits. */
  waitingIban: string | null;
  isLive: boolean;
}

/**
 * When tenants see the account of a saved company. `same`: nothing new. A first account has nothing to protect, in trial
 * tenants see none, and one that the register lists under the company's old tax number is the company's.
 */
export function planAccount(
  before: AccountBefore,
  next: { iban: string; isListed: boolean },
): "same" | "atOnce" | "later" {
  if (next.iban === before.iban) return "same";
  if (before.iban === null || !before.isLive || next.isListed) return "atOnce";
  return next.iban === before.waitingIban ? "same" : "later";
}
