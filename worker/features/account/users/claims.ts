import { roles } from "../../../../domain/account/roles.ts";
import type { AccountClaims } from "../../../identity/administration.ts";
import type { Account } from "./queries.ts";

/** The claims of an account as stored in the database; null for a user without a role. */
export function claimsOf(account: Account | null): AccountClaims | null {
  if (account === null || account.role === null) return null;
  const { role, onboardingStatus, staffRole, hasLimitedPlaces } = account;
  if (role !== roles.Partner || onboardingStatus === null || staffRole === null) return { role };
  return { role, onboardingStatus, staffRole, ...(hasLimitedPlaces && { hasLimitedPlaces }) };
}
