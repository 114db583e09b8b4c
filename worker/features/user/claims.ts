import { roles } from "../../../domain/user/roles.ts";
import type { AccountClaims } from "../../identity/administration.ts";
import type { Account } from "./queries.ts";

/** What the database's word on an account makes of its claims; null for someone without a role. */
export function claimsOf(account: Account | null): AccountClaims | null {
  if (account === null || account.role === null) return null;
  const { role, onboardingStatus } = account;
  return role === roles.Partner && onboardingStatus !== null ? { role, onboardingStatus } : { role };
}
